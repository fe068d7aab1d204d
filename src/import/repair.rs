//! What sources of card data damage, and its repair.
//!
//! A repair that can only be meant so is made and counted; where the damage has taken something of the text away, the
//! line is refused.

use regex::Captures;
use serde::Serialize;

use super::slips;
use super::tokens::Tongue;

/// One printed ability, or the whole text of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    pub text: String,
    pub repairs: Vec<Repair>,
    /// What is wrong with it that cannot be repaired.
    pub doubt: Option<Doubt>,
}

/// Damage with only one way to mend it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Repair {
    /// Brackets, signs and digits in full width, typographic quotes.
    Width,
    /// Markup of pages, or names of image files for icons.
    Markup,
    /// `[AUTO]`, `AUTO@`, `【Auto】` for `【AUTO】`; `【A】`, `自】` for `【自】`
    Kind,
    /// `①` for `(1)`
    Circled,
    /// `+2---` for `+2000`
    Zeros,
    /// A trigger icon that the source has lost.
    Icon,
    /// `"Music" characters` or `?Music? characters` for `《Music》 characters`
    Trait,
    /// `+500` for `+500 power`
    Power,
    /// A slip of the pen.
    Slip,
    /// A duration that the source has lost.
    Duration,
    /// A bracket or quote that is missing, of another kind, or twice there.
    Bracket,
    /// Several abilities on one line.
    RunTogether,
    /// One ability on several lines.
    Broken,
}

/// Damage that has taken something away, or that has several ways to mend it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Doubt {
    /// A trigger icon is missing where the text speaks of one.
    Icon,
    /// Brackets or quotes that open and do not close.
    Unbalanced,
    /// It is longer than any card prints.
    Long,
}

/// The longest text of an ability, in bytes; no card prints half of it.
const LONGEST_TEXT: usize = 6_000;

pattern!(TAGS, r"</?[a-z]+[^>]*>");
pattern!(LETTERS, r"&#(\d+);");
pattern!(IMAGES, r"\[\[(\w+)\.gif\]\]|\b(\w+)\.gif\b");
// A card name before `character` would be one "with" the name, or "named" so.
pattern!(
    TRAITS,
    r#"( )"([\w' ]+)"(?: or "([\w' ]+)")?(\s+characters?\b)|( )\?\s*([A-Z][\w' ]*?)\s*\?(\s+characters?\b)"#
);
pattern!(BRACKETED_KIND, r"\[(AUTO|CONT|ACT|REST|STAND|REVERSE|COUNTER|CLOCK|CXCOMBO|REPLAY)\]");
// Only power comes in hundreds.
pattern!(
    POWER,
    r"\b([Gg](?:et|ain)s? [+-]\d+00)(,? (?:until|for each|and the following|and gets?)\b|\.?$|, )"
);
pattern!(
    AT_KIND,
    r"\b((?i:auto|cont|act|rest|stand|reversed?|counter|clock|cxcombo|replay|comeback|treasure|draw|charge)) ?@"
);
pattern!(LETTERED_KIND, r"^【([ACS])】");
pattern!(UNOPENED_KIND, r"^([自永起])】");
pattern!(SMALL_KIND, r"【((?i:cx ?combo|cx|reverse|stand|rest|auto|cont|act|counter))】");
pattern!(ZEROS, r"([+×-]\d+|(?:Backup|助太刀) ?\d+)(-{2,})");
pattern!(BLANKS, r"\s+");
pattern!(
    NO_ICON,
    r"(with|has) (a )?in its (trigger )?icon|with {1,2}in its trigger|with in (his|her|their) trigger|with @ in|number of in|each in the trigger|gets? in (the|its|their) trigger|with in the trigger|trigger(?: icon)? is ?,"
);
pattern!(
    NO_ICON_JA,
    r"トリガーアイコン(が(、か)?のクラ|にがある|がの(カード|キャラ)|にを[得与]|のの合計|の1つにつき)|(、|。|^)の効果を行"
);
pattern!(
    OF_ICON,
    r"^[-\s]*[(\[]*:?\s*(【[A-Z ]*】|\[[A-Z ]*\]|[A-Za-z]*)\s*:? ?(When this card triggers|When this triggers|Choice|During this turn, when the next damage)"
);
pattern!(OF_ICON_JA, r"^\(\[?[A-Z【】\p{Katakana}ー]*\]?:このカードがトリガーした時");
pattern!(ASIDES, r"\([^()]*\)");
pattern!(TWO_OPEN, r"(\[)\[");
pattern!(NO_OPEN, r"^(【ACT】)((?: \(\d+\))?(?: 【REST】)? [^\[\]]*\])");
pattern!(NO_CLOSE, r"(\[\(\d+\)) ((?:When|At the)\b)");
pattern!(TURNED, r"(waiting room)\[ (When)");
pattern!(IN_QUOTE, r#"(\[[^\[\]"]* waiting room)"(\.|$)"#);
pattern!(SINGLE_QUOTES, r"''");
pattern!(BRACKET_QUOTE, r"\[(【(?:AUTO|CONT|ACT)】)");
pattern!(REMINDER, r" *\([^()]*\)$");
// Sentences that can only go on with the ability before them.
pattern!(SENTENCES, r"\. If you do, ");
pattern!(BEGINS, r"^(【(AUTO|CONT|ACT|REPLAY|自|永|起|リプレイ)】|リプレイ)");
pattern!(GRANTS, r"following( \w+)* abilit(y|ies)[^.]*\.?$");
pattern!(ANOTHER, r#"([.)\]"。])\s*(【(?:AUTO|CONT|ACT|自|永|起)】)"#);

/// The abilities of a card, from the lines of a source.
pub fn units<'a>(tongue: Tongue, lines: impl Iterator<Item = &'a str>, event: bool) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    for line in lines {
        let (mut text, repairs) = clean(tongue, line);
        if tongue == Tongue::English {
            text = spaced(&text);
        }
        let of_icon = match tongue {
            Tongue::English => &OF_ICON,
            Tongue::Japanese => &OF_ICON_JA,
        };
        // A trigger icon's reminder is no ability: the icon itself is in the card's header.
        if ["", "-", "0", "(バニラ)", "(Vanilla)"].contains(&text.as_str())
            || of_icon.is_match(&text)
        {
            continue;
        }
        let begins = BEGINS.is_match(&text);
        let goes_on = match units.last() {
            Some(last) if event => !begins && !last.text.starts_with("【REPLAY】"),
            Some(last) => !begins || GRANTS.is_match(&last.text),
            None => false,
        };
        match units.last_mut().filter(|_| goes_on) {
            Some(last) => {
                last.text = format!("{} {text}", last.text);
                last.repairs.extend(repairs);
                if !event {
                    last.repairs.push(Repair::Broken);
                }
            }
            None => units.push(Unit { text, repairs, doubt: None }),
        }
    }
    let apart = units.into_iter().flat_map(apart).map(|unit| balanced(tongue, unit));
    apart.collect()
}

/// Whether the line tells what a trigger icon of the card does, in parentheses.
pub(super) fn tells_icon(tongue: Tongue, line: &str) -> bool {
    let of_icon = match tongue {
        Tongue::English => &OF_ICON,
        Tongue::Japanese => &OF_ICON_JA,
    };
    of_icon.is_match(&clean(tongue, line).0)
}

/// The text with its damage mended, and what was mended.
fn clean(tongue: Tongue, line: &str) -> (String, Vec<Repair>) {
    let mut text = line.to_owned();
    let mut repairs = Vec::new();
    let mut mend = |text: &mut String, mended: String, repair: Repair| {
        if *text != mended {
            *text = mended;
            repairs.push(repair);
        }
    };
    let unmarked =
        TAGS.replace_all(&text.replace("<br>", " ").replace("&nbsp;", " "), "").into_owned();
    let unmarked = unmarked.replace("<<", "《").replace(">>", "》");
    let unmarked = unmarked.replace("&quot;", "\"").replace("&amp;", "&");
    let letter = |found: &Captures<'_>| {
        let letter = found[1].parse().ok().and_then(char::from_u32);
        letter.map_or_else(|| found[0].to_owned(), String::from)
    };
    let unmarked = LETTERS.replace_all(&unmarked, letter).into_owned();
    mend(&mut text, unmarked, Repair::Markup);
    let icons = |found: &Captures<'_>| {
        let name = found.get(1).or(found.get(2)).map_or("", |name| name.as_str()).to_uppercase();
        match name.as_str() {
            "CHARGE" => "【POOL】".to_owned(),
            "REVERSED" => "【REVERSE】".to_owned(),
            _ => format!("【{name}】"),
        }
    };
    let named = IMAGES.replace_all(&text, icons).into_owned();
    mend(&mut text, named, Repair::Markup);
    let narrow: String = text.chars().map(half_width).collect();
    mend(&mut text, narrow, Repair::Width);
    let plain = circled(&text);
    mend(&mut text, plain, Repair::Circled);
    let kinds = BRACKETED_KIND.replace_all(&text, "【$1】").into_owned();
    let kinds = AT_KIND.replace_all(&kinds, icons).into_owned();
    let small = |found: &Captures<'_>| format!("【{}】", found[1].to_uppercase().replace(' ', ""));
    let letters = |found: &Captures<'_>| match &found[1] {
        "A" => "【自】",
        "C" => "【永】",
        _ => "【起】",
    };
    let kinds = match tongue {
        Tongue::English => kinds,
        Tongue::Japanese => {
            UNOPENED_KIND.replace(&LETTERED_KIND.replace(&kinds, letters), "【$1】").into_owned()
        }
    };
    let kinds = SMALL_KIND.replace_all(&kinds, small).into_owned();
    mend(&mut text, kinds, Repair::Kind);
    let zeros = |found: &Captures<'_>| format!("{}{}", &found[1], "0".repeat(found[2].len()));
    let whole = ZEROS.replace_all(&text, zeros).into_owned();
    mend(&mut text, whole, Repair::Zeros);
    let traits = |found: &Captures<'_>| {
        let part = |at: usize| found.get(at).map_or("", |part| part.as_str());
        let or = found.get(3).map(|or| format!(" or 《{}》", or.as_str())).unwrap_or_default();
        format!("{}{}《{}{}》{or}{}{}", part(1), part(5), part(2), part(6), part(4), part(7))
    };
    if tongue == Tongue::English {
        let whole = POWER.replace_all(&text, "$1 power$2").into_owned();
        mend(&mut text, whole, Repair::Power);
        let meant = slips::mended(&text);
        mend(&mut text, meant, Repair::Slip);
    }
    let marked = TRAITS.replace_all(&text, traits).into_owned();
    mend(&mut text, marked, Repair::Trait);
    (BLANKS.replace_all(&text, " ").trim().to_owned(), repairs)
}

/// The text with a blank behind each icon, which prints may leave out.
fn spaced(text: &str) -> String {
    let mut spaced = String::new();
    let mut after = false;
    for c in text.chars() {
        if after && (c.is_alphanumeric() || c == '[') {
            spaced.push(' ');
        }
        after = c == '】';
        spaced.push(c);
    }
    spaced
}

/// The letter, digit or sign in half width.
pub fn half_width(c: char) -> char {
    match c {
        '！'..='～' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        '“' | '”' => '"',
        '‘' | '’' => '\'',
        '≪' | '〈' => '《',
        '≫' | '〉' => '》',
        '−' | '―' | '–' => '-',
        '\u{3000}' | '\u{a0}' | '\u{200b}' | '\u{feff}' => ' ',
        _ => c,
    }
}

/// Numbers in circles, which stand for a cost.
fn circled(text: &str) -> String {
    let mut plain = String::new();
    for c in text.chars() {
        match c {
            '①'..='⑳' => plain.push_str(&format!("({})", c as u32 - '①' as u32 + 1)),
            _ => plain.push(c),
        }
    }
    plain
}

/// The abilities that stand on one line.
fn apart(unit: Unit) -> Vec<Unit> {
    let mut cuts = Vec::new();
    for found in ANOTHER.captures_iter(&unit.text) {
        let (Some(before), Some(next)) = (found.get(1), found.get(2)) else { continue };
        let head = &unit.text[cuts.last().copied().unwrap_or(0)..before.end()];
        // A quote behind a blank opens a text within a text that is quoted already.
        let opens = before.as_str() == "\"" && head.trim_end_matches('"').ends_with([' ', '(']);
        let open = opens
            || head.matches('"').count() % 2 == 1
            || head.matches('『').count() > head.matches('』').count();
        if head.len() > 12 && !open {
            cuts.push(next.start());
        }
    }
    if cuts.is_empty() {
        return vec![unit];
    }
    let mut parts = Vec::new();
    let mut from = 0;
    for to in cuts.into_iter().chain([unit.text.len()]) {
        let mut repairs = unit.repairs.clone();
        repairs.push(Repair::RunTogether);
        parts.push(Unit { text: unit.text[from..to].trim().to_owned(), repairs, doubt: None });
        from = to;
    }
    parts
}

/// The line with brackets and quotes that open and close, where there is one way to it.
fn balanced(tongue: Tongue, unit: Unit) -> Unit {
    let doubt_of = doubt(tongue, &unit.text);
    if doubt_of != Some(Doubt::Unbalanced) || tongue != Tongue::English {
        return Unit { doubt: doubt_of, ..unit };
    }
    let text = quoted(bracketed(&unit.text));
    let mut repairs = unit.repairs;
    if doubt(tongue, &text) == Some(Doubt::Unbalanced) {
        return Unit { repairs, doubt: doubt_of, ..unit };
    }
    repairs.push(Repair::Bracket);
    Unit { doubt: doubt(tongue, &text), text, repairs }
}

/// The text with brackets that close as they open.
fn bracketed(text: &str) -> String {
    let text = TWO_OPEN.replace_all(text, "$1");
    let text = NO_OPEN.replace(&text, "$1 [$2");
    let text = NO_CLOSE.replace(&text, "$1] $2");
    let text = TURNED.replace(&text, "$1] $2");
    let text = IN_QUOTE.replace_all(&text, "$1]\"$2");
    let mut mended: Vec<char> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    let chars: Vec<char> = text.chars().collect();
    for (at, &c) in chars.iter().enumerate() {
        let last = open.last().copied();
        let closes = |opens: char| match opens {
            '[' => ']',
            '{' => '}',
            _ => ')',
        };
        match (c, last.map(|last| mended[last])) {
            ('[' | '{' | '(', _) => {
                open.push(mended.len());
                mended.push(c);
            }
            // What opens with a brace was meant to be what closes it.
            (']' | ')', Some('{')) => {
                open.pop();
                mended[last.unwrap_or_default()] = if c == ']' { '[' } else { '(' };
                mended.push(c);
            }
            (']' | '}' | ')', Some(opens)) => {
                open.pop();
                mended.push(closes(opens));
            }
            // What closes at the end of the text and nowhere opens means nothing.
            (']' | ')', None) if at + 1 == chars.len() => {}
            // A cost that opens twice: `[(1) .. [When`.
            _ => mended.push(c),
        }
    }
    // A reminder of one sentence at the end.
    if let [opens] = open[..]
        && mended[opens] == '('
        && !mended[opens..].ends_with(&['"'])
        && !mended[opens..].windows(2).any(|two| two == ['.', ' '])
    {
        mended.push(')');
    }
    mended.into_iter().collect()
}

/// The text with the quote that is missing at its end, where nothing but the quoted ability can stand there.
fn quoted(text: String) -> String {
    let text = SINGLE_QUOTES.replace_all(&text, "\"").into_owned();
    let text = BRACKET_QUOTE.replace_all(&text, "\"$1").into_owned();
    if text.matches('"').count().is_multiple_of(2) {
        return text;
    }
    let only = text.matches('"').count() == 1;
    match text.rfind("\"【") {
        None if only && text.ends_with(".\"") => text[..text.len() - 1].to_owned(),
        Some(opens) => {
            let end = REMINDER.find(&text).map_or(text.len(), |found| found.start());
            let inside = &text[opens + 1..end];
            let others = SENTENCES.replace_all(inside, "");
            match inside.matches('"').count().is_multiple_of(2)
                && !others.trim_end_matches('.').contains(". ")
            {
                true => format!("{}\"{}", text[..end].trim_end(), &text[end..]),
                false => text,
            }
        }
        _ => text,
    }
}

/// What is wrong with a text that cannot be repaired.
pub(super) fn doubt(tongue: Tongue, text: &str) -> Option<Doubt> {
    if text.len() > LONGEST_TEXT {
        return Some(Doubt::Long);
    }
    // Reminders are left out when the text is read, so that nothing is lost with them.
    let lost = match tongue {
        Tongue::English => NO_ICON.is_match(&ASIDES.replace_all(&text.to_lowercase(), "")),
        Tongue::Japanese => NO_ICON_JA.is_match(&ASIDES.replace_all(text, "")),
    };
    if lost {
        return Some(Doubt::Icon);
    }
    let pairs = [('(', ')'), ('[', ']'), ('【', '】'), ('《', '》'), ('「', '」'), ('『', '』')];
    let differ =
        |(open, close): &(char, char)| text.matches(*open).count() != text.matches(*close).count();
    let odd = text.matches('"').count() % 2 == 1;
    (odd || pairs.iter().any(differ)).then_some(Doubt::Unbalanced)
}
