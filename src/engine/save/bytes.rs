//! A saved state as bytes: a head of magic word, format and checksum, then the state itself.

use super::{CannotOpen, Save};

/// The first bytes of every saved state.
const MAGIC: &[u8; 10] = b"fuda state";

/// The format of what follows the head; it grows when that is written differently.
const FORMAT: u16 = 1;

/// Bytes of the head: the magic word, the format and the checksum.
const HEAD: usize = MAGIC.len() + 2 + 8;

/// The save as bytes.
pub fn to_bytes(save: &Save) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(8 * 1024);
    bytes.extend_from_slice(MAGIC);
    bytes.extend_from_slice(&FORMAT.to_le_bytes());
    bytes.extend_from_slice(&[0; 8]);
    // Plain data always has bytes.
    let mut bytes = postcard::to_extend(save, bytes).unwrap_or_default();
    if let Some((head, rest)) = bytes.split_at_mut_checked(HEAD) {
        head[HEAD - 8..].copy_from_slice(&checksum(rest).to_le_bytes());
    }
    bytes
}

/// The save that bytes hold.
///
/// # Errors
/// Something else than a saved state, one of a newer version, or one that was cut off or altered.
pub fn from_bytes(bytes: &[u8]) -> Result<Save, CannotOpen> {
    let rest = bytes.strip_prefix(MAGIC).ok_or(CannotOpen::NotOurs)?;
    let (format, rest) = rest.split_first_chunk().ok_or(CannotOpen::Altered)?;
    let format = u16::from_le_bytes(*format);
    if format > FORMAT {
        return Err(CannotOpen::Newer { format, known: FORMAT });
    }
    let (sum, rest) = rest.split_first_chunk().ok_or(CannotOpen::Altered)?;
    if u64::from_le_bytes(*sum) != checksum(rest) {
        return Err(CannotOpen::Altered);
    }
    match postcard::take_from_bytes(rest) {
        Ok((save, [])) => Ok(save),
        _ => Err(CannotOpen::Damaged("it is not a state")),
    }
}

/// FNV-1a.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
