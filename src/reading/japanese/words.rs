//! Small Japanese grammar.

/// A predicate, with the forms that it takes before other words.
#[derive(Clone, Debug, PartialEq)]
pub struct Clause {
    pub text: String,
    /// It ends in a noun (`3枚以下`), not in a verb or adjective (`いる`).
    pub nominal: bool,
}

impl Clause {
    pub fn noun(text: impl Into<String>) -> Clause {
        Clause { text: text.into(), nominal: true }
    }

    pub fn verb(text: impl Into<String>) -> Clause {
        Clause { text: text.into(), nominal: false }
    }

    /// The clause with a subject: `{}が`.
    pub fn about(self, subject: &str) -> Clause {
        Clause { text: format!("{subject}が{}", self.text), ..self }
    }

    /// Before another clause: `3枚以下で、かつ`, `前列にいて、かつ`.
    pub fn and(&self) -> String {
        const ENDINGS: [(&str, &str); 8] = [
            ("いる", "いて"),
            ("ある", "あって"),
            ("ない", "なくて"),
            ("持つ", "持って"),
            ("多い", "多くて"),
            ("少ない", "少なくて"),
            ("等しい", "等しくて"),
            ("大きい", "大きくて"),
        ];
        if self.nominal {
            return format!("{}で、かつ", self.text);
        }
        let joined = ENDINGS
            .iter()
            .find_map(|(plain, te)| Some(format!("{}{te}", self.text.strip_suffix(plain)?)));
        format!("{}、かつ", joined.as_deref().unwrap_or(&self.text))
    }

    /// `3枚以下なら`
    pub fn nara(&self) -> String {
        format!("{}なら", self.text)
    }

    /// `3枚以下である間`, `あなたのターン中`
    pub fn aida(&self) -> String {
        let spans = ["ターン", "フェイズ", "ステップ"];
        match self.nominal && spans.iter().any(|span| self.text.ends_with(span)) {
            true => format!("{}中", self.text),
            false => format!("{}間", self.ending("である")),
        }
    }

    /// `3枚以下である時`
    pub fn toki(&self) -> String {
        format!("{}時", self.ending("である"))
    }

    /// `3枚以下になるように`
    pub fn so_that(&self) -> String {
        format!("{}ように", self.ending("になる"))
    }

    /// Before a noun: `表側表示の`, `「上空」を持つ`.
    pub fn of(&self) -> String {
        self.ending("の")
    }

    /// `3枚以下の場合のみ`
    pub fn only(&self) -> String {
        format!("{}場合のみ", self.ending("の"))
    }

    fn ending(&self, after_noun: &str) -> String {
        match self.nominal {
            true => format!("{}{after_noun}", self.text),
            false => self.text.clone(),
        }
    }
}

/// Things without a counter of their own: `3つ`, `12個`.
pub fn things(number: &str) -> String {
    match number.parse::<u32>() {
        Ok(10..) => format!("{number}個"),
        _ => format!("{number}つ"),
    }
}

/// `③`; a number without such a sign, or a letter, in brackets.
pub fn circled(number: &str) -> String {
    let signs = ('①'..='⑳').zip(1..);
    let sign = number.parse().ok().and_then(|n: u32| signs.clone().find(|(_, at)| *at == n));
    match sign {
        Some((sign, _)) => sign.to_string(),
        None => format!("({number})"),
    }
}

/// Letters for numbers that are too long for the middle of a sentence, each with its meaning: `X枚引く（X＝..）`.
#[derive(Default)]
pub struct Letters {
    meanings: Vec<String>,
}

impl Letters {
    pub fn letter(&mut self, meaning: String) -> String {
        let known = self.meanings.iter().position(|other| *other == meaning);
        let at = known.unwrap_or_else(|| {
            self.meanings.push(meaning);
            self.meanings.len() - 1
        });
        match ["X", "Y", "Z"].get(at) {
            Some(letter) => (*letter).to_owned(),
            None => format!("X{at}"),
        }
    }

    /// The sentence followed by the meanings of its letters.
    pub fn close(self, sentence: String) -> String {
        let mut named = Letters::default();
        let told: Vec<String> = self
            .meanings
            .into_iter()
            .map(|meaning| format!("{}＝{meaning}", named.letter(meaning.clone())))
            .collect();
        match told.as_slice() {
            [] => sentence,
            told => format!("{sentence}（{}）", told.join("、")),
        }
    }
}
