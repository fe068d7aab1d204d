//! Plain data in few bytes: whole numbers with seven bits a byte, without separators.

use serde::ser::{
    Impossible, Serialize, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

/// Writes values one after the other. Only who knows their types can tell them apart.
pub struct Compact<'b>(pub &'b mut Vec<u8>);

/// A value of a kind that states do not hold.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct ValuesFrom(String);

impl serde::ser::Error for ValuesFrom {
    fn custom<T: std::fmt::Display>(message: T) -> ValuesFrom {
        ValuesFrom(message.to_string())
    }
}

type Done = Result<(), ValuesFrom>;

impl Compact<'_> {
    /// Writes a value of a state; there all values can be written.
    #[inline]
    pub fn put(&mut self, value: &impl Serialize) {
        let written = value.serialize(self);
        debug_assert!(written.is_ok(), "{written:?}");
    }

    #[inline]
    pub fn number(&mut self, number: u64) {
        let mut left = number;
        while left >= 0x80 {
            self.0.push(left as u8 | 0x80);
            left >>= 7;
        }
        self.0.push(left as u8);
    }

    fn signed(&mut self, number: i64) -> Done {
        self.number((number << 1 ^ number >> 63) as u64);
        Ok(())
    }
}

impl<'b> Serializer for &mut Compact<'b> {
    type Ok = ();
    type Error = ValuesFrom;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Impossible<(), ValuesFrom>;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    fn serialize_bool(self, value: bool) -> Done {
        self.serialize_u8(value.into())
    }
    fn serialize_i8(self, value: i8) -> Done {
        self.signed(value.into())
    }
    fn serialize_i16(self, value: i16) -> Done {
        self.signed(value.into())
    }
    fn serialize_i32(self, value: i32) -> Done {
        self.signed(value.into())
    }
    fn serialize_i64(self, value: i64) -> Done {
        self.signed(value)
    }
    fn serialize_u8(self, value: u8) -> Done {
        self.0.push(value);
        Ok(())
    }
    fn serialize_u16(self, value: u16) -> Done {
        self.serialize_u64(value.into())
    }
    fn serialize_u32(self, value: u32) -> Done {
        self.serialize_u64(value.into())
    }
    fn serialize_u64(self, value: u64) -> Done {
        self.number(value);
        Ok(())
    }
    fn serialize_u128(self, value: u128) -> Done {
        self.0.extend_from_slice(&value.to_le_bytes());
        Ok(())
    }
    fn serialize_f32(self, value: f32) -> Done {
        self.serialize_u32(value.to_bits())
    }
    fn serialize_f64(self, value: f64) -> Done {
        self.serialize_u64(value.to_bits())
    }
    fn serialize_char(self, value: char) -> Done {
        self.serialize_u32(value.into())
    }
    fn serialize_str(self, value: &str) -> Done {
        self.serialize_bytes(value.as_bytes())
    }
    fn serialize_bytes(self, value: &[u8]) -> Done {
        self.number(value.len() as u64);
        self.0.extend_from_slice(value);
        Ok(())
    }
    fn serialize_none(self) -> Done {
        self.serialize_u8(0)
    }
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        self.0.push(1);
        value.serialize(self)
    }
    fn serialize_unit(self) -> Done {
        Ok(())
    }
    fn serialize_unit_struct(self, _: &'static str) -> Done {
        Ok(())
    }
    fn serialize_unit_variant(self, _: &'static str, index: u32, _: &'static str) -> Done {
        self.serialize_u8(index as u8)
    }
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        value: &T,
    ) -> Done {
        self.0.push(index as u8);
        value.serialize(self)
    }
    fn serialize_seq(self, len: Option<usize>) -> Result<Self, ValuesFrom> {
        self.number(len.unwrap_or_default() as u64);
        Ok(self)
    }
    fn serialize_tuple(self, _: usize) -> Result<Self, ValuesFrom> {
        Ok(self)
    }
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, ValuesFrom> {
        Ok(self)
    }
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, ValuesFrom> {
        self.0.push(index as u8);
        Ok(self)
    }
    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, ValuesFrom> {
        Err(ValuesFrom("states hold no maps".to_owned()))
    }
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, ValuesFrom> {
        Ok(self)
    }
    fn serialize_struct_variant(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self, ValuesFrom> {
        self.0.push(index as u8);
        Ok(self)
    }
}

/// Compound values: their parts are written one after the other.
macro_rules! parts {
    ($($of:ident: $part:ident($($name:ty)?)),+ $(,)?) => {$(
        impl $of for &mut Compact<'_> {
            type Ok = ();
            type Error = ValuesFrom;
            fn $part<T: Serialize + ?Sized>(&mut self, $(_: $name,)? value: &T) -> Done {
                value.serialize(&mut **self)
            }
            fn end(self) -> Done {
                Ok(())
            }
        }
    )+};
}

parts! {
    SerializeSeq: serialize_element(),
    SerializeTuple: serialize_element(),
    SerializeTupleStruct: serialize_field(),
    SerializeTupleVariant: serialize_field(),
    SerializeStruct: serialize_field(&'static str),
    SerializeStructVariant: serialize_field(&'static str),
}
