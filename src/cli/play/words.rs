//! The texts of `play`, in both languages.

use super::super::table::grouped;
use super::prompt::{self, Command};
use crate::reading::Lang;

/// The texts of one language.
#[derive(Clone, Copy, Debug)]
pub struct Words(pub Lang);

impl Words {
    /// The text in this language.
    pub fn say(self, en: &'static str, ja: &'static str) -> &'static str {
        match self.0 {
            Lang::En => en,
            Lang::Ja => ja,
        }
    }

    fn or(self, en: String, ja: String) -> String {
        match self.0 {
            Lang::En => en,
            Lang::Ja => ja,
        }
    }

    pub fn seed(self, seed: u64) -> String {
        self.or(format!(", seed {seed}"), format!("、シード{seed}"))
    }

    pub fn seed_was(self, seed: u64) -> String {
        self.or(
            format!("The seed was {seed}; `--seed {seed}` deals the same again."),
            format!("シードは{seed}でした。`--seed {seed}`で同じ配り方を再現できます。"),
        )
    }

    pub fn you_are(self, seat: &str, numbers: &str) -> String {
        self.or(
            format!("You are {seat}. Cards show {numbers}; `?` tells what can be typed."),
            format!(
                "あなたは{seat}です。カードの数値は{numbers}の順。`？`で入力できるものを表示します。"
            ),
        )
    }

    pub fn you_decide(self, asked: &str) -> String {
        self.or(format!("You decide: {asked}"), format!("あなたの決定：{asked}"))
    }

    pub fn turn(self, number: u16, seat: &str) -> String {
        self.or(format!("Turn {number}: {seat}"), format!("ターン{number}：{seat}"))
    }

    /// The time of a decision by its turn; 0 is before the first turn.
    pub fn turn_of_step(self, number: u16) -> String {
        match number {
            0 => self.say("start", "準備").to_owned(),
            _ => self.or(format!("turn {number}"), format!("ターン{number}")),
        }
    }

    pub fn cards(self, count: usize) -> String {
        self.or(format!("{count} cards"), format!("{count}枚"))
    }

    pub fn face_down(self) -> &'static str {
        self.say("(face-down)", "（裏向き）")
    }

    pub fn game_of_match(self, number: u32) -> String {
        self.or(format!("Game {number} of the match"), format!("マッチの第{number}ゲーム"))
    }

    pub fn takes_the_match(self, seat: &str) -> String {
        self.or(format!("{seat} takes the match."), format!("{seat}がマッチに勝利しました。"))
    }

    pub fn over(self) -> &'static str {
        self.say("The game is over.", "ゲームが終了しました。")
    }

    pub fn left(self) -> &'static str {
        self.say("The game is left.", "ゲームを中断しました。")
    }

    pub fn no_concession(self) -> &'static str {
        self.say(
            "This rulebook knows no concession; `quit` leaves the game.",
            "このルールブックに投了の規定はありません。`終了`でゲームを中断します。",
        )
    }

    pub fn taken_back(self, count: usize) -> String {
        match count {
            1 => self.say("Taken back.", "取り消しました。").to_owned(),
            _ => self.or(
                format!("{count} decisions taken back."),
                format!("決定を{count}回取り消しました。"),
            ),
        }
    }

    pub fn nothing_to_take_back(self) -> &'static str {
        self.say("There is nothing to take back.", "取り消せる決定がありません。")
    }

    pub fn no_such_step(self, last: usize) -> String {
        self.or(
            format!("Your decisions have the numbers 1 to {last}; `steps` lists them."),
            format!("決定の番号は1から{last}までです。`決定`で一覧を表示します。"),
        )
    }

    pub fn given_again(self) -> &'static str {
        self.say("Done again.", "やり直しました。")
    }

    pub fn nothing_to_give_again(self) -> &'static str {
        self.say("There is nothing to do again.", "やり直せる決定がありません。")
    }

    pub fn saved(self, file: &str) -> String {
        self.or(
            format!("Saved. `fuda play --resume {file}` goes on from here."),
            format!("保存しました。`fuda play --resume {file}`で続きから再開できます。"),
        )
    }

    pub fn not_saved(self, why: &str) -> String {
        self.or(format!("Not saved: {why}."), format!("保存できません：{why}。"))
    }

    pub fn stopped(self, file: &str) -> String {
        self.or(
            format!("Stopped. `fuda play --auto --resume {file}` goes on from here."),
            format!("停止しました。`fuda play --auto --resume {file}`で続きから再開できます。"),
        )
    }

    pub fn other_game_there(self, file: &str) -> String {
        self.or(
            format!("`{file}` is there already and holds another game; name another file"),
            format!("`{file}`にはすでに別のゲームがあります。別のファイル名を入力してください"),
        )
    }

    pub fn no_record_there(self, file: &str) -> String {
        self.or(
            format!("`{file}` is there already and holds no game; name another file"),
            format!("既存の`{file}`はゲームの記録ではありません。別のファイル名を入力してください"),
        )
    }

    pub fn goes_on(self, file: &str, answers: usize) -> String {
        self.or(
            match answers {
                1 => format!(", goes on with `{file}`, after 1 decision"),
                _ => {
                    format!(", goes on with `{file}`, after {} decisions", grouped(answers as u64))
                }
            },
            format!("：`{file}`を{answers}回の決定の後から再開します"),
        )
    }

    pub fn nothing_yet(self) -> &'static str {
        self.say("Nothing yet.", "まだ何もありません。")
    }

    pub fn more_above(self, count: usize, command: &str) -> String {
        let ja = prompt::japanese(command);
        self.or(
            format!("({count} more above; `{command} all` tells them)"),
            format!("（この上にほか{count}行。`{ja} すべて`ですべて表示します）"),
        )
    }

    pub fn several(self, numbers: &str) -> String {
        self.or(format!("That fits {numbers}."), format!("選択肢{numbers}に当てはまります。"))
    }

    pub fn unknown(self) -> &'static str {
        self.say(
            "That is not an option; `?` helps.",
            "選択肢にありません。`？`で説明を表示します。",
        )
    }

    pub fn no_such_option(self, last: usize) -> String {
        self.or(
            format!("The options have the numbers 1 to {last}; `?` helps."),
            format!("選択肢の番号は1から{last}までです。`？`で説明を表示します。"),
        )
    }

    pub fn no_card(self, typed: &str) -> String {
        self.or(
            format!("No card is called `{typed}`."),
            format!("「{typed}」というカードはありません。"),
        )
    }

    pub fn typed_so(self, command: &Command) -> String {
        let in_japanese = command.in_japanese();
        let forms: Vec<String> = in_japanese.split(", ").map(|form| format!("`{form}`")).collect();
        let english = format!("Type {}.", command.usage);
        self.or(english, format!("{}のように入力してください。", forms.join("、")))
    }
}
