//! Places: `my front 2`, `column of this`, `top 3 of my deck`, the cards of a name.

use super::Checker;
use super::ir::SlotKind;
use super::suggest::Group;
use crate::code::{Owner, Set, SetId, Slot, Spot, Test, TestId};
use crate::diagnostics::{Diagnostic, Message, catalogue::check as codes, say};
use crate::syntax::ast::{self, Expr, ExprKind, Index, Name, Span};
use crate::vocab::{PlaceCells, PlaceId, ZoneId, ZoneSet, ZoneWord};

/// Where cards can be.
#[derive(Clone, Copy)]
pub(super) enum Area {
    /// A place of the game; its owner may be said by the cards' own word.
    Spot { owner: Option<Owner>, place: PlaceId, index: Option<u8>, span: Span },
    /// Among these cards.
    Cards(SetId),
}

impl Checker<'_> {
    /// The places after `in` and `from`.
    pub(super) fn areas(&mut self, places: &[Expr]) -> Option<Vec<Area>> {
        let mut areas = Vec::new();
        let mut sound = true;
        for place in places {
            match self.area(place) {
                Some(found) => areas.extend(found),
                None => sound = false,
            }
        }
        sound.then_some(areas)
    }

    fn area(&mut self, place: &Expr) -> Option<Vec<Area>> {
        match &place.kind {
            ExprKind::Noun { owner, other: false, names, index } => {
                if let [name] = names.as_slice()
                    && owner.is_none()
                    && index.is_none()
                    && let Some(slot) = self.scope.find(&name.text)
                    && matches!(self.scope.kind(slot), SlotKind::Cards | SlotKind::Happening)
                {
                    let slot = self.named_cards(slot, place.span)?;
                    return Some(vec![Area::Cards(self.set(Set::Slot(slot)))]);
                }
                self.spots_of(owner.map(side), names, *index, place.span)
            }
            ExprKind::Of { .. } | ExprKind::Pile { .. } | ExprKind::Binary { .. } => {
                Some(vec![Area::Cards(self.cards(place)?.set)])
            }
            ExprKind::Where { set, .. } => {
                self.filter_on_place(set, place.span);
                None
            }
            _ => {
                self.mismatch(place, say!("a place"));
                None
            }
        }
    }

    /// The slot of the cards that a name stands for: of a happening, those that it moved.
    pub(super) fn named_cards(&mut self, slot: Slot, span: Span) -> Option<Slot> {
        if self.scope.kind(slot) == SlotKind::Cards {
            return Some(slot);
        }
        let moved = self.scope.facts(slot).moved;
        if moved.is_none() {
            let message =
                say!("`{slot}` does not say which cards it moved", slot = self.scope.name(slot));
            let help =
                say!("only what an action of this ability does with cards can be asked for them");
            self.error_with_help(&codes::WRONG_TYPE, span, message, help);
        }
        moved
    }

    /// `my front|back`, `lane 2`
    pub(super) fn spots_of(
        &mut self,
        owner: Option<Owner>,
        names: &[Name],
        index: Option<Index>,
        span: Span,
    ) -> Option<Vec<Area>> {
        let mut areas = Vec::new();
        let mut sound = true;
        for name in names {
            let Some(place) = self.vocab.find_place(&name.text) else {
                self.unknown(
                    &codes::UNKNOWN_PLACE,
                    name,
                    say!("a place"),
                    &[Group::Places, Group::Names],
                );
                sound = false;
                continue;
            };
            match self.indices(place, index, span) {
                Some(indices) => areas.extend(indices.into_iter().map(|index| Area::Spot {
                    owner,
                    place,
                    index,
                    span,
                })),
                None => sound = false,
            }
        }
        sound.then_some(areas)
    }

    fn indices(
        &mut self,
        place: PlaceId,
        index: Option<Index>,
        span: Span,
    ) -> Option<Vec<Option<u8>>> {
        let (from, to) = match index {
            None => return Some(vec![None]),
            Some(Index::One(n)) => (n, n),
            Some(Index::Range(from, to)) => (from, to),
        };
        let word = self.vocab.place(place);
        let most = match word.cells {
            PlaceCells::Indexed(cells) => cells.len() as i64,
            PlaceCells::All | PlaceCells::Fixed(_) => 0,
        };
        let name = word.word.name;
        if from < 1 || to > most || from > to {
            let help = match most {
                0 => say!("write `{name}` without a number", name),
                _ => say!("its numbers are 1 to {most}", most),
            };
            let message = say!("`{name}` has no such part", name);
            self.error_with_help(&codes::NO_SUCH_PART, span, message, help);
            return None;
        }
        Some((from..=to).map(|n| Some(n as u8)).collect())
    }

    /// The owner of a place: said by the place, by the cards' word, or `default`.
    pub(super) fn spot(
        &mut self,
        area: (Option<Owner>, PlaceId, Option<u8>, Span),
        cards: Option<Owner>,
        default: Owner,
    ) -> Option<Spot> {
        let (said, place, index, span) = area;
        if let (Some(a), Some(b)) = (said, cards)
            && a != b
        {
            self.error_with_help(
                &codes::TWO_OWNERS,
                span,
                say!("the place is one player's and the cards are the other's"),
                say!("say whose once: `character in enemy front`"),
            );
            return None;
        }
        Some(Spot { owner: said.or(cards).unwrap_or(default), place, index })
    }

    /// Whether [`Set::It`] is in one of these areas.
    pub(super) fn it_is_in(
        &mut self,
        areas: &[Area],
        owner: Option<Owner>,
        default: Owner,
    ) -> Option<TestId> {
        let mut tests = Vec::new();
        for area in areas {
            let of = self.it();
            tests.push(match *area {
                Area::Spot { owner: said, place, index, span } => {
                    let spot = self.spot((said, place, index, span), owner, default)?;
                    self.test(Test::At { of, spot, last: false })
                }
                Area::Cards(set) => {
                    let among = self.test(Test::Among { of, set });
                    match owner {
                        Some(by) => {
                            let owned = self.test(Test::Owned { of, by });
                            self.all_of([among, owned])
                        }
                        None => among,
                    }
                }
            });
        }
        Some(self.any_of(tests))
    }

    /// Spots only: where an ability works, what an event comes from.
    pub(super) fn spots(&mut self, places: &[Expr], default: Owner) -> Option<Vec<Spot>> {
        let areas = self.areas(places)?;
        let mut spots = Vec::new();
        for (area, place) in
            areas.iter().zip(places.iter().chain(places.last().into_iter().cycle()))
        {
            match *area {
                Area::Spot { owner, place, index, span } => {
                    spots.push(self.spot((owner, place, index, span), None, default)?);
                }
                Area::Cards(_) => {
                    self.error_with_help(
                        &codes::WRONG_TYPE,
                        place.span,
                        say!("these are cards, but a place is needed here"),
                        say!("name a place of the game, as in `my front`"),
                    );
                    return None;
                }
            }
        }
        Some(spots)
    }

    /// The zone that the place is, if it is one whole zone.
    pub(super) fn whole_zone(&self, place: PlaceId) -> Option<ZoneId> {
        let word = self.vocab.place(place);
        let mut zones = word.zones.iter();
        match (zones.next(), zones.next(), &word.cells) {
            (Some(zone), None, PlaceCells::All) => Some(zone),
            _ => None,
        }
    }

    /// The pile that `my deck` names.
    pub(super) fn pile_zone(&mut self, of: &Expr) -> Option<(ZoneId, Option<Owner>)> {
        if let ExprKind::Noun { owner, other: false, names, index: None } = &of.kind
            && let [name] = names.as_slice()
            && let Some(place) = self.vocab.find_place(&name.text)
        {
            if let Some(zone) = self.whole_zone(place)
                && is_pile(self.vocab.zone(zone))
            {
                return Some((zone, owner.map(side)));
            }
            let piles = self.vocab.zones.iter().filter(|z| is_pile(z)).map(|z| z.word.name);
            let help = say!("piles are {what}", what = Message::words(piles));
            let message = say!("`{name}` has no top and no bottom", name = name.text);
            self.error_with_help(&codes::NOT_A_PILE, of.span, message, help);
            return None;
        }
        if let ExprKind::Noun { names, .. } = &of.kind
            && let [name] = names.as_slice()
            && self.scope.find(&name.text).is_none()
            && self.what_is(&name.text).is_none()
        {
            let piles = self.vocab.zones.iter().filter(|z| is_pile(z)).map(|z| z.word.name);
            self.unknown_among(&codes::UNKNOWN_PLACE, name, say!("a pile"), piles);
            return None;
        }
        self.error_with_help(
            &codes::NOT_A_PILE,
            of.span,
            say!(
                "{in_words}, but only a pile has a top and a bottom",
                in_words = self.in_words(of)
            ),
            say!("top and bottom are of a pile, as in `top 3 of my deck`"),
        );
        None
    }

    /// `put 1 character from my trash where cost <= 2`
    pub(super) fn filter_on_place(&mut self, place: &Expr, span: Span) {
        let diagnostic = Diagnostic::new(
            &codes::FILTER_ON_PLACE,
            self.place(span),
            say!("a filter belongs to cards, and this is a place"),
        );
        let diagnostic = match &place.kind {
            ExprKind::Noun { owner, names, .. } => {
                let owner = owner.map(|o| format!("{} ", owner_word(o))).unwrap_or_default();
                let names: Vec<&str> = names.iter().map(|n| n.text.as_str()).collect();
                diagnostic.help(say!(
                    "write `cards in {owner}{names} where ..`",
                    owner,
                    names = names.join("|")
                ))
            }
            _ => diagnostic.help(say!("write `cards in PLACE where ..`")),
        };
        self.report(diagnostic);
    }

    pub(super) fn place_in_play(&self, place: PlaceId) -> bool {
        let mut zones = self.vocab.place(place).zones.iter();
        zones.all(|zone| self.vocab.zone(zone).in_play)
    }
}

/// Whether every zone of `inner` belongs to `outer`.
pub(super) fn covers(outer: ZoneSet, inner: ZoneSet) -> bool {
    inner.0 & !outer.0 == 0
}

pub(super) fn side(owner: ast::Owner) -> Owner {
    match owner {
        ast::Owner::My => Owner::Mine,
        ast::Owner::Enemy => Owner::Enemy,
        ast::Owner::Their => Owner::Their,
    }
}

pub(super) fn owner_word(owner: ast::Owner) -> &'static str {
    match owner {
        ast::Owner::My => "my",
        ast::Owner::Enemy => "enemy",
        ast::Owner::Their => "their",
    }
}

/// Whether anybody can rely on which card is on top.
pub(super) fn is_pile(zone: &ZoneWord) -> bool {
    zone.ordered && !zone.rearranged
}
