//! A list of fixed room that lives inside the state: no pointer, copied by its used length.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub struct Stack<T, const N: usize> {
    len: u16,
    items: [T; N],
}

/// The list had no room left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

impl<T: Copy + Default, const N: usize> Stack<T, N> {
    pub fn push(&mut self, item: T) -> Result<(), Full> {
        let slot = self.items.get_mut(self.len as usize).ok_or(Full)?;
        *slot = item;
        self.len += 1;
        Ok(())
    }

    /// Pushes the item `times` times, or not at all if there is no room for all of them.
    pub fn extend(&mut self, item: T, times: usize) -> Result<(), Full> {
        let end = self.len as usize + times;
        self.items.get_mut(self.len as usize..end).ok_or(Full)?.fill(item);
        self.len = end as u16;
        Ok(())
    }

    /// Replaces all items by these; no change if there is no room for them.
    pub fn set(&mut self, items: &[T]) -> Result<(), Full> {
        self.items.get_mut(..items.len()).ok_or(Full)?.copy_from_slice(items);
        self.len = items.len() as u16;
        Ok(())
    }

    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[self.len as usize])
    }

    pub fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len as u16);
    }

    /// Takes out the item at `index`; the later ones move up.
    pub fn remove(&mut self, index: usize) {
        if index < self.len() {
            let end = self.len();
            self.items.copy_within(index + 1..end, index);
            self.len -= 1;
        }
    }

    pub fn insert(&mut self, index: usize, item: T) -> Result<(), Full> {
        self.push(item)?;
        let end = self.len();
        self[index..end].rotate_right(1);
        Ok(())
    }

    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for i in 0..self.len() {
            if keep(&self.items[i]) {
                self.items[kept] = self.items[i];
                kept += 1;
            }
        }
        self.len = kept as u16;
    }
}

/// The last item without the detour over the slice: the loop asks for the running frame all the time.
impl<T, const N: usize> Stack<T, N> {
    pub fn last(&self) -> Option<&T> {
        self.items.get(usize::from(self.len).wrapping_sub(1))
    }

    pub fn last_mut(&mut self) -> Option<&mut T> {
        self.items.get_mut(usize::from(self.len).wrapping_sub(1))
    }
}

impl<T, const N: usize> Deref for Stack<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items[..self.len as usize]
    }
}

impl<T, const N: usize> DerefMut for Stack<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.len as usize]
    }
}

impl<T: Copy + Default, const N: usize> Default for Stack<T, N> {
    fn default() -> Self {
        Stack { len: 0, items: [T::default(); N] }
    }
}

impl<T: Copy + Default, const N: usize> Clone for Stack<T, N> {
    fn clone(&self) -> Self {
        Stack { len: self.len, items: self.items }
    }

    fn clone_from(&mut self, from: &Self) {
        self.len = from.len;
        self.items[..from.len()].copy_from_slice(from);
    }
}

impl<T: Copy + Default + Hash, const N: usize> Hash for Stack<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self[..].hash(state);
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Stack<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Stack<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Serialize, const N: usize> Serialize for Stack<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut seq = serializer.serialize_seq(Some(self.len as usize))?;
        for item in self.iter() {
            seq.serialize_element(item)?;
        }
        seq.end()
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for Stack<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Items<T, const N: usize>(std::marker::PhantomData<T>);

        impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Visitor<'de> for Items<T, N> {
            type Value = Stack<T, N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "at most {N} items")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
                let mut stack = Stack::default();
                while let Some(item) = seq.next_element()? {
                    stack.push(item).map_err(|Full| A::Error::invalid_length(N + 1, &self))?;
                }
                Ok(stack)
            }
        }

        deserializer.deserialize_seq(Items(std::marker::PhantomData))
    }
}
