//! A word table as entries to show.

use serde::Serialize;

use crate::check::ir::Program;
use crate::engine::rules::Rules;
use crate::syntax::ast::Prep;
use crate::syntax::words::reserved;
use crate::vocab::*;

/// Words of one sort.
#[derive(Debug, Serialize)]
pub struct Section {
    pub name: &'static str,
    pub about: &'static str,
    pub entries: Vec<Entry>,
}

#[derive(Debug, Default, Serialize)]
pub struct Entry {
    pub name: String,
    /// Other accepted spellings.
    pub also: Vec<String>,
    /// How it is written, with its parts in capitals.
    pub pattern: String,
    pub text: String,
    pub japanese: String,
    /// What else must be known.
    pub notes: Vec<String>,
    /// Rules that define it.
    pub cites: Vec<String>,
}

/// All that a script for the rulebook may say, with its own rule numbers; keywords are those of the
/// program.
pub fn sections(rules: &Rules, program: Option<&Program>) -> Vec<Section> {
    let (vocab, book) = (rules.vocab, rules.book);
    let section = |name, about, entries| Section { name, about, entries };
    let mut all = vec![
        section(
            "fields",
            "lines of a card's header",
            list(book, vocab.fields, |f| field(vocab, f)),
        ),
        section("nouns", "what cards are called", list(book, vocab.nouns, |n| noun(vocab, n))),
    ];
    for of in vocab.types {
        let values = match of.values {
            Values::Closed(values) => {
                list(book, values, |value| entry(value, value.name.to_owned()))
            }
            Values::Open => open_values(vocab, program, of),
        };
        all.push(section(of.word.name, "values of a type", values));
    }
    all.extend([
        section("stats", "numbers of a card", list(book, vocab.stats, |stat| plain(&stat.word))),
        section(
            "player_stats",
            "numbers of a player",
            list(book, vocab.player_stats, |stat| plain(&stat.word)),
        ),
        section("zones", "where cards are", list(book, vocab.zones, |zone| plain(&zone.word))),
        section("places", "zones and parts of them", list(book, vocab.places, place)),
        section("relations", "cards near a card", list(book, vocab.relations, relation)),
        section("states", "truths about a card", list(book, vocab.states, state)),
        section(
            "abilities",
            "kinds of ability",
            list(book, vocab.ability_kinds, |k| kind(vocab, k)),
        ),
        section(
            "tags",
            "words after the kind of an ability",
            list(book, vocab.tags, |t| plain(&t.word)),
        ),
        section("events", "what abilities wait for, after `when`", list(book, vocab.events, event)),
        section("uses", "what is used, after `uses`", list(book, vocab.uses, |u| plain(&u.word))),
        section("spans", "spans that start and end", list(book, vocab.moments, moment)),
        section("actions", "what effects do, after `do`", list(book, vocab.actions, action)),
        section(
            "restrictions",
            "what `cannot`, `must` and `may` allow of",
            list(book, vocab.restrictions, restriction),
        ),
        section(
            "requirements",
            "what a card may be played without, after `without`",
            list(book, vocab.requirements, plain),
        ),
        section("units", "units of cost, after `pay`", list(book, vocab.units, |u| plain(&u.word))),
        section(
            "limits",
            "what lists of restricted cards say of cards, in `restrict`",
            list(book, vocab.deck_rules.limits, |limit| plain(&limit.word)),
        ),
    ]);
    let policies = list(book, vocab.policies, |policy| {
        let written = format!("{}+{}", rules.name(), policy.name);
        Entry { notes: vec![format!("turned in `{written}`")], ..plain(policy) }
    });
    all.push(section("policies", "readings that can be turned, after the rulebook", policies));
    if let Some(program) = program {
        let known = program.keywords.iter().filter(|keyword| keyword.books & book != 0);
        let keywords = known.map(keyword).collect();
        all.push(section("keywords", "keywords of the cards, after `keyword`", keywords));
        let known = program.templates.iter().filter(|template| template.books & book != 0);
        let templates = known.map(template).collect();
        all.push(section("templates", "texts that cards share, after `template`", templates));
    }
    let words = reserved().map(|word| Entry {
        name: word.to_owned(),
        pattern: word.to_owned(),
        ..Entry::default()
    });
    all.push(section("reserved", "words that are never names", words.collect()));
    all.retain(|section| !section.entries.is_empty());
    for entry in all.iter_mut().flat_map(|section| &mut section.entries) {
        for rule in &mut entry.cites {
            *rule = rules.number(rule).to_owned();
        }
        entry.cites.dedup();
    }
    all
}

/// The words that a rulebook has.
fn list<T: Spelled>(
    book: u8,
    words: &'static [T],
    make: impl Fn(&'static T) -> Entry,
) -> Vec<Entry> {
    words.iter().filter(|word| word.word().books & book != 0).map(make).collect()
}

fn entry(word: &Word, pattern: String) -> Entry {
    Entry {
        name: word.name.to_owned(),
        also: word.also.iter().map(|&a| a.to_owned()).collect(),
        pattern,
        text: word.text.en.replace("{}", "CARD"),
        japanese: word.text.ja.replace("{}", "～"),
        notes: Vec::new(),
        cites: word.cites.iter().map(|&id| id.to_owned()).collect(),
    }
}

fn plain(word: &Word) -> Entry {
    entry(word, word.name.to_owned())
}

fn field(vocab: &Vocab, field: &FieldWord) -> Entry {
    let name = field.word.name;
    let pattern = match field.holds {
        FieldHolds::Stat { least, max, .. } => format!("{name} {least}..{max}"),
        FieldHolds::Values(of) => {
            format!("{name} {}", vocab.type_word(of).word.name.to_uppercase())
        }
        FieldHolds::Directions(directions) => {
            let directions: Vec<&str> = directions.iter().map(|word| word.name).collect();
            format!("{name} {}", directions.join(", "))
        }
        FieldHolds::Keywords(known) => {
            let known: Vec<&str> = known.iter().map(|known| known.word.name).collect();
            format!("{name} {}", known.join(", "))
        }
    };
    let needed = if field.optional { "may have it" } else { "must have it" };
    let notes = vec![format!("{} {needed}", field.kinds.join(", "))];
    Entry { notes, ..entry(&field.word, pattern) }
}

fn noun(vocab: &Vocab, noun: &NounWord) -> Entry {
    let home = vocab.place(noun.home).word.text.en;
    let notes = vec![format!("in {home}, where nothing else is said")];
    Entry { notes, ..plain(&noun.word) }
}

fn open_values(vocab: &Vocab, program: Option<&Program>, of: &TypeWord) -> Vec<Entry> {
    let Some(program) = program else { return Vec::new() };
    let fits = |id: TypeId| vocab.type_word(id).word.name == of.word.name;
    let values = program.trait_values.iter().filter(|value| fits(value.of));
    let shown = values.map(|value| Entry {
        name: value.name.clone(),
        pattern: value.name.clone(),
        notes: vec!["any name may stand here; this one is on a card".to_owned()],
        ..Entry::default()
    });
    shown.collect()
}

fn place(place: &PlaceWord) -> Entry {
    let pattern = match place.cells {
        PlaceCells::Indexed(each) => format!("{0}, {0} 1..{1}", place.word.name, each.len()),
        _ => place.word.name.to_owned(),
    };
    entry(&place.word, pattern)
}

fn relation(relation: &RelationWord) -> Entry {
    entry(&relation.word, format!("{} of CARDS", relation.word.name))
}

fn state(state: &StateWord) -> Entry {
    let mut notes = Vec::new();
    if state.settable {
        notes.push("a card can be turned to it".to_owned());
    }
    if state.hidden {
        notes.push("a face-down card never fits".to_owned());
    }
    Entry { notes, ..plain(&state.word) }
}

fn kind(vocab: &Vocab, kind: &AbilityKindWord) -> Entry {
    let slots = match kind.form {
        Form::Triggered => "when EVENT  if CONDITION  pay COST  do ..",
        Form::Continuous => "while CONDITION  do EFFECTS",
        Form::Activated => "if CONDITION  pay COST  do ..",
        Form::Play => "if CONDITION  do ..",
        Form::Instead => "when EVENT would ..  if CONDITION  do ..",
        Form::Called => "do ..",
    };
    let home = vocab.place(kind.home).word.text.en;
    let entry = entry(&kind.word, format!("{} {{ {slots} }}", kind.word.name));
    let told = |say: fn(Text) -> &'static str| {
        let notes: Vec<&str> = kind.notes.iter().map(|note| say(note.text)).collect();
        notes.join(" ")
    };
    Entry {
        text: format!("{}: {}", kind.word.text.en, told(|text| text.en)),
        japanese: format!("{}：{}", kind.word.text.ja, told(|text| text.ja)),
        notes: vec![format!("works in {home}, where nothing else is said")],
        ..entry
    }
}

fn event(event: &EventWord) -> Entry {
    let subject = match event.subject {
        EventRole::None => "",
        EventRole::Card => "CARDS ",
        EventRole::Player => "PLAYER ",
        EventRole::Damage => "damage ",
        EventRole::FromPlace => "PLACE ",
        EventRole::Use => "",
    };
    let be = if event.passive { "is " } else { "" };
    let object = match event.object {
        EventRole::None => "",
        EventRole::Card => " [CARDS]",
        EventRole::Player => " [PLAYER]",
        EventRole::Damage => " [AMOUNT]",
        EventRole::FromPlace => " [PLACE]",
        EventRole::Use => " USE",
    };
    let mut pattern = format!("{subject}{be}{}{object}", event.word.name);
    for arg in event.args {
        let role = match arg.role {
            EventArgRole::FromPlace | EventArgRole::ToPlace => "PLACE",
            EventArgRole::Source | EventArgRole::Other => "CARDS",
            EventArgRole::Host => "CARD",
            EventArgRole::Player => "PLAYER",
            EventArgRole::ToState => "STATE",
        };
        pattern += &part(arg.prep, role, arg.required);
    }
    let mut notes = Vec::new();
    if event.look_back {
        notes.push("judged by how things were just before it".to_owned());
    }
    if event.replaceable {
        notes.push("`instead` may take its place".to_owned());
    }
    let text = with_other(event.word.text.en, None);
    let text = text.replace("{}", subject.trim_end()).replace("{use}", "USE");
    Entry { notes, text, ..entry(&event.word, pattern) }
}

fn moment(moment: &MomentWord) -> Entry {
    let name = moment.word.name;
    let mut waits = Vec::new();
    if moment.start.is_some() {
        waits.push(format!("start of {name}"));
    }
    if moment.end.is_some() {
        waits.push(format!("end of {name}"));
    }
    let notes = match waits.is_empty() {
        true => vec!["nothing can wait for its start or end".to_owned()],
        false => vec![format!("abilities may wait for: {}", waits.join(", "))],
    };
    Entry { notes, ..plain(&moment.word) }
}

fn action(action: &ActionWord) -> Entry {
    let object = match action.object {
        ActionObject::None => "",
        ActionObject::Cards(_) => " CARDS",
        ActionObject::Pile => " NUMBER at top of PILE",
        ActionObject::Number => " NUMBER",
        ActionObject::Zone => " ZONE",
        ActionObject::Happening => " EVENT",
        ActionObject::Moment => " SPAN",
        ActionObject::Keyword => " KEYWORD",
        ActionObject::Token => " N \"NAME\"",
        ActionObject::Called => " \"NAME\"",
    };
    let mut pattern = format!("{}{object}", action.word.name);
    for arg in action.args {
        let role = match arg.role {
            ActionArgRole::Destination => "PLACE",
            ActionArgRole::Cell => "CELL",
            ActionArgRole::Player => "PLAYER",
            ActionArgRole::Cards | ActionArgRole::Found => "CARDS",
            ActionArgRole::Host => "CARD",
            ActionArgRole::State => "STATE",
            ActionArgRole::Phase => "PHASE",
            ActionArgRole::Requirements => "REQUIREMENT",
        };
        pattern += &part(arg.prep, role, arg.required);
    }
    entry(&action.word, pattern)
}

fn restriction(restriction: &RestrictionWord) -> Entry {
    let modal = match restriction.modal {
        ModalKind::Cannot => "cannot",
        ModalKind::Must => "must",
        ModalKind::May => "may",
    };
    let subject = if restriction.player { "PLAYER" } else { "CARDS" };
    let be = if restriction.passive { " be" } else { "" };
    let object = match restriction.object {
        RestrictionObject::None => "",
        RestrictionObject::Cards => " [CARDS]",
        RestrictionObject::Use => " USE",
        RestrictionObject::Stat => " STAT",
        RestrictionObject::Damage => " damage [where amount ..]",
    };
    let to: Vec<&str> = restriction.to.iter().map(|prep| prep.word()).collect();
    let to = match (to.is_empty(), restriction.needs_place) {
        (true, _) => String::new(),
        (false, true) => format!(" {} PLACE", to.join("|")),
        (false, false) => format!(" [{} PLACE]", to.join("|")),
    };
    let by = if restriction.by { " [by CARDS]" } else { "" };
    let standing_in = if restriction.stands_in { " [as NUMBER] [for TEXT of CARDS]" } else { "" };
    let without = if restriction.lifts == Requirements::NONE { "" } else { " without REQUIREMENT" };
    let pattern = format!(
        "{subject} {modal}{be} {}{object}{to}{by}{standing_in}{without}",
        restriction.word.name
    );
    entry(&restriction.word, pattern)
}

fn keyword(keyword: &crate::check::ir::KeywordDef) -> Entry {
    let params: String = keyword.params.iter().map(|param| format!(" {param}")).collect();
    Entry {
        name: keyword.name.clone(),
        pattern: format!("{}{params}", keyword.name),
        japanese: keyword.name_ja.clone().unwrap_or_default(),
        cites: keyword.cites.clone(),
        ..Entry::default()
    }
}

fn template(template: &crate::check::ir::TemplateDef) -> Entry {
    let params: String = template.params.iter().map(|param| format!(" {param}")).collect();
    Entry {
        name: template.name.clone(),
        pattern: format!("{}{params}", template.name),
        ..Entry::default()
    }
}

/// A part after its preposition; what may be left out stands in brackets.
fn part(prep: Prep, role: &str, required: bool) -> String {
    let prep = prep.word();
    if required { format!(" {prep} {role}") } else { format!(" [{prep} {role}]") }
}
