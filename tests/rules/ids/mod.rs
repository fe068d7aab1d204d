//! Ids that procedures use by name are those of their words.

mod eirei;
mod legions;
mod los;
mod ws;

fn means<Id: Copy>(name: fn(Id) -> &'static str, ids: &[(Id, &str)]) {
    for (id, expected) in ids {
        assert_eq!(name(*id), *expected);
    }
}
