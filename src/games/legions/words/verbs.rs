//! Japanese verbs of the table.

use crate::vocab::Verb;

const fn verb(
    plain: &'static str,
    past: &'static str,
    stem: &'static str,
    te: &'static str,
) -> Verb {
    Verb { plain, past, stem, te }
}

pub const HIKU: Verb = verb("引く", "引いた", "引き", "引いて");
pub const ATAERU: Verb = verb("与える", "与えた", "与え", "与えて");
pub const ATAERARERU: Verb = verb("与えられる", "与えられた", "与えられ", "与えられて");
pub const OKU: Verb = verb("置く", "置いた", "置き", "置いて");
pub const OKARERU: Verb = verb("置かれる", "置かれた", "置かれ", "置かれて");
pub const KUWAERU: Verb = verb("加える", "加えた", "加え", "加えて");
pub const MODOSU: Verb = verb("戻す", "戻した", "戻し", "戻して");
pub const MIRU: Verb = verb("見る", "見た", "見", "見て");
pub const SAGASU: Verb = verb("探す", "探した", "探し", "探して");
pub const ERABARERU: Verb = verb("選ばれる", "選ばれた", "選ばれ", "選ばれて");
pub const HANARERU: Verb = verb("離れる", "離れた", "離れ", "離れて");
pub const FUERU: Verb = verb("増える", "増えた", "増え", "増えて");
pub const HERU: Verb = verb("減る", "減った", "減り", "減って");
pub const FUYASU: Verb = verb("増やす", "増やした", "増やし", "増やして");
pub const HERASU: Verb = verb("減らす", "減らした", "減らし", "減らして");
pub const ERU: Verb = verb("得る", "得た", "得", "得て");
pub const SASERU: Verb = verb("させる", "させた", "させ", "させて");
pub const OKORANAI: Verb = verb("起こらない", "起こらなかった", "起こらず", "起こらないことにして");
pub const IREKAERU: Verb = verb("入れ替える", "入れ替えた", "入れ替え", "入れ替えて");
