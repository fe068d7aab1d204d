//! From a checked program to flat code.
//!
//! Every ability becomes one run of ops and one entry of [`Code::abilities`] under the same number.
//! Expressions keep their ids; the compiler only adds nodes. A program that was checked compiles,
//! unless it is larger than the code can number.

mod ability;
mod act;
mod bits;
mod body;
mod call;
mod cast;
mod cost;
mod due;
mod effect;
mod fingerprint;
mod out;
mod own;
mod owners;
mod reaches;
mod rewrite;
mod standing;

use std::collections::BTreeSet;
use std::sync::OnceLock;

use crate::check::ir::{self, AbilityIx, Program};
use crate::code::{
    Ability, AbilityId, CardDef, Code, Family, Gains, Grant, Label, MAX_STATS, NameId, Pattern,
    Set, StandingSubject, Texts, Traits,
};
use crate::diagnostics::catalogue::limits;
use crate::diagnostics::{Diagnostic, Place, say};
use crate::vocab::{EventSet, Form, StatValue, Vocab};

use bits::Bits;
use out::Out;
pub use owners::{Owner, Title, owners};

/// The code of a checked program with its texts, or the limits that it exceeds. All of its cards can play in one game.
pub fn compile(program: &Program) -> Result<(Code, Texts), Vec<Diagnostic>> {
    compile_for(program, &program.cards.iter().map(|card| card.name).collect())
}

/// As [`compile`], for games that only these cards, and the tokens that they bring, come into: values that none of them
/// can show get no bit, and other cards get no abilities.
pub fn compile_for(
    program: &Program,
    playing: &BTreeSet<NameId>,
) -> Result<(Code, Texts), Vec<Diagnostic>> {
    let owners = owners(program);
    let Some(bits) = Bits::new(program, playing) else {
        return Err(too_many_values(program));
    };
    let mut out = Out::new(program, bits);
    let comes = cast::abilities(&mut out, &owners, playing);
    out.code.histories = cast::histories(&out, &comes);
    widen(&mut out.code);
    let gains = own::gains(&mut out);
    let (mut code, bits, labels, mut problems) = out.finish();
    if let Some((gains, ability)) = gains {
        code.gains = Gains { ability: AbilityId(code.abilities.len() as u16), ..gains };
        code.abilities.push(ability);
    }
    for (card, comes) in program.cards.iter().zip(comes) {
        let def = card_def(program, card, &bits);
        code.defs.push(if comes { with_abilities(def, card, &code, program.vocab) } else { def });
    }
    code.trait_sets = program.trait_sets.iter().map(|set| bits.of(set)).collect();
    code.name_sets = program.name_sets.iter().map(|set| sorted(set.names.clone())).collect();
    code.declared = (0..program.vocab.types.len()).map(|n| bits.declared(program, n)).collect();
    code.remembered = program.remembered;
    code.listens = listens(&code);
    code.replaces = code.abilities.iter().fold(EventSet::NONE, |all, a| match a.form {
        Form::Instead => all.with(a.listens),
        _ => all,
    });
    reaches::assign(&mut code, program, &bits);
    too_large(program, &code, labels.len(), &mut problems);
    if !problems.is_empty() {
        return Err(problems);
    }
    let texts = texts(program, &bits, &owners, code.abilities.len(), labels);
    Ok((code, texts))
}

fn card_def(program: &Program, card: &ir::CardDef, bits: &Bits) -> CardDef {
    let mut def = CardDef {
        name: card.name,
        shows: card.shows,
        token: card.token,
        once: None,
        stats: printed(program.vocab, card),
        prints: 0,
        comes: false,
        traits: bits.of(&card.traits),
        directions: card.directions,
        keywords: 0,
        tags: 0,
        abilities: Vec::new(),
        continuous: Vec::new(),
        always: Vec::new(),
        activated: Vec::new(),
        play: None,
        of_state: Vec::new(),
        called: Vec::new(),
        listens: EventSet::NONE,
        fingerprint: fingerprint::of_card(card),
    };
    for (stat, value) in card.stats.iter().take(MAX_STATS).enumerate() {
        def.prints |= u8::from(value.is_some()) << stat;
    }
    for used in &card.keywords {
        def.keywords |= 1u64.checked_shl(used.keyword.0.into()).unwrap_or(0);
    }
    def
}

/// The card as it comes into games: with what it does.
fn with_abilities(mut def: CardDef, card: &ir::CardDef, code: &Code, vocab: &Vocab) -> CardDef {
    def.comes = true;
    let of_keywords = card.keywords.iter().flat_map(|used| &used.abilities);
    let all: Vec<AbilityId> =
        card.abilities.iter().chain(of_keywords).map(|ix| ability_id(*ix)).collect();
    for (n, id) in all.iter().enumerate() {
        let (id, ability) = (*id, code.ability(*id));
        if is_outdone(code, &all, n) {
            continue;
        }
        def.tags |= ability.tags;
        if let Some(values) = always_shown(code, ability, vocab) {
            def.traits.0 |= values.0;
            def.always.push((id, values));
            continue;
        }
        def.abilities.push(id);
        match ability.form {
            Form::Triggered if ability.of_state => def.of_state.push(id),
            Form::Triggered | Form::Instead => def.listens = def.listens.with(ability.listens),
            Form::Continuous => def.continuous.push(id),
            Form::Activated => def.activated.push(id),
            Form::Play => def.play = Some(id),
            Form::Called => def.called.push(id),
        }
    }
    def
}

/// The values that the ability gives its own card wherever it is, if that is all that it does.
fn always_shown(code: &Code, ability: &Ability, vocab: &Vocab) -> Option<Traits> {
    let everywhere = (1 << vocab.zones.len()) - 1;
    let always = ability.form == Form::Continuous
        && ability.zones.0 & everywhere == everywhere
        && ability.cells == u64::MAX
        && ability.condition.is_none()
        && ability.in_status == (0, 0)
        && ability.captures == 0
        && !ability.first_only
        && !ability.standing.is_empty();
    let mut all = Traits::default();
    for standing in &ability.standing {
        let StandingSubject::Cards(set) = standing.subject else { return None };
        let itself = code.exprs.sets[set.0 as usize] == Set::This;
        if !itself || standing.test.is_some() || standing.each.is_some() {
            return None;
        }
        for grant in &standing.grants {
            match grant {
                Grant::Traits { traits, clear } if *clear == Traits::default() => {
                    all.0 |= traits.0;
                }
                _ => return None,
            }
        }
    }
    always.then_some(all)
}

/// Whether another ability of the card outdoes its n-th one: the same family with a larger number, or with the same
/// number and an earlier position.
fn is_outdone(code: &Code, all: &[AbilityId], n: usize) -> bool {
    let family = |id: AbilityId| code.ability(id).family;
    let Some(own) = family(all[n]) else { return false };
    let outdoes =
        |(m, other): (usize, Family)| own.yields_to(other) && (other.amount > own.amount || m < n);
    let others = all.iter().enumerate().filter(|(m, _)| *m != n);
    others.filter_map(|(m, id)| Some((m, family(*id)?))).any(outdoes)
}

/// Lets an ability that a continuous ability gives its own card work wherever the continuous one works.
fn widen(code: &mut Code) {
    let mut wider = Vec::new();
    for ability in &code.abilities {
        for standing in &ability.standing {
            let StandingSubject::Cards(set) = standing.subject else { continue };
            if code.exprs.sets[set.0 as usize] != Set::This {
                continue;
            }
            let given = standing.grants.iter().filter_map(|grant| match grant {
                Grant::Ability(id) => Some(*id),
                _ => None,
            });
            wider.extend(given.map(|id| (id, ability.zones)));
        }
    }
    for (id, zones) in wider {
        code.abilities[id.index()].zones.0 |= zones.0;
    }
}

/// The stats that a card prints, and the default of each one that it does not.
fn printed(vocab: &Vocab, card: &ir::CardDef) -> [i16; MAX_STATS] {
    let mut stats = [0; MAX_STATS];
    for (index, stat) in stats.iter_mut().enumerate() {
        let default = match vocab.stats.get(index).map(|word| word.value) {
            Some(StatValue::Derived { default, .. }) => default,
            Some(StatValue::Printed(_) | StatValue::Counter { .. }) | None => 0,
        };
        let value = card.stats.get(index).copied().flatten();
        *stat = value.map_or(default, |v| v.clamp(i16::MIN.into(), i16::MAX.into()) as i16);
    }
    stats
}

fn ability_id(ix: AbilityIx) -> AbilityId {
    AbilityId(ix.0 as u16)
}

fn sorted<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    list.sort();
    list
}

/// The kinds of event that triggers, ends of effects and histories wait for. Replacements are in [`Code::replaces`].
fn listens(code: &Code) -> EventSet {
    let kinds = code.abilities.iter().fold(EventSet::NONE, |all, a| match a.form {
        Form::Instead => all.with(Pattern::kinds(&a.ends)),
        _ => all.with(a.listens),
    });
    kinds.with(Pattern::kinds(code.histories.iter().flatten()))
}

/// Ids are small numbers; a table that outgrows them is a limit, told at the last card.
fn too_large(program: &Program, code: &Code, labels: usize, problems: &mut Vec<Diagnostic>) {
    const MOST: usize = u16::MAX as usize;
    let Some(last) = program.cards.last() else { return };
    let tables = [
        (say!("cards"), code.defs.len()),
        (say!("abilities"), code.abilities.len()),
        (say!("costs"), code.costs.len()),
        (say!("effects"), code.effects.len()),
        (say!("actions"), code.acts.len()),
        (say!("modes"), code.modes.len()),
        (say!("labels"), labels),
        (say!("card names"), program.names.len()),
    ];
    for (what, used) in tables {
        if used > MOST {
            let message = say!(
                "{used} {what}, and at most {most} can be told apart",
                used,
                what,
                most = MOST
            );
            problems.push(Diagnostic::new(&limits::TOO_LARGE, last.place, message));
        }
    }
}

fn too_many_values(program: &Program) -> Vec<Diagnostic> {
    let Some(last) = program.cards.last() else { return Vec::new() };
    let most = Traits::MAX;
    let message =
        say!("the cards of a game show more values than the {most} that can be told apart", most);
    vec![Diagnostic::new(&limits::TOO_LARGE, last.place, message)]
}

fn texts(
    program: &Program,
    bits: &Bits,
    owners: &[Owner],
    abilities: usize,
    labels: Vec<Label>,
) -> Texts {
    let mut names_ja = vec![None; program.names.len()];
    for card in &program.cards {
        if card.name_ja.is_some() {
            names_ja[card.name.index()].clone_from(&card.name_ja);
        }
    }
    let values = bits.values.iter().map(|id| &program.trait_values[id.index()]);
    let values: Vec<&ir::TraitValue> = values.collect();
    let mut texts = Texts {
        names: program.names.clone(),
        names_ja,
        abilities: owners.iter().map(|o| o.title.en.clone()).collect(),
        abilities_ja: owners.iter().map(|o| o.title.ja.clone()).collect(),
        cites: program.abilities.iter().zip(owners).map(|(a, o)| cites(program, a, o)).collect(),
        keywords: program.keywords.iter().map(|k| k.name.clone()).collect(),
        keyword_rules: program.keywords.iter().map(keyword_rules).collect(),
        labels,
        values: values.iter().map(|value| value.name.clone()).collect(),
        value_types: values.iter().map(|value| value.of).collect(),
        words_ja: program.words_ja.clone(),
        by_japanese: OnceLock::new(),
    };
    // The compiler's own abilities only end effects.
    texts.abilities.resize(abilities, String::new());
    texts.abilities_ja.resize(abilities, String::new());
    texts.cites.resize(abilities, Vec::new());
    texts
}

fn keyword_rules(keyword: &ir::KeywordDef) -> ((u32, u32, u32), Vec<String>) {
    let Place { file, span } = keyword.place;
    ((file.0, span.start, span.end), keyword.cites.clone())
}

/// The rules that the ability cites, after those that its keyword cites.
fn cites(program: &Program, ability: &ir::Ability, owner: &Owner) -> Vec<String> {
    let keyword = owner.keyword.map(|k| program.keywords[k.index()].cites.as_slice());
    keyword.unwrap_or_default().iter().chain(&ability.cites).cloned().collect()
}
