//! Games, cards, keywords and the heads of abilities.

use super::super::codes;

codes! { HEADERS:
    UNKNOWN_GAME "C001" Error
    "no such game"
    "存在しないゲーム"
    "`game` names a rulebook that fuda knows. The items after a game that it does not \
     know are passed over."
    "`game`には、fudaにあるルールブックを書きます。ないゲームを書くと、その後の定義は読み飛ばされます。"

    UNKNOWN_VERSION "C002" Error
    "no such rulebook of the game"
    "存在しないルールブック"
    "After `@` stands the version of a rulebook, as printed on it. Without one, the \
     newest is meant."
    "`@`の後には、ルールブックに印刷されているバージョンを書きます。書かなければ、最新の\
     ルールブックになります。"

    NO_GAME "C003" Error
    "an item before any `game` line"
    "`game`の行より前の定義"
    "What a word means depends on the game. A `game` line says it for the items after it, \
     file by file."
    "語の意味はゲームによって違います。どのゲームかは、ファイルごとに、定義より前の`game`の行で示します。"

    DUPLICATE_CARD "C004" Error
    "two cards of one name"
    "同じ名前の2つのカード"
    "Cards are known by their names, in texts, decks and scenarios. A name belongs to one \
     card of a game."
    "テキスト、デッキ、シナリオでは、カードを名前で区別します。1つのゲームの中で、1つの名前を持てるカードは\
     1つだけです。"

    UNKNOWN_FIELD "C005" Error
    "no such header field"
    "見出しに書けない項目"
    "The header of a card or keyword holds the fields of its game, and `ja` for the \
     Japanese name."
    "カードやキーワードの見出しに書けるのは、そのゲームの項目と、日本語名を表す`ja`です。"

    DUPLICATE_FIELD "C006" Error
    "a header field stands twice"
    "見出しの項目が2回書かれている"
    "Each field of a header is given once. Several values stand in one field, with \
     commas."
    "見出しの項目は、それぞれ1回だけ書きます。値が複数あるときは、1つの項目にコンマで区切って並べます。"

    MISSING_FIELD "C007" Error
    "a header field is missing"
    "見出しの項目が足りない"
    "The kind of a card says which fields it has; all that are not optional have to be \
     there."
    "カードにどの項目があるかは、カードの種類で決まります。省略できるもの以外は、すべて\
     書かなければなりません。"

    FIELD_OF_OTHER_KIND "C008" Error
    "a header field of another kind of card"
    "別の種類のカードの見出しの項目"
    "The kind of a card says which fields it has. A value that such a card does not print \
     has no meaning."
    "カードにどの項目があるかは、カードの種類で決まります。その種類のカードに印刷されない値には、\
     意味がありません。"

    WRONG_VALUE "C009" Error
    "a header field holds the wrong values"
    "見出しの項目の値が正しくない"
    "A field holds one number in a range, or one or more words of a type."
    "項目に書くのは、範囲内の数1つか、決められた種類の語1つ以上です。"

    UNKNOWN_VALUE "C010" Error
    "no such value"
    "存在しない値"
    "A type of value has the values of the rulebook, or those that the cards of the files \
     show. What other cards show an `elsewhere` item may say: `race \"Salt Walker\"`."
    "値の種類によって、使える値はルールブックで決まっているか、読み込んだファイルのカードにあるものに\
     限られます。ファイルにないカードの値は、`elsewhere`の定義に`race \"塩渡り\"`のように書いておけば\
     使えます。"

    UNKNOWN_RULE "C011" Error
    "no such rule"
    "存在しないルール"
    "What a script cites has to be a rule of its rulebook, by the number that the rule has \
     there, a reading, or an official ruling of the game. `fuda rule` lists them."
    "スクリプトで参照できるのは、ルールブックのルール、解釈、そのゲームの公式の裁定です。ルールは、その\
     ルールブックでの番号で示します。一覧は`fuda rule`で表示されます。"

    FACES "C012" Error
    "cards of this game have one face"
    "このゲームのカードの面は1つ"
    "Only some games have cards with several faces."
    "複数の面を持つカードがあるのは、一部のゲームだけです。"

    UNKNOWN_KEYWORD "C013" Error
    "no such keyword"
    "存在しないキーワード"
    "Keywords are defined by `keyword NAME { .. }` in the files of the game, templates by \
     `template NAME { .. }`."
    "キーワードは、ゲームのファイルの中で、`keyword NAME { .. }`と書いて定義します。ひな型は\
     `template NAME { .. }`と書いて定義します。"

    KEYWORD_ARGUMENTS "C014" Error
    "a keyword is used with the wrong parameters"
    "キーワードの引数が正しくない"
    "The definition of a keyword says what it takes: numbers, names, a cost after `pay`, \
     a text after `do`."
    "キーワードに与えるものは、その定義で決まります。与えられるのは、数、名前、`pay`の後のコスト、`do`の後の\
     テキストです。"

    DUPLICATE_KEYWORD "C015" Error
    "a keyword is defined twice"
    "キーワードが二重に定義されている"
    "A keyword has one definition in all files of the game."
    "キーワードの定義は、ゲームのすべてのファイルの中で1つだけです。"

    KEYWORD_WITHOUT_CITES "C016" Error
    "a keyword does not cite its rule"
    "ルールを参照していないキーワード"
    "A keyword stands for what a rulebook says. Its definition cites that rule, so that a \
     judge can read it."
    "キーワードは、ルールブックに書かれていることを表します。ジャッジがルールを確かめられるように、定義に\
     `cites`を書いて、そのルールを参照します。"

    KEYWORD_RECURSION "C017" Error
    "a keyword that uses itself"
    "自分自身を使うキーワード"
    "A keyword is put in as text where it is used. A text that holds itself would never \
     end."
    "キーワードは、使われている所にテキストとして組み込まれます。自分自身を含むテキストには\
     終わりがありません。"

    UNKNOWN_HOLE "C018" Error
    "no such parameter"
    "存在しない引数"
    "`$name` stands for a parameter of the keyword whose text it is in."
    "`$name`は、それが書かれているキーワードの引数を表します。"

    UNKNOWN_ABILITY_KIND "C019" Error
    "no such kind of ability"
    "能力の種類ではない語"
    "An ability starts with its kind, a word of the game, on its own line."
    "能力は、能力の種類を表すゲームの語で始め、行の先頭から書きます。"

    HALF_A_KIND "C020" Error
    "half of the name of a kind of ability"
    "半分しか書かれていない能力の種類"
    "Some kinds of ability have two words, because the rulebook treats the two sorts \
     differently."
    "能力の種類には、2語で書くものがあります。ルールブックで2通りの能力が別々に扱われているためです。"

    UNKNOWN_TAG "C021" Error
    "no such tag on this kind of ability"
    "この種類の能力には付かないマーク"
    "After the kind of an ability stand tags, words of the game that go with that kind."
    "能力の種類の後には、その種類に付けられるマークを書けます。マークは、ゲームごとに決まっている語です。"

    WRONG_SLOT "C022" Error
    "a line that this kind of ability does not have"
    "この種類の能力にはない項目"
    "Triggered: `when`, `if`, `pay` or `may pay`, `do`. Continuous: `while`, `do`. \
     Activated: `if`, `pay`, `do`. Played: `if`, `do`. Replacement: `when .. would ..`, \
     `if`, `do`."
    "能力に書ける項目は、種類ごとに決まっています。誘発能力は`when`、`if`、`pay`か`may pay`、`do`、\
     常時能力は`while`、`do`、起動能力は`if`、`pay`、`do`、プレイ時の能力は`if`、`do`、置換は\
     `when .. would ..`、`if`、`do`です。"

    MISSING_SLOT "C023" Error
    "a line is missing"
    "能力の項目が足りない"
    "A triggered ability and a replacement say what they wait for, and every ability says \
     what it does."
    "誘発能力と置換には、何を待つかを書きます。そして、どの能力にも、何をするかを書きます。"

    PLAY_OF_LASTING_CARD "C024" Error
    "a played text on a card that stays"
    "場に残るカードのプレイ時の能力"
    "The text of a card that is used and gone stands in its own kind of ability. A card \
     that stays has abilities that trigger, hold or are used."
    "使うと場に残らないカードのテキストは、そのための種類の能力に書きます。場に残るカードが持つのは、\
     誘発する能力、働き続ける能力、使用する能力です。"
}
