use super::Code;

pub const ALL: &[&Code] = &[];
