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
pub const MODOSU: Verb = verb("戻す", "戻した", "戻し", "戻して");
pub const SUTERU: Verb = verb("捨てる", "捨てた", "捨て", "捨てて");
pub const SUTERARERU: Verb = verb("捨てられる", "捨てられた", "捨てられ", "捨てられて");
pub const MIRU: Verb = verb("見る", "見た", "見", "見て");
pub const SAGASU: Verb = verb("探す", "探した", "探し", "探して");
pub const SASERU: Verb = verb("させる", "させた", "させ", "させて");
pub const IREKAERU: Verb = verb("入れ替える", "入れ替えた", "入れ替え", "入れ替えて");
pub const HANARERU: Verb = verb("離れる", "離れた", "離れ", "離れて");
pub const ERABARERU: Verb = verb("選ばれる", "選ばれた", "選ばれ", "選ばれて");
pub const OKORANAI: Verb = verb("起こらない", "起こらなかった", "起こらず", "起こらないことにして");
