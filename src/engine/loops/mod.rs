//! Games that go in a circle: without a choice ([`circle`]), because players choose so ([`rounds`]), or whatever order they
//! choose (`order`).

pub(super) mod circle;
mod growth;
mod order;
pub(super) mod rounds;
