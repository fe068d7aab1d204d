//! Steps that look whether a script says what its card prints. Each can refuse a line alone, and none knows the rows.

pub mod back;
pub mod free;
pub mod pool;
pub mod witness;
pub mod words;
