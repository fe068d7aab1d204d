//! Games that go in a circle: without a choice ([`circle`]), or because players choose so ([`rounds`]).

pub(super) mod circle;
mod growth;
pub(super) mod rounds;
