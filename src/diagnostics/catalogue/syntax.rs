//! Mistakes of spelling and shape: what is no script at all, whatever the game.

use super::codes;

codes! { ALL:
    UNEXPECTED "S001" Error
    "something unexpected"
    "ここに書けない語や記号"
    "The line is a script up to the marked word. What may stand there is listed."
    "示された語の手前までは正しく読めますが、その語はここに書けません。ここに書けるものが一緒に\
     表示されます。"

    UNEXPECTED_END "S002" Error
    "the line ends too early"
    "行が途中で終わっている"
    "Something is missing at the end of the line. A line goes on after `,` `|` `&` `{` and \
     before or after `and` and `or`; otherwise its end ends the instruction."
    "行末に何かが足りません。行が次の行に続くのは、`,`、`|`、`&`、`{`の後と、`and`や`or`の前後です。それ\
     以外では、行末で処理が終わります。"

    UNKNOWN_ITEM "S003" Error
    "not an item"
    "定義の始まりではない"
    "Outside of braces a line starts with `game`, `card`, `token`, `keyword`, `template`, `every`, `deck`, `restrict`, \
     `elsewhere`, `words` or `scenario`."
    "波括弧の外の行は、`game`、`card`、`token`、`keyword`、`template`、`every`、`deck`、`restrict`、`elsewhere`、\
     `words`、`scenario`のどれかで始めます。"

    MISSING_CLOSE "S004" Error
    "a `}` is missing"
    "`}`が足りない"
    "Every `{` needs its `}`. The brace that seems to have none is shown, judged by how the \
     lines are indented."
    "`{`には、それを閉じる`}`が必要です。閉じられていないと思われる波括弧を、行の字下げから推測して\
     示しています。"

    STRAY_CLOSE "S005" Error
    "a `}` too many"
    "余分な`}`"
    "This brace closes nothing. Perhaps an earlier one closed its item too early."
    "この波括弧に対応する`{`がありません。もっと前の`}`が、定義を早く閉じすぎているのかもしれません。"

    MISSING_OPEN "S006" Error
    "a `{` is missing"
    "`{`が足りない"
    "What belongs to an item, an ability or an `if` stands in braces, and the opening brace \
     stands on the same line."
    "定義、能力、`if`に属するものは波括弧に入れ、`{`は同じ行に書きます。"

    UNCLOSED_STRING "S007" Error
    "a string without its end"
    "閉じられていない文字列"
    "A string ends on its own line, with the partner of the quote it began with: `\"..\"`, \
     `「..」` or `《..》`. Inside `\"..\"` a quote is written `\\\"`."
    "文字列は、始まりの引用符と対になる引用符を使って、同じ行の中で閉じます。使えるのは`\"..\"`、`「..」`、\
     `《..》`です。`\"..\"`の中に引用符を入れるときは`\\\"`と書きます。"

    UNCLOSED_PAREN "S008" Error
    "a `)` is missing"
    "`)`が足りない"
    "Every `(` needs its `)`."
    "`(`には、それを閉じる`)`が必要です。"

    NAME_NEEDS_QUOTES "S009" Error
    "a name in quotes is needed"
    "引用符に入れた名前が要る"
    "Names of cards, decks and scenarios, and rule numbers, are printed text and stand in \
     quotes. So do those that a template or keyword is given."
    "カード、デッキ、シナリオの名前とルールの番号は、印刷されたテキストなので引用符に入れます。ひな型や\
     キーワードに与える名前も引用符に入れます。"

    FULL_WIDTH "S010" Error
    "a character of another keyboard"
    "全角文字やワープロソフトの記号"
    "Outside of quotes, letters of words, digits, punctuation and blanks are those of ASCII, and \
     names stand in `\"..\"`, `「..」` or `《..》`. A Japanese keyboard gives full-width ones that \
     look alike, and a word processor its own quotes, dashes and blanks."
    "引用符の外では、英字、数字、記号、空白を半角（ASCII）で書き、名前は`\"..\"`、`「..」`、`《..》`\
     のどれかに入れます。日本語入力では見た目の似た全角文字が、ワープロソフトでは独自の引用符、ダッシュ、\
     空白が入ることがあります。"

    STRANGE_CHARACTER "S011" Error
    "a character that no script has"
    "スクリプトで使わない文字"
    "The character has no meaning outside of quotes and comments."
    "引用符とコメントの外では、この文字に意味はありません。"

    SEMICOLON "S012" Error
    "a semicolon"
    "セミコロン"
    "Instructions are separated by the end of the line alone: one instruction a line."
    "処理を区切るのは行末だけです。処理は1行に1つずつ書きます。"

    TWO_INSTRUCTIONS "S013" Error
    "two instructions on one line"
    "1行に2つの処理"
    "One instruction a line; nothing but the end of the line separates them."
    "1行に書く処理は1つです。処理を区切るのは行末だけです。"

    HYPHENATED_NAME "S014" Error
    "a hyphen in a bare name"
    "引用符のない名前の中のハイフン"
    "A bare name has letters, digits and `_`. A printed name with a hyphen stands in quotes; \
     a subtraction has blanks around its `-`."
    "引用符のない名前に使えるのは、文字、数字、`_`です。ハイフンを含む印刷された名前は引用符に入れます。引き\
     算なら`-`の前後に空白を入れます。"

    TWO_NAMES "S015" Error
    "two names side by side"
    "2つ並んだ名前"
    "A bare name is one word. A printed name with a blank in it stands in quotes."
    "引用符のない名前は1語で書きます。空白を含む印刷された名前は引用符に入れます。"

    RESERVED_WORD "S016" Error
    "a reserved word as a name"
    "予約語を名前にしている"
    "Words such as `this`, `all`, `each`, `other` have a fixed meaning and cannot name \
     anything."
    "`this`、`all`、`each`、`other`などの語は意味が決まっているので、名前には使えません。"

    MISSING_COLON "S017" Error
    "a `:` is missing"
    "`:`が足りない"
    "A colon stands between a name and what it names: `for each c: my characters`."
    "名前とそれが指すものの間には、`for each c: my characters`のようにコロンを書きます。"

    MISSING_DO "S018" Error
    "`do` is missing"
    "`do`が足りない"
    "Every ability says what happens in its last slot, `do`."
    "どの能力にも、最後の項目として`do`が必要です。そこに、何が起こるかを書きます。"

    SLOT_ORDER "S019" Error
    "a slot out of order"
    "能力の項目の順番が違う"
    "The slots of an ability have a fixed order, so that a reader finds each at once: cites, \
     in, limit, when, if or while, pay or may pay, do."
    "能力の項目は、読む人がすぐに見つけられるように順番が決まっています。`cites`、`in`、`limit`、`when`、\
     `if`か`while`、`pay`か`may pay`、`do`の順に書きます。"

    SLOT_TWICE "S020" Error
    "a slot given twice"
    "能力の項目が2回書かれている"
    "An ability has each slot once. Conditions are joined by `and`, events by `or`, costs by \
     `&`."
    "能力の項目は、それぞれ1回だけ書きます。条件は`and`、出来事は`or`、コストは`&`でつなぎます。"

    ABILITY_NOT_ON_OWN_LINE "S021" Error
    "an ability on another line"
    "能力が行の先頭にない"
    "An ability starts its own line; after fields its kind would read as one more field."
    "能力は行の先頭から書きます。見出しの項目の後に続けると、能力の種類が次の項目として読まれてしまいます。"

    OR_AFTER_WHERE "S022" Error
    "`where` followed by `or`"
    "`where`の後の`or`"
    "A filter takes `and` only, for an `or` after it could belong to the filter or to what \
     is around it. Parentheses tell: `where (a or b)`. Alternative values need none: \
     `where trait = Music|Dance`."
    "絞り込みの中でそのまま使えるのは`and`だけです。後ろの`or`は、絞り込みの一部とも、その外側に続くものとも\
     取れるので、`where (a or b)`のように丸括弧に入れてはっきりさせます。値がどれかであればよいなら、\
     `where trait = 音楽|踊り`のように丸括弧なしで書けます。"

    FILTER_AFTER_PLACE "S023" Error
    "a filter beside a place"
    "場所の後の絞り込み"
    "A `where` tests cards, so it stands beside the cards: `put 1 character where cost = 1 \
     from my hand into my stock`, or `1 character in my hand where cost = 1`."
    "`where`が調べるのはカードなので、`put 1 character where cost = 1 from my hand into my stock`や\
     `1 character in my hand where cost = 1`のように、カードに付けて書きます。"

    AMOUNT_BEFORE_STAT "S024" Error
    "a change before its stat"
    "数値より前に書かれた増減"
    "A change names the stat first: `power +1000`."
    "`power +1000`のように、増減は数値の名前の後に書きます。"

    NOT_A_BOUNDARY "S025" Error
    "no boundary after `start of` or `end of`"
    "`start of`や`end of`の後に期間がない"
    "After `start of` and `end of` comes a turn, phase or step: `start of my next turn`, \
     `end of this attack`, `start of enemy draw_phase`."
    "`start of`と`end of`の後には、`start of my next turn`、`end of this attack`、\
     `start of enemy draw_phase`のように、ターン、フェイズ、ステップなどを書きます。"

    COMPUTED_AMOUNT "S026" Error
    "a computed amount without parentheses"
    "丸括弧に入っていない計算"
    "Before the cards it counts, an amount is a number, a `$parameter` or stands in \
     parentheses: `choose c: (x + 1) cards in seen`. So do cards behind an amount that are put \
     together by `+` and `-`: `all (my hand - c)`."
    "カードの前に書く枚数は、数、`$parameter`、丸括弧に入れた計算のどれかです。例えば\
     `choose c: (x + 1) cards in seen`と書きます。`+`や`-`でまとめたカードを枚数の後に書くときも、\
     `all (my hand - c)`のように丸括弧に入れます。"

    AMOUNT_OF_WHAT "S027" Error
    "an amount of nothing, or no amount"
    "何の数かが書かれていないか、数がない"
    "`all`, `up to all` and `random 1` need the cards they are taken from; `cards of` needs \
     a number."
    "`all`、`up to all`、`random 1`の後には、どのカードからかを書きます。`cards of`の前には数が必要です。"

    NOT_A_PLAYER "S028" Error
    "a player was expected"
    "ここにはプレイヤーが要る"
    "Before `{` and before `chooses` stands who acts: `opponent`, `me`, `each player`, \
     `owner of c` or a name for a player."
    "`{`や`chooses`の前には、誰が行うかを書きます。書けるのは、`opponent`、`me`、`each player`、\
     `owner of c`、プレイヤーに付けた名前です。"

    NUMBER_TOO_LARGE "S029" Error
    "a number that is too large"
    "大きすぎる数"
    "No number is above 1000000000."
    "使える数は1000000000までです。"

    NESTED_TOO_DEEPLY "S030" Error
    "nested too deeply"
    "入れ子が深すぎる"
    "Braces, parentheses, chains of `of`, `not` and `else`, and the terms that `+`, `and`, `or`, `|` \
     and the like join in one row are limited, far above what any card needs."
    "波括弧や丸括弧の入れ子、`of`、`not`、`else`の連なり、`+`、`and`、`or`、`|`などで一続きに並べる項の\
     数には上限があります。上限は、どんなカードにも十分な大きさです。"

    TOO_COMPLEX "S031" Error
    "too long to read"
    "長すぎて読み取れない"
    "The item needs more steps to read than any card should, or has more words. Split it. Of a file with \
     very many mistakes only the first ones are told, and how many more there are."
    "この定義は、カードとしては考えられないほど読み取りに手間がかかるか、語が多すぎます。いくつかに\
     分けてください。誤りが非常に多いファイルでは、最初のいくつかだけを表示し、残りは個数だけを示します。"

    UNREADABLE "S032" Error
    "the reader failed"
    "読み取りの失敗"
    "The item follows the grammar but could not be turned into a tree. This is a mistake of \
     fuda, not of the script; please report it."
    "この定義は文法に合っていますが、構文木に変換できませんでした。スクリプトの誤りではなくfudaの\
     不具合なので、報告をお願いします。"

    MISSING_SCRIPT_BLOCK "S033" Error
    "an `if` without its block"
    "ブロックのない`if`"
    "Inside `do`, `if`, `for each`, `repeat` and `when` are followed by a block in braces."
    "`do`の中では、`if`、`for each`、`repeat`、`when`の後に、波括弧に入れたブロックを書きます。"

    TAB "S034" Warning
    "tabs"
    "タブ"
    "A tab is read as a blank, but looks different in every editor. `fuda fmt` and \
     `fuda check --fix` write blanks."
    "タブは空白として読まれますが、見え方がエディタごとに違います。`fuda fmt`や`fuda check --fix`を使うと\
     空白に直せます。"

    UNSEEN_MARK "S035" Warning
    "a mark that nobody sees"
    "目に見えない文字"
    "A byte order mark or a mark of no width stands between words. It means nothing, and some \
     programs put it before a file or take it along when text is copied. Inside a word or a \
     printed name it is an error."
    "語と語の間に、バイト順マーク（BOM）か幅のない文字があります。意味のない文字ですが、ファイルの先頭に\
     付けるソフトや、テキストと一緒にコピーしてしまうソフトがあります。語や印刷された名前の中にあれば\
     エラーになります。"

    BLANK_IN_NAME "S036" Error
    "a printed name that is not what it looks like"
    "見た目どおりではない名前"
    "The name holds a tab, a no-break blank or a mark of no width. It looks like the name with a \
     plain blank, or with none, and is another. A full-width blank stands between Japanese \
     words only."
    "名前の中に、タブ、改行しない空白、幅のない文字のどれかがあります。普通の空白を使った名前や空白のない\
     名前と同じに見えても、別の名前になります。全角の空白を使えるのは、日本語の語と語の間だけです。"

    STEERING_CHARACTER "S037" Warning
    "a printed name that steers the terminal"
    "端末の表示を変える文字を含む名前"
    "The name holds a character that a terminal obeys instead of showing it, such as an escape \
     (U+001B). No card is printed with one, and some hide or change what is told of the card. \
     Diagnostics show a sign in its place."
    "名前の中に、エスケープ（U+001B）のような、端末が表示せずに命令として受け取る文字があります。そのような\
     文字が印刷されたカードはなく、中にはカードについての表示を隠したり変えたりするものもあります。エラーや\
     警告の中では、代わりの記号で示します。"

    EMPTY_BLOCK "S038" Error
    "a block in which nothing happens"
    "何も起こらないブロック"
    "The braces of an `if`, a `may`, a `for each`, a `repeat`, a `when` or a player hold what \
     happens. Only a mode may hold nothing: its label says so."
    "`if`、`may`、`for each`、`repeat`、`when`、プレイヤーの後の波括弧には、起こることを書きます。空でよいのは\
     モードの波括弧だけです（何もしないことは見出しで分かります）。"
}
