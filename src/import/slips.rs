//! Slips of the pen in English texts.

use std::sync::LazyLock;

use regex::Regex;

/// Slips in English texts that can only be meant in one way: words that are no words there, and what is meant. Those that
/// the rows alone have to see through are `form` and `wording` rows.
const SLIPS: &[(&str, &str)] = &[
    (r"\bpostition\b", "position"),
    (r"\btihs\b", "this"),
    (r"\bcharacter (equal to or lower than your level)\b", "character with level $1"),
    (r"\bis equal is to\b", "is equal to"),
    (r"\blevel (\d|two|three) and higher\b", "level $1 or higher"),
    (r"\b([Ww]hen [^,.]*?) is 【REVERSE】 in battle\b", "$1 becomes 【REVERSE】 in battle"),
    (r"\b(power|soul|hand|deck|turn|room)\.[a-z\d]\.?$", "$1."),
    (r"\binto opponent's\b", "into your opponent's"),
    (r"\bis an? not an?\b", "is not a"),
    (r"^【AUTO】 ?(【ACT】 \[)", "$1"),
    (r"^【CONT】 When your opponent has\b", "【CONT】 If your opponent has"),
    (r#"(\w),"( "|$)"#, "$1.\"$2"),
    (r"】\. you may\b", "】, you may"),
    (r"\bwaitimg\b", "waiting"),
    (r"\bshuflle\b", "shuffle"),
    (r"\bseperate\b", "separate"),
    (r"\bdraw phrase\b", "draw phase"),
    (r"\byour CX area\b", "your climax area"),
    (r"\bis in your climax,", "is in your climax area,"),
    (r"\binto our hand\b", "into your hand"),
    (r"\bfrom your had\b", "from your hand"),
    (r"\b[Ww]hen you other\b", "When your other"),
    (r"\bat the bottom your\b", "at the bottom of your"),
    (r"\bbottom or your deck\b", "bottom of your deck"),
    (r"\blook up to\b", "look at up to"),
    (r"\bin (its|their) card named is\b", "in $1 card name is"),
    (r"\bthis unit gets\b", "this card gets"),
    (r"\bthis power gets\b", "this card gets"),
    (r"\bpower or each of\b", "power for each of"),
    (r"\bis on center stage\b", "is on your center stage"),
    (
        r"\b(your opponent chooses [^.]*, and) put (it|them) in (their|his or her) waiting room\b",
        "$1 puts $2 into $3 waiting room",
    ),
    (r"\bgets (power|soul|level) ([+-]\d+)", "gets $2 $1"),
    (r"\band (power|soul|level) ([+-]\d+)", "and $2 $1"),
    (r", [Rr]est (it|this card)\b", ", 【REST】 $1"),
    (
        r"\btrigger step (\d|two) times on the trigger step\b",
        "trigger check $1 times on the trigger step",
    ),
    (r"may 【REVERSE】 that character in battle", "may 【REVERSE】 that character"),
    (r"【COUNT】", "【COUNTER】"),
    (r"【ACT】 ?(?:Counter|COUNTER) Backup\b", "【ACT】 【COUNTER】 Backup"),
    (r"^(?:Auto|AUTO) When\b", "【AUTO】 When"),
    (r", (REST|STAND) (it|this card)\b", ", 【$1】 $2"),
    (r"\bcharactersm\b", "characters,"),
    (r"^【ACT】 ?((?:【CXCOMBO】 ?)?(?:\[[^\]]*\] ?)?When )", "【AUTO】 $1"),
    (r"^【CONT】 (\[[^\]]*\] When |When [^,]* attacks, this card gets )", "【AUTO】 $1"),
    (r"^(【CONT】 (?:During your turn, )?[^.,]*? gets [^.,]*?) until end of turn\.?$", "$1."),
    (
        r"\b(When this card attacks, .*If you do,) perform a trigger check\b",
        "$1 during that attack, perform a trigger check",
    ),
    (r"\bIf you do, chose\b", "If you do, choose"),
    (r"\bpower for that turn\b", "power until end of turn"),
    (r"\bcard in from your hand\b", "card from your hand"),
    (r"\bnumber of your stock is\b", "number of cards in your stock is"),
    (
        r"\bif this card's battle opponent is higher than your opponent's level\b",
        "if the level of this card's battle opponent is higher than your opponent's level",
    ),
];

static MENDED: LazyLock<Vec<(Regex, &str)>> = LazyLock::new(|| {
    let pattern =
        |(slip, meant): &(&str, &'static str)| (Regex::new(slip).expect("a pattern"), *meant);
    SLIPS.iter().map(pattern).collect()
});

/// The text with what was meant in place of its slips.
pub fn mended(text: &str) -> String {
    MENDED.iter().fold(text.to_owned(), |text, (slip, meant)| match slip.is_match(&text) {
        true => slip.replace_all(&text, *meant).into_owned(),
        false => text,
    })
}
