//! What the words of the language mean, in both languages.

/// A word of the language.
#[derive(Clone, Copy, Debug)]
pub struct Meaning {
    pub word: &'static str,
    pub en: &'static str,
    pub ja: &'static str,
}

/// What a word of the language means; none for another word.
pub fn word(spelled: &str) -> Option<&'static Meaning> {
    WORDS.iter().find(|meaning| meaning.word.split(' ').any(|word| word == spelled))
}

/// Spellings of one meaning stand together.
const WORDS: &[Meaning] = &[
    m("game", "the rulebook that the items below are for", "以下の項目が従うルール"),
    m("card", "a card; in a text, any card", "カード"),
    m("cards", "cards, as in `top 3 cards of my deck`", "カード（複数）"),
    m("token", "a card that only effects bring into the game", "トークン"),
    m("keyword", "a text with a name that cards can have", "キーワード能力"),
    m("template", "a text that cards share; the reading shows the text itself", "共通テキスト"),
    m("every", "of each card of a kind; in conditions, all of these cards", "すべての"),
    m("deck", "a list of cards to play with", "デッキ"),
    m("restrict", "cards that decks may use less of, from a day on", "使用制限"),
    m("elsewhere", "names and values that no file here has", "他で印刷されているもの"),
    m("scenario", "a situation, what is decided in it, and what comes of it", "シナリオ"),
    m("given", "how the table lies at the beginning", "初期盤面"),
    m("script", "what the players decide, a line each", "手順"),
    m("expect", "how the table must lie", "期待される盤面"),
    m("trace", "steps that must have been taken, each with its rule", "経過"),
    m("legal", "all that a player may decide now", "選べる行動のすべて"),
    m("face", "one side of a card", "カードの面"),
    m("cites", "rules, readings or rulings, by their numbers", "参照するルール"),
    m("ja", "the Japanese name or label", "日本語名"),
    m("in", "where cards are", "～にある"),
    m("limit", "at most so often", "回数制限"),
    m("per", "in each ..", "～ごとに"),
    m("when", "what the ability waits for; in a text, once, the next time", "～時"),
    m("whenever", "each time, from now on", "～するたび"),
    m("if", "only where this is so", "～なら"),
    m("while", "as long as this is so", "～間"),
    m("pay", "what it costs", "コストを払う"),
    m("may", "a player decides whether", "してよい"),
    m("do", "what happens", "効果"),
    m("then", "if it was done", "そうしたら"),
    m("else", "if not", "そうでなければ"),
    m("for", "`for each`: once for each card; else, for whom or what", "それぞれについて"),
    m("each", "one after the other", "それぞれ"),
    m("repeat", "so many times", "繰り返す"),
    m("until", "up to then", "～まで"),
    m("let", "keeps a number or cards under a name", "～とする"),
    m("choose chooses", "picks cards or one of several texts; `foe:` names them", "選ぶ"),
    m("declare", "names a number or word", "宣言する"),
    m("secretly", "so that the other player does not know", "秘密に"),
    m("gets get", "is given a number, a value, a keyword or a text", "得る"),
    m("loses lose", "no longer has", "失う"),
    m("cannot", "is not allowed to", "できない"),
    m("must", "has to", "しなければならない"),
    m("would", "is about to, and something else is done", "～する代わりに"),
    m("be", "what is done to it", "～される"),
    m("is are", "what it is, or is done to it", "～である"),
    m("was were", "what it was", "～であった"),
    m("this", "the card with this text; of a span, the running one", "このカード"),
    m("my", "of the card's controller", "自分の"),
    m("enemy", "of the other player", "相手の"),
    m("their", "of the player who acts", "そのプレイヤーの"),
    m("other", "not this card", "他の"),
    m("opponent", "the other player", "相手"),
    m("me I", "the card's controller", "自分"),
    m("player", "`each player`: both, one after the other", "プレイヤー"),
    m("where", "only those for which this is so", "～である（カード）"),
    m("such that", "only where this is so of all of them together", "合計などの条件"),
    m("up", "`up to`: so many or fewer", "～まで"),
    m("to", "where or to whom it goes", "～へ"),
    m("all", "all of them", "すべて"),
    m("random", "without a choice", "無作為に"),
    m("separate", "one cell for each", "別々の"),
    m("any order", "`in any order`: who acts says how the cards lie", "好きな順番で"),
    m("of", "what it belongs to", "～の"),
    m("top", "the upper cards of a pile", "上から"),
    m("bottom", "the lower cards of a pile", "下から"),
    m("and", "both are so", "かつ"),
    m("or", "one of them is so", "または"),
    m("not", "it is not so", "～でない"),
    m("count", "how many there are", "枚数"),
    m("sum", "of all of them together", "合計"),
    m("max", "the largest", "最大"),
    m("min", "the smallest", "最小"),
    m("distinct", "how many different ones", "種類の数"),
    m("some", "there is one", "ある"),
    m("no", "there is none", "ない"),
    m("times", "how often something happened, or is paid", "回数"),
    m("contains", "has this part", "を含む"),
    m("start", "`start of`: as it starts", "開始時"),
    m("end", "`end of`: as it ends", "終了時"),
    m("next", "the one after this", "次の"),
    m("again", "`until again`: until the same is done once more", "再び～まで"),
    m("into onto on", "where it goes", "～に"),
    m("from", "where it comes from", "～から"),
    m("with", "together with what", "～と"),
    m("by", "what does it", "～によって"),
    m("as", "in which state or role", "～として"),
    m("at", "at which place", "～に"),
    m("under", "below a card", "～の下に"),
    m("without", "what is not asked for", "～なしで"),
    m("sees", "of the cards there, those that the player knows", "見えるカード"),
];

const fn m(word: &'static str, en: &'static str, ja: &'static str) -> Meaning {
    Meaning { word, en, ja }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::words::reserved;

    #[test]
    fn every_reserved_word_has_a_meaning() {
        let without: Vec<&str> = reserved().filter(|reserved| word(reserved).is_none()).collect();
        assert!(without.is_empty(), "{without:?}");
    }
}
