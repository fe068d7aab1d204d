//! Families of abilities of one keyword: a card uses only the largest of a family.

use crate::code::{AbilityId, Family};
use crate::engine::game::{
    look::Look,
    rulebook::library::Library,
    warm::{Warm, derived::NO_CARD},
};
use crate::engine::state::{control::State, ids::CardId};

/// Whether the card uses another ability of the family, one at least as large.
pub fn is_outdone(
    warm: &Warm,
    state: &State,
    library: &Library,
    card: CardId,
    family: Family,
) -> bool {
    let outdoes = |ability: AbilityId| {
        let other = library.code.ability(ability);
        other.family.is_some_and(|other| family.yields_to(other))
    };
    let derived = &warm.derived[card.index()];
    let kept = |ability: &&AbilityId| {
        let keyword = library.code.ability(**ability).keyword;
        keyword.is_none_or(|keyword| derived.keeps(keyword))
    };
    let own = &library.code.def(state.board.card(card).def).abilities;
    let given = warm.granted.iter().filter(|granted| granted.card == card);
    !derived.lost && own.iter().filter(kept).any(|ability| outdoes(*ability))
        || given.map(|granted| granted.ability).any(outdoes)
}

/// Takes from the card the granted abilities of the family that are at most as large.
pub fn drop_smaller(warm: &mut Warm, library: &Library, card: CardId, family: Family) {
    for granted in warm.granted.iter_mut().filter(|granted| granted.card == card) {
        let other = library.code.ability(granted.ability).family;
        if other.is_some_and(|other| other.yields_to(family)) {
            granted.card = NO_CARD;
        }
    }
}

/// Whether the card has been given a larger one of the family of its own ability.
pub fn is_outdone_by_gift(look: &Look<'_>, card: CardId, family: Family) -> bool {
    look.warm.granted.iter().filter(|granted| granted.card == card).any(|granted| {
        let other = look.code().ability(granted.ability).family;
        other.is_some_and(|other| family.yields_to(other))
    })
}
