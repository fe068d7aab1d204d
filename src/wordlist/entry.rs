//! Makes one entry for each sort of word.

use super::Entry;
use crate::check::ir::{KeywordDef, Program, TemplateDef};
use crate::vocab::*;

/// The words that a rulebook has.
pub fn list<T: Spelled>(
    book: u8,
    words: &'static [T],
    make: impl Fn(&'static T) -> Entry,
) -> Vec<Entry> {
    words.iter().filter(|word| word.word().books & book != 0).map(make).collect()
}

impl Entry {
    /// Adds a note.
    pub fn note(mut self, en: impl Into<String>, ja: impl Into<String>) -> Entry {
        self.notes.push(en.into());
        self.notes_ja.push(ja.into());
        self
    }
}

pub fn entry(word: &'static Word, pattern: String) -> Entry {
    Entry {
        name: word.name.to_owned(),
        also: word.also.iter().map(|&a| a.to_owned()).collect(),
        pattern,
        text: word.text.en.replace("{}", "CARD"),
        japanese: japanese(word.text.ja),
        cites: word.cites.iter().map(|&id| id.to_owned()).collect(),
        word: Some(word),
        ..Entry::default()
    }
}

/// A text of the table in which its holes are shown.
fn japanese(text: &str) -> String {
    with_other(text, None).replace("{use}", "～").replace("{}", "～")
}

pub fn plain(word: &'static Word) -> Entry {
    entry(word, word.name.to_owned())
}

pub fn field(vocab: &Vocab, field: &'static FieldWord) -> Entry {
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
    let kinds = field.kinds.join(", ");
    let values = vocab.types.iter().filter_map(|of| match of.values {
        Values::Closed(values) => Some(values),
        Values::Open => None,
    });
    let values: Vec<&Word> = values.flatten().collect();
    let in_japanese = |name: &&'static str| {
        values.iter().find(|value| value.name == *name).map_or(*name, |value| value.text.ja)
    };
    let kinds_ja: Vec<&str> = field.kinds.iter().map(in_japanese).collect();
    let kinds_ja = kinds_ja.join("、");
    let (needed, needed_ja) = match field.optional {
        true => ("may have it", "書いてもよい"),
        false => ("must have it", "必ず書く"),
    };
    entry(&field.word, pattern)
        .note(format!("{kinds} {needed}"), format!("{kinds_ja}に{needed_ja}"))
}

pub fn noun(vocab: &Vocab, noun: &'static NounWord) -> Entry {
    let Text { en, ja } = vocab.place(noun.home).word.text;
    let said = format!("in {en}, where nothing else is said");
    plain(&noun.word).note(said, format!("ほかに指定がなければ{ja}のもの"))
}

pub fn open_values(vocab: &Vocab, program: Option<&Program>, of: &TypeWord) -> Vec<Entry> {
    let Some(program) = program else { return Vec::new() };
    let fits = |id: TypeId| vocab.type_word(id).word.name == of.word.name;
    let values = program.trait_values.iter().filter(|value| fits(value.of));
    let shown = values.map(|value| {
        let (name, pattern) = (value.name.clone(), value.name.clone());
        let japanese = program.known_in_japanese(&name).unwrap_or_default().to_owned();
        let entry = Entry { name, pattern, japanese, ..Entry::default() };
        let said = "any name may stand here; this one is on a card";
        entry.note(said, "どんな名前でもよい。これはカードにあるもの")
    });
    shown.collect()
}

pub fn place(place: &'static PlaceWord) -> Entry {
    let pattern = match place.cells {
        PlaceCells::Indexed(each) => format!("{0}, {0} 1..{1}", place.word.name, each.len()),
        _ => place.word.name.to_owned(),
    };
    entry(&place.word, pattern)
}

pub fn relation(relation: &'static RelationWord) -> Entry {
    entry(&relation.word, format!("{} of CARDS", relation.word.name))
}

pub fn state(state: &'static StateWord) -> Entry {
    let mut entry = plain(&state.word);
    if state.settable {
        entry = entry.note("a card can be turned to it", "カードをこの状態にできる");
    }
    if state.hidden {
        entry = entry.note("a face-down card never fits", "裏向きのカードは当てはまらない");
    }
    entry
}

pub fn kind(vocab: &Vocab, kind: &'static AbilityKindWord) -> Entry {
    let slots = match kind.form {
        Form::Triggered => "when EVENT  if CONDITION  pay COST  do ..",
        Form::Continuous => "while CONDITION  do EFFECTS",
        Form::Activated => "if CONDITION  pay COST  do ..",
        Form::Play => "if CONDITION  do ..",
        Form::Instead => "when EVENT would ..  if CONDITION  do ..",
        Form::Called => "do ..",
    };
    let home = vocab.place(kind.home).word.text;
    let entry = entry(&kind.word, format!("{} {{ {slots} }}", kind.word.name));
    let told = |say: fn(Text) -> &'static str, between: &str| {
        let notes: Vec<&str> = kind.notes.iter().map(|note| say(note.text)).collect();
        notes.join(between)
    };
    let entry = Entry {
        text: format!("{}: {}", kind.word.text.en, told(|text| text.en, " ")),
        japanese: format!("{}：{}", kind.word.text.ja, told(|text| text.ja, "")),
        ..entry
    };
    entry.note(
        format!("works in {}, where nothing else is said", home.en),
        format!("ほかに指定がなければ{}で働く", home.ja),
    )
}

pub fn event(event: &'static EventWord) -> Entry {
    let subject = match event.subject {
        EventRole::None => "",
        EventRole::Card => "CARDS ",
        EventRole::Player => "PLAYER ",
        EventRole::Damage => "damage ",
        EventRole::FromPlace => "PLACE ",
        EventRole::Use => "",
    };
    let be = match (event.only_would, event.passive) {
        (true, _) => "would ",
        (false, true) => "is ",
        (false, false) => "",
    };
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
    let text = with_other(event.word.text.en, None);
    let text = text.replace("{}", subject.trim_end()).replace("{use}", "USE");
    let mut entry = Entry { text, ..entry(&event.word, pattern) };
    if event.asks_last_known {
        let said = "judged by how things were just before it";
        entry = entry.note(said, "起こる直前の状況で判断する");
    }
    if event.replaceable {
        entry = entry.note("`instead` may take its place", "`instead` で置き換えられる");
    }
    entry
}

pub fn moment(moment: &'static MomentWord) -> Entry {
    let name = moment.word.name;
    let mut waits = Vec::new();
    if moment.start.is_some() {
        waits.push(format!("start of {name}"));
    }
    if moment.end.is_some() {
        waits.push(format!("end of {name}"));
    }
    let entry = plain(&moment.word);
    if waits.is_empty() {
        return entry
            .note("nothing can wait for its start or end", "始まりや終わりを待つことはできない");
    }
    let waits = waits.join(", ");
    entry.note(format!("abilities may wait for: {waits}"), format!("能力が待てるもの：{waits}"))
}

pub fn action(action: &'static ActionWord) -> Entry {
    let object = match action.object {
        ActionObject::None => "",
        ActionObject::Cards(_) => " CARDS",
        ActionObject::Pile => " at top NUMBER of PILE",
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
    if let Does::Move { to: None, .. } = action.does {
        pattern += " [in any order]";
    }
    entry(&action.word, pattern)
}

pub fn restriction(restriction: &'static RestrictionWord) -> Entry {
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
        RestrictionObject::Phase => " PHASE",
        RestrictionObject::Damage => " damage [where amount ..]",
    };
    let to: Vec<&str> = restriction.to.iter().map(|prep| prep.word()).collect();
    let to = match (to.is_empty(), restriction.needs_place) {
        (true, _) => String::new(),
        (false, true) => format!(" {} PLACE", to.join("|")),
        (false, false) => format!(" [{} PLACE]", to.join("|")),
    };
    let by = if restriction.by { " [by CARDS]" } else { "" };
    let standing_in = if restriction.stands_in { " [as NUMBER] [for [TEXT of] CARDS]" } else { "" };
    let without = if restriction.lifts == Requirements::NONE { "" } else { " without REQUIREMENT" };
    let pattern = format!(
        "{subject} {modal}{be} {}{object}{to}{by}{standing_in}{without}",
        restriction.word.name
    );
    entry(&restriction.word, pattern)
}

pub fn keyword(keyword: &KeywordDef) -> Entry {
    let params: String = keyword.params.iter().map(|param| format!(" {param}")).collect();
    Entry {
        name: keyword.name.clone(),
        pattern: format!("{}{params}", keyword.name),
        japanese: keyword.name_ja.clone().unwrap_or_default(),
        cites: keyword.cites.clone(),
        ..Entry::default()
    }
}

pub fn template(program: &Program, template: &TemplateDef) -> Entry {
    let japanese = program.words_ja.get(&template.name).cloned().unwrap_or_default();
    let params: String = template.params.iter().map(|param| format!(" {param}")).collect();
    Entry {
        name: template.name.clone(),
        pattern: format!("{}{params}", template.name),
        japanese,
        ..Entry::default()
    }
}

/// A prepositional part; an optional one is in brackets.
fn part(prep: Prep, role: &str, required: bool) -> String {
    let prep = prep.word();
    if required { format!(" {prep} {role}") } else { format!(" [{prep} {role}]") }
}
