//! Sentences as they are written: clauses whose verbs are joined, each with the player who acts.

use crate::vocab::Verb;

/// How a clause ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum End {
    Verb(Verb),
    /// A verb that the next clause follows in its other form: `見て`.
    Te(Verb),
    /// A number that is added: `+1000`.
    Number,
}

#[derive(Clone, Debug)]
struct Clause {
    text: String,
    end: End,
}

/// Writes sentences one after the other.
#[derive(Default)]
pub struct Pen {
    written: String,
    head: String,
    /// What the next clause begins with.
    lead: String,
    clauses: Vec<Clause>,
    /// The last verb is what one may do.
    may: bool,
    /// The player who acts, as far as the sentence has told it.
    subject: &'static str,
    /// Quoted texts that stand behind the sentence.
    behind: Vec<String>,
    /// What letters are equal to, which stands behind all sentences.
    definitions: Vec<String>,
}

impl Pen {
    /// Begins the next sentence like this: `そうしたら、`.
    pub fn head(&mut self, head: &str) {
        self.stop();
        self.head.push_str(head);
    }

    /// Begins the clause that comes next like this: `次のあなたのドローフェイズの始めに、`.
    pub fn begin(&mut self, lead: &str) {
        self.lead.push_str(lead);
    }

    /// A clause in which nobody acts, or whose actor goes without saying.
    pub fn clause(&mut self, text: impl Into<String>, end: End) {
        let lead = std::mem::take(&mut self.lead);
        self.clauses.push(Clause { text: lead + &text.into(), end });
    }

    /// Names the player who acts in the next clause, unless the sentence has: `あなたは`.
    pub fn acts(&mut self, subject: &'static str) -> &'static str {
        match self.subject == subject {
            true => "",
            false => {
                self.subject = subject;
                subject
            }
        }
    }

    /// Lets nobody act for a while, or the one who acted before.
    pub fn act_as(&mut self, subject: &'static str) -> &'static str {
        std::mem::replace(&mut self.subject, subject)
    }

    /// Whether the sentence has told who acts.
    pub fn tells(&self, subject: &str) -> bool {
        self.subject == subject
    }

    /// Whether the sentence has said something already.
    pub fn is_open(&self) -> bool {
        !self.clauses.is_empty()
    }

    pub fn may(&mut self) {
        self.may = true;
    }

    pub fn behind(&mut self, text: String) {
        self.behind.push(text);
    }

    /// `Xは..に等しい。`, behind everything else.
    pub fn define(&mut self, text: String) {
        self.definitions.push(text);
    }

    /// The sentences so far are a paragraph of their own, with the letters that they use.
    pub fn end_paragraph(&mut self) {
        self.stop();
        for text in std::mem::take(&mut self.definitions) {
            self.written.push_str(&text);
        }
    }

    pub fn stop(&mut self) {
        let clauses = std::mem::take(&mut self.clauses);
        let may = std::mem::take(&mut self.may);
        self.subject = "";
        if let Some((last, first)) = clauses.split_last() {
            self.written.push_str(&std::mem::take(&mut self.head));
            for clause in first {
                self.written.push_str(&clause.text);
                self.written.push_str(match clause.end {
                    End::Verb(verb) => verb.stem,
                    End::Te(verb) => verb.te,
                    End::Number => "し",
                });
                self.written.push('、');
            }
            self.written.push_str(&last.text);
            match last.end {
                End::Verb(verb) | End::Te(verb) if may => {
                    self.written.push_str(verb.te);
                    self.written.push_str("よい");
                }
                End::Verb(verb) | End::Te(verb) => self.written.push_str(verb.plain),
                End::Number if may => self.written.push_str("してよい"),
                End::Number => {}
            }
            self.written.push('。');
        }
        for text in std::mem::take(&mut self.behind) {
            self.written.push_str(&text);
        }
    }

    /// Whether it is several sentences.
    pub fn is_several(&self) -> bool {
        !self.written.is_empty()
    }

    /// Whether it is more than can follow a head: several sentences, many clauses, or cards looked at first.
    pub fn has_seen(&self) -> bool {
        !self.written.is_empty()
            || self.clauses.len() > 3
            || self.clauses.iter().any(|clause| matches!(clause.end, End::Te(_)))
    }

    /// Takes over the clauses of another sentence; whether it could, since several sentences have no place here.
    pub fn take(&mut self, other: Pen) -> bool {
        let alone = other.written.is_empty() && other.head.is_empty() && other.lead.is_empty();
        for clause in other.clauses {
            self.clause(clause.text, clause.end);
        }
        self.behind.extend(other.behind);
        self.definitions.extend(other.definitions);
        self.may |= other.may;
        self.subject = other.subject;
        alone
    }

    /// All sentences.
    pub fn text(mut self) -> String {
        self.end_paragraph();
        self.written
    }
}
