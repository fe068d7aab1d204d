//! Words of another game, and cards that stand under the wrong `game` line.

use super::Checker;
use super::counterpart::{Table, counterparts, has_word};
use crate::diagnostics::{Code, Diagnostic, Message, Place, catalogue::check as codes, say};
use crate::syntax::ast::{Member, Name};
use crate::vocab::Vocab;

/// Words of another game that make a card one of that game.
const MANY: usize = 3;

impl Checker<'_> {
    /// Reports a word that this game does not have, if another game has it in a table that fits. `values` are the
    /// values that can stand there. Returns whether it was reported.
    pub(super) fn is_of_another_game(
        &mut self,
        code: &'static Code,
        name: &Name,
        values: &[&str],
    ) -> bool {
        let Some((table, at, games)) = self.other_games(code, &name.text) else { return false };
        let meant = match table {
            Table::Values => values.iter().map(|value| value.to_string()).collect(),
            _ => counterparts(table, games[0], at, self.vocab),
        };
        self.tell_other_game(code, name, (table, at, games), &meant);
        true
    }

    /// The same for a header field; `missing` are the fields that the card lacks.
    pub(super) fn is_field_of_another_game(&mut self, name: &Name, missing: &[&str]) -> bool {
        let code = &codes::UNKNOWN_FIELD;
        let Some(found) = self.other_games(code, &name.text) else { return false };
        let meant: Vec<String> = missing.iter().map(|field| field.to_string()).collect();
        self.tell_other_game(code, name, found, &meant);
        true
    }

    /// Whether another game has such a word where this mistake is told.
    pub(super) fn other_game_has(&self, code: &'static Code, name: &Name) -> bool {
        self.other_games(code, &name.text).is_some()
    }

    /// The other games that have the word where `code` is told, and where the first of them has it.
    fn other_games(&self, code: &'static Code, typed: &str) -> Option<Found> {
        if self.what_is(typed).is_some() || self.scope.has(typed) {
            return None;
        }
        Table::wanted(code).iter().find_map(|table| {
            let others = self.vocabs.iter().filter(|other| other.game != self.vocab.game);
            let mut found = others.filter_map(|game| Some((*game, table.find(game, typed)?.0)));
            let (first, at) = found.next()?;
            let rest = found.map(|(game, _)| game);
            Some((*table, at, std::iter::once(first).chain(rest).collect()))
        })
    }

    fn tell_other_game(
        &mut self,
        code: &'static Code,
        name: &Name,
        (table, _, games): Found,
        meant: &[String],
    ) {
        let word = table.find(games[0], &name.text).map_or(name.text.as_str(), |(_, word)| word);
        let games: Vec<&str> = games.iter().map(|game| game.game).collect();
        let games = match games.as_slice() {
            [before @ .., last] if !before.is_empty() => {
                say!("{a} and {b}", a = before.join(", "), b = last)
            }
            _ => Message::verbatim(games.concat()),
        };
        let message = say!("`{word}` is {what} of {games}", word, what = table.what(), games);
        let place = self.place(name.span);
        let told = Diagnostic::new(code, place, message);
        let here = self.vocab.game;
        self.report(match meant {
            [] => told.help(say!("`fuda vocab {here}` lists the words of {here}", here)),
            [one] if one.contains(' ') => told.help(say!("in {here}: `{one}`", here, one)),
            [one] => told.help(say!("in {here} it is `{one}`", here, one)).offer(one),
            several => {
                told.help(say!("in {here}: `{several}`", here, several = several.join("`, `")))
            }
        });
    }

    /// Notes a word that this game does not have, with the games that have it.
    pub(super) fn note_foreign(&mut self, name: &Name) {
        if name.quoted || self.foreign.iter().any(|(known, _)| *known == name.text) {
            return;
        }
        let games = self.vocabs.iter().enumerate();
        let has = games.filter(|(_, game)| has_word(game, &name.text));
        let bits = has.fold(0, |bits, (at, _)| bits | 1 << at);
        self.foreign.push((name.text.clone(), bits));
    }

    /// If the words of a card are those of another game, reports its `game` line in place of all diagnostics of the
    /// card, which are those from index `told` on.
    pub(super) fn reads_like_another_game(&mut self, game_line: Place, told: usize) {
        let words = std::mem::take(&mut self.foreign);
        let of = |game: usize| words.iter().filter(|(_, games)| games & (1 << game) != 0).count();
        let games = self.vocabs.iter().enumerate().map(|(at, game)| (of(at), *game));
        let mut games: Vec<(usize, &Vocab)> =
            games.filter(|(_, game)| game.game != self.vocab.game).collect();
        games.sort_by_key(|(words, _)| std::cmp::Reverse(*words));
        let (most, game) = match games.as_slice() {
            [(most, game), rest @ ..] if rest.iter().all(|(words, _)| words < most) => {
                (*most, game)
            }
            _ => return,
        };
        // The fields of its header that only this game has speak for this game.
        let fields = self.members.iter().flat_map(|line| match &line.node {
            Member::Fields(fields) => fields.as_slice(),
            _ => &[],
        });
        let names = fields.map(|field| field.name.text.as_str());
        let own =
            names.filter(|name| self.vocab.field(name).is_some() && game.field(name).is_none());
        if most < MANY || most * 2 <= words.len() || own.count() >= most {
            return;
        }
        self.take_back_told(told);
        let message = say!("this reads like a card of {game}", game = game.game);
        let help = say!("write `game {game}`", game = game.game);
        let line = Diagnostic::new(&codes::OTHER_GAME, game_line, message).help(help);
        self.diagnostics.push(line.offer(game.game));
    }
}

/// A word: its table, its position there in the first of the games that have it, and these games.
type Found = (Table, usize, Vec<&'static Vocab>);
