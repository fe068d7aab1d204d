//! Sentences as they are written: clauses behind a head, then what explains the sentence.

/// Writes sentences one after the other.
#[derive(Default)]
pub struct Pen {
    written: Vec<String>,
    head: String,
    /// What the next clause begins with: `you may `.
    lead: String,
    clauses: Vec<String>,
    /// The opponent acts in the running sentence, so that their things are theirs, and what "you" do is told of "you".
    theirs: bool,
    /// Quoted texts and definitions that stand behind the sentence.
    behind: Vec<String>,
}

impl Pen {
    /// Begins the next sentence like this: `If you do, `.
    pub fn head(&mut self, head: &str) {
        self.stop();
        self.head.push_str(head);
    }

    pub fn clause(&mut self, clause: impl Into<String>) {
        let lead = std::mem::take(&mut self.lead);
        self.clauses.push(lead + &clause.into());
    }

    /// From here on the opponent acts in the running sentence.
    pub fn opponent_acts(&mut self) {
        self.theirs = true;
    }

    pub fn is_of_opponent(&self) -> bool {
        self.theirs
    }

    /// The next clause tells what "you" do, whoever has acted before.
    pub fn you_act(&mut self) {
        if std::mem::take(&mut self.theirs) {
            self.lead("you ");
        }
    }

    /// Begins the clause that comes next like this: `you may `.
    pub fn lead(&mut self, lead: &str) {
        self.lead.push_str(lead);
    }

    /// The clauses of the only sentence, and what stands behind it.
    pub fn one_sentence(self) -> Option<(Vec<String>, Vec<String>)> {
        let alone = self.written.is_empty() && self.head.is_empty() && self.lead.is_empty();
        alone.then_some((self.clauses, self.behind))
    }

    /// The only clause, if nothing else was written.
    pub fn is_one_clause(&self) -> Option<&str> {
        match self.clauses.as_slice() {
            [only] if self.written.is_empty() && self.behind.is_empty() => Some(only),
            _ => None,
        }
    }

    /// Whether it is more than can follow a head: several sentences, or cards looked at first.
    pub fn has_seen(&self) -> bool {
        !self.written.is_empty() || self.clauses.iter().any(|clause| clause.starts_with("look at"))
    }

    /// A text that follows the running sentence.
    pub fn behind(&mut self, text: String) {
        self.behind.push(text);
    }

    /// Whether the running sentence has no clause yet.
    pub fn is_fresh(&self) -> bool {
        self.clauses.is_empty()
    }

    pub fn stop(&mut self) {
        self.theirs = false;
        let clauses = std::mem::take(&mut self.clauses);
        if !clauses.is_empty() {
            let head = std::mem::take(&mut self.head);
            self.written.push(capital(&format!("{head}{}.", series(&clauses, "and"))));
        }
        self.written.append(&mut self.behind);
    }

    /// All sentences.
    pub fn text(mut self) -> String {
        self.stop();
        self.written.join(" ")
    }
}

/// `a`, `a, and b`, `a, b, and c`
pub fn series(parts: &[String], last: &str) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., end] => format!("{}, {last} {end}", first.join(", ")),
    }
}

/// The text with a capital letter at its beginning.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}
