//! Why the import refuses a printed text or a card.

use super::codes;

codes! { ALL:
    LOST_ICON "I001" Error
    "a text from which the source has lost a trigger icon"
    "情報源でトリガーアイコンが抜け落ちたテキスト"
    "Sources show trigger icons as images, and some leave the image out: `a climax with in its trigger icon`. Which icon \
     it was cannot be guessed. Look at the card and write its name: `a climax with \"CHOICE\" in its trigger icon`."
    "トリガーアイコンは画像で示されることが多く、それが抜け落ちた情報源もあります。たとえば`a climax with in its \
     trigger icon`です。どのアイコンだったかは推測できません。カードを見て、`a climax with \"CHOICE\" in its trigger icon`の\
     ように名前を書き入れてください。"

    UNBALANCED "I002" Error
    "brackets or quotes that open and do not close"
    "閉じられていない括弧や引用符"
    "Something of the text is missing, or a sign is another one: `【AUTO】 [(1) When this card attacks, draw 1 card.` \
     opens a cost that does not close. Compare the text with the card and write the sign that is missing."
    "テキストの一部が欠けているか、別の記号になっています。たとえば`【自】［(1) このカードがアタックした時、\
     あなたは1枚引く。`では、コストの括弧が閉じられていません。カードと見比べて、足りない記号を補ってください。"

    BAD_FIELD "I003" Error
    "a field of the header without a value that the game knows"
    "ゲームで使えない値の項目"
    "A card has a kind and a color, characters and events have a level and a cost, characters power and soul; trigger \
     icons are called as in the rules. `\"color\": \"ORANGE\"` is no color. The message names the field and what stands \
     there: write the value that the card prints."
    "カードには種類と色が、キャラとイベントにはレベルとコストが、キャラにはパワーとソウルが必要です。トリガー\
     アイコンの名前は、ルールのとおりに書きます。たとえば`\"color\": \"ORANGE\"`という色はありません。\
     メッセージに、項目と、そこにある値が表示されます。カードに印刷された値を書いてください。"

    LONG_TEXT "I004" Error
    "a text that is longer than any card prints"
    "どのカードよりも長いテキスト"
    "Several cards, or a page around the card, have been taken for one text. Give the lines of the card alone."
    "複数のカードや、カードの前後の文章まで、1つのテキストになっているようです。そのカードの行だけを渡してください。"

    NOT_UNDERSTOOD "I010" Error
    "a text that no rows understand to its end"
    "どの行でも最後までは読めないテキスト"
    "`【CONT】 During your turn, this card sings.` is understood up to `sings`, and the message says where it stopped. Where \
     the text is damaged, mend the data. Where the words are new, add a row for them to a copy of the tables and give it \
     with `--rows DIR`; or write the script of the card by hand."
    "たとえば`【永】 あなたのターン中、このカードは歌う。`は`歌う`の手前までしか読めません。どこで止まったかは\
     メッセージに表示されます。テキストが壊れていれば、データを直してください。新しい言い回しなら、表の写しに行を\
     加えて`--rows フォルダ`で渡すか、そのカードのスクリプトを手で書いてください。"

    CONTRADICTION "I011" Error
    "a text whose parts contradict each other"
    "各部分が食い違うテキスト"
    "Every part of the text is understood, and no script can say all of them: one part gives a number of cards and \
     another a different one, or `it` speaks of something that the text has not named. Compare the text with the card. \
     If it is printed so, a row is missing that reads the parts together."
    "テキストの各部分は読めましたが、全体を表すスクリプトを作れません。枚数が部分によって違っていたり、`それ`の\
     指すものがテキストのどこにもなかったりします。カードと見比べてください。印刷のとおりなら、それらの部分を\
     まとめて読む行が足りません。"

    TOO_MANY_READINGS "I012" Error
    "a text with more readings than are compared"
    "読み方が多すぎて比べきれないテキスト"
    "Rows overlap in so many ways that not all readings can be compared. No printed text is known to come here; a table \
     of one's own, given with `--rows`, has rows that read the same words."
    "行どうしの重なりが多く、すべての読み方を比べることができません。印刷されたテキストではまず起こりません。\
     `--rows`で渡した表に、同じ言葉を読む行がいくつもないか、確かめてください。"

    AMBIGUOUS "I013" Error
    "a text with readings that differ"
    "読み方によって意味が変わるテキスト"
    "Rows read the text in several ways that come to different scripts, and nothing says which one is meant. Two rows \
     have the same print and other scripts, or one of them reads more than it should. `--format json` and the comments \
     of the written file name the line. Make one of the rows narrower, or write the card by hand."
    "複数の読み方があり、それぞれ違うスクリプトになります。どれが正しいかを示すものはありません。同じ言葉を違う\
     スクリプトにする行があるか、行の1つが広すぎます。問題の行は、`--format json`の出力と、書き出したファイルの\
     コメントで分かります。どれかの行を狭めるか、カードを手で書いてください。"

    WORDS_DIFFER "I020" Error
    "a script that does not name what the text names, or names more"
    "テキストの言葉と合わないスクリプト"
    "The word list counts what the text names (zones, kinds of cards, numbers, `may`, `up to`) and what the script \
     names, and they must agree: a row that reads `waiting room` as `memory` is found here. The message names the rows \
     of the list. Mend the row that reads the words, or the list where it asks too much."
    "単語表は、テキストにある領域、カードの種類、数、`してよい`、`まで`などの言葉と、スクリプトにある言葉を比べ、\
     両者が合うことを確かめます。たとえば、控え室を思い出と読む行はここで見つかります。メッセージに表示されるのは\
     単語表の行です。その言葉を読む行を直すか、単語表の求めが厳しすぎればそちらを直してください。"

    MISTAKEN "I021" Error
    "a script with a mistake or a warning"
    "エラーか警告のあるスクリプト"
    "The script was read and `fuda check` finds something in it: `choose 1 of your characters` alone chooses a card of \
     which nothing is made. The message is that of the check, and its code is told in the summary; `fuda explain` has it. \
     The text may be cut off: compare it with the card."
    "スクリプトはできましたが、`fuda check`で問題が見つかりました。たとえば`あなたは自分のキャラを1枚選ぶ。`だけでは、\
     選んだカードに何も起こりません。メッセージは検査のもので、そのコードは集計に表示され、`fuda explain`で調べられます。\
     テキストが途中で切れていないか、カードと見比べてください。"

    LANGUAGES_DIFFER "I022" Error
    "a text whose official text in the other language comes to another script"
    "もう一方の言語の公式テキストと違うスクリプトになるテキスト"
    "`During your turn` in English beside `相手のターン中` in Japanese cannot both be right. One of the two is misprinted, \
     or damaged, or belongs to another card, or a row reads one of them wrongly. Look at both prints; where an erratum says \
     which one counts, give the text of the erratum."
    "たとえば、英語に`During your turn`、日本語に`相手のターン中`とあれば、両方が正しいことはありません。\
     どちらかが誤植か、壊れているか、別のカードのものか、または読み方の行が間違っています。両方の印刷を見比べ、\
     訂正が出ていれば、そのテキストを渡してください。"

    WITNESS_REFUSED "I023" Error
    "a text whose official text in the other language was refused"
    "もう一方の言語の公式テキストが読めなかったテキスト"
    "The text was understood, and the other one with which it is to be compared was not. The message says why: it is one \
     of the reasons that stand here. Mend the other text, or leave it out of the data: the card is then verified by its \
     words alone."
    "このテキストは読めましたが、比べる相手になるもう一方の言語のテキストが読めませんでした。理由はメッセージに表示され、\
     ここにあるどれかです。そのテキストを直すか、データから外してください。外した場合は、単語表だけで確かめます。"

    LINES_DIFFER "I024" Error
    "a card with different numbers of lines in the two languages"
    "2つの言語で行数の違うカード"
    "Lines are compared one by one, so that both languages must have as many abilities. One of the texts lacks one, or \
     has two on a line that do not begin with their kind, or has a remark that is no ability."
    "行は1つずつ比べるので、2つの言語で能力の数が同じでなければなりません。どちらかの能力が欠けているか、1行に2つの能力が\
     種類の印なしで並んでいるか、能力ではない注釈が入っています。"

    TRANSLATION_DIFFERS "I025" Error
    "a text whose free translation names other numbers"
    "参考訳と数が違うテキスト"
    "A free translation may use other words, and names the same numbers of power: `+1500` beside `+2000` says that one of \
     them is wrong. The message names the numbers. Compare both with the card."
    "参考訳は言い回しが違っていてもかまいませんが、パワーの数は同じはずです。`+1500`と`+2000`なら、どちらかが\
     間違っています。違う数はメッセージに表示されます。カードと見比べてください。"

    PRINT_DIFFERS "I026" Error
    "a script that, printed back, does not say in the same order what the card says"
    "印刷し直すと、カードと同じ内容にならないスクリプト"
    "The script is printed back in the official style of the game (`fuda print`), and what a table keeps of both texts must be \
     the same, in order. The message shows where they part. Either a row reads the line wrongly, or the line is worded in a way \
     that `ws-en.kept.tsv` or `ws-ja.kept.tsv` does not take for the same yet."
    "スクリプトを公式の文体（`fuda print`）で印刷し直し、両方のテキストから表で取り出した語が同じ順に並ぶことを確かめます。\
     違いが始まる所はメッセージに表示されます。行の読み方が誤っているか、`ws-en.kept.tsv`や`ws-ja.kept.tsv`がまだ知らない\
     言い回しです。"

    TRAIT_OF_NOBODY "I027" Error
    "a Japanese text that names a trait of no card"
    "どのカードも持たない特徴を述べる日本語のテキスト"
    "The cards of its title have a trait in English of which nobody knows the Japanese name, so that a text that keeps its \
     Japanese trait might find no card. Give the cards of that title with both names of the trait, `\"traits\": [\"Lantern 《灯》\"]`."
    "同じ作品のカードに、日本語名の分からない英語の特徴があります。テキストに日本語名のまま残った特徴では、どのカードも\
     当てはまらないかもしれません。その特徴の両方の名前を、作品のカードのデータに`\"traits\": [\"Lantern 《灯》\"]`の形で書いてください。"

    NAME_OF_NOBODY "I028" Error
    "a text that names no card of the data, and nearly one"
    "どのカードの名前でもなく、名前に近いものを述べるテキスト"
    "Scripts compare names by each letter. A name that differs from one of its title in blanks, capitals, punctuation or an \
     article is written as the cards have it; one with another letter may be a slip of the print or of the data, or a card \
     that the data has not. Mend the name in the data, or add the card that has it."
    "スクリプトは名前を1文字ずつ比べます。空白、大文字と小文字、記号、冠詞だけが違う名前はカードの名前に直しますが、文字の違う\
     名前は、印刷やデータの誤りか、データにないカードです。データの名前を直すか、その名前のカードを加えてください。"

    UNPRINTED "I029" Error
    "a script that cannot be printed, of a text that nothing else bears out"
    "印刷できないスクリプトで、ほかに裏づけのないテキスト"
    "The official style of the game (`fuda print`) has no phrase for a part of the script, so that the script cannot be \
     compared with the card, and the card has no official text in the other language either. Only the rows would stand for it. \
     Give the other text as well, or write the card by hand."
    "公式の文体（`fuda print`）にスクリプトの一部を表す言い回しがなく、スクリプトをカードと比べられません。もう一方の言語の\
     公式テキストもないため、行だけが根拠になってしまいます。もう一方の言語のテキストも渡すか、カードを手で書いてください。"

    JUDGED_WRONG "I030" Error
    "a script that a reader judged wrong"
    "人が読んで誤りと判断したスクリプト"
    "Somebody who laid the script beside its print (`fuda import ws .. --review 20`) answered `wrong`, and the file of \
     `--records` says so. The refusal holds as long as the same script comes of the line: once its row is mended the script \
     is another one, and the judgement is dropped. Where the judgement was a mistake, review the line again, or take its \
     line out of the file."
    "スクリプトを印刷と見比べた人（`fuda import ws .. --review 20`）が`wrong`と答え、`--records`のファイルに記録されています。\
     その行から同じスクリプトができる限り、取り込みません。読み方の行を直してスクリプトが変わると、この判断は\
     無効になります。判断のほうが誤りだったときは、もう一度見直すか、ファイルからその行を消してください。"
}
