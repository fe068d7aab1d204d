//! Japanese verbs of word tables.

use super::Verb;

const fn verb(
    plain: &'static str,
    past: &'static str,
    stem: &'static str,
    te: &'static str,
) -> Verb {
    Verb { plain, past, stem, te }
}

pub const SURU: Verb = verb("する", "した", "し", "して");
pub const SARERU: Verb = verb("される", "された", "され", "されて");
pub const SHIHARAU: Verb = verb("支払う", "支払った", "支払い", "支払って");
pub const HARAU: Verb = verb("払う", "払った", "払い", "払って");
pub const NARU: Verb = verb("なる", "なった", "なり", "なって");
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
pub const MEKURU: Verb = verb("めくる", "めくった", "めくり", "めくって");
pub const KUWAERU: Verb = verb("加える", "加えた", "加え", "加えて");
pub const TORINOZOKU: Verb = verb("取り除く", "取り除いた", "取り除き", "取り除いて");
pub const UGOKASU: Verb = verb("動かす", "動かした", "動かし", "動かして");
pub const UGOKU: Verb = verb("動く", "動いた", "動き", "動いて");
pub const OWARU: Verb = verb("終わる", "終わった", "終わり", "終わって");
pub const OKONAU: Verb = verb("行う", "行った", "行い", "行って");
pub const AGARU: Verb = verb("上がる", "上がった", "上がり", "上がって");
pub const SUSUMU: Verb = verb("進む", "進んだ", "進み", "進んで");
pub const ERU: Verb = verb("得る", "得た", "得", "得て");
pub const FUERU: Verb = verb("増える", "増えた", "増え", "増えて");
pub const HERU: Verb = verb("減る", "減った", "減り", "減って");
pub const FUYASU: Verb = verb("増やす", "増やした", "増やし", "増やして");
pub const HERASU: Verb = verb("減らす", "減らした", "減らし", "減らして");
