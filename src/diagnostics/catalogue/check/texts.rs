//! Mistakes in texts: words that do not go together.

use super::super::codes;

codes! { TEXTS:
    UNKNOWN_EVENT "C025" Error
    "no such event"
    "存在しない出来事"
    "What an ability waits for is an event of the game, said of cards, a player or \
     damage."
    "能力が待つのは、カード、プレイヤー、ダメージのどれかについての、ゲームの出来事です。"

    EVENT_FORM "C026" Error
    "an event in the wrong form"
    "出来事の形が正しくない"
    "Some events are said with `is` (`this is destroyed`), others without (`this \
     attacks`)."
    "出来事には、`is`を付けて書くもの（`this is destroyed`）と、付けずに書くもの（`this attacks`）\
     があります。"

    EVENT_WOULD "C027" Error
    "`would` and replacements go together"
    "`would`と置換は一緒に使う"
    "A replacement takes the place of what would happen: `instead { when this would be \
     destroyed .. }`. All other abilities wait for what did happen."
    "置換は、`instead { when this would be destroyed .. }`のように、これから起こるはずの出来事を待ち、それに\
     代えて適用されます。ほかの能力はすべて、実際に起こった出来事を待ちます。"

    EVENT_PART "C028" Error
    "a part that the event does not have"
    "出来事に付けられない部分"
    "Each event says what it speaks of and what may be added with `from`, `by` and so on."
    "何についての出来事か、`from`や`by`などで何を付け加えられるかは、出来事ごとに決まっています。"

    UNKNOWN_MOMENT "C029" Error
    "no such span of the game"
    "存在しない期間"
    "`start of` and `end of` speak of a turn, a phase or another span of the game."
    "`start of`と`end of`の後には、ターンやフェイズなど、ゲーム中の期間を書きます。"

    NO_TIMING "C030" Error
    "nothing happens at that time"
    "何も起こらない時点"
    "Abilities can wait only for starts and ends at which the rulebook lets something \
     happen."
    "能力が待てるのは、ルールブックで何かを起こせる開始時と終了時だけです。"

    UNKNOWN_ACTION "C031" Error
    "no such action"
    "存在しない動作"
    "An instruction starts with an action of the game, or with a word of the language \
     such as `choose`, `if`, `may`."
    "処理は、ゲームの動作か、`choose`、`if`、`may`などのこの言語の語で始めます。"

    ACTION_OBJECT "C032" Error
    "an action on the wrong thing"
    "動作の対象が正しくない"
    "Each action says what it is done to: cards, a number, a zone, an event."
    "カード、数、領域、出来事など、何に対して行うかは、動作ごとに決まっています。"

    ACTION_PART "C033" Error
    "a part that the action does not have"
    "動作に付けられない部分"
    "Each action says which parts may follow it, such as `to`, `into`, `as`, and what \
     they hold."
    "`to`、`into`、`as`などの部分のうち、どれを付けられるか、そこに何を書けるかは、動作ごとに\
     決まっています。"

    NO_DESTINATION "C034" Error
    "an action does not say where the cards go"
    "カードの行き先が書かれていない動作"
    "`into`, `onto`, `on top of` and `to` say where cards go. `in` says where they are."
    "カードの行き先は、`into`、`onto`、`on top of`、`to`で表します。`in`が表すのは、カードのある場所です。"

    WRONG_TYPE "C035" Error
    "one thing where another is needed"
    "ここに要るものとは別のもの"
    "Numbers, conditions, cards, players, places, values and happenings are different \
     things, and none turns into another by itself."
    "数、条件、カード、プレイヤー、場所、値、出来事はそれぞれ異なるもので、あるものをそのまま別のものとして\
     使うことはできません。"

    UNKNOWN_NAME "C036" Error
    "an unknown name"
    "不明な名前"
    "A word is a name given before in the ability, or a word of the game that fits where \
     it stands."
    "ここに書けるのは、この能力の中で先に付けた名前か、ここに合うゲームの語です。"

    NAME_TAKEN "C037" Error
    "a name is given twice"
    "名前が重複している"
    "A name is given once on a path through an ability. Two branches of an `if` may both \
     give it to the same kind of thing."
    "能力の1つの流れの中で、同じ名前は1度しか付けられません。`if`の2つの分岐なら、同じ種類のものに限り、\
     両方で同じ名前を付けられます。"

    NAME_SHADOWS "C038" Error
    "a name that is a word of the game"
    "ゲームの語を名前にしている"
    "Words of the game mean the same everywhere, so that a script can be read without \
     looking for names."
    "ゲームの語は、どこでも同じ意味を表します。スクリプトを読むときに、名前かどうかを確かめなくて\
     済むようにするためです。"

    SEVERAL_CARDS "C039" Error
    "one card is asked about, and there may be several"
    "1枚のカードが要る所に複数のカード"
    "A number or state is one card's. Of several, say which: `sum`, `max`, `min`, `some`, \
     `every`."
    "数値や状態は、1枚のカードのものです。複数のカードについては、`sum`、`max`、`min`、`some`、`every`\
     のどれで調べるかを書きます。"

    FILTER_ON_PLACE "C040" Error
    "a filter on a place"
    "場所に付けた絞り込み"
    "`where` says which cards are meant. It stands after cards: `cards in my trash where \
     cost <= 2`."
    "`where`は、どのカードかを表します。`cards in my trash where cost <= 2`のように、カードの後に書きます。"

    UNKNOWN_CARD "C041" Error
    "no card of this name"
    "この名前のカードはない"
    "A name in quotes is a card of the given files, letter by letter, or a name that an \
     `elsewhere` item says to be on other cards."
    "引用符に入れた名前は、指定したファイルにあるカードの名前か、ファイルにないカードの名前として`elsewhere`\
     の定義に書いた名前です。どちらも表記どおりに書きます。"

    NO_NAME_CONTAINS "C042" Warning
    "no card's name contains this"
    "これを名前に含むカードはない"
    "Nothing is wrong with the text, but with the given files it means no card at all. An \
     `elsewhere` item may say that names of other cards hold it: `name contains \"Dawn\"`."
    "テキストに誤りはありませんが、指定したファイルの中に、当てはまるカードが1枚もありません。ファイルにない\
     カードの名前に含まれるものは、`elsewhere`の定義に`name contains \"暁\"`のように書いておけます。"

    UNKNOWN_RELATION "C043" Error
    "no such relation"
    "存在しない位置関係"
    "`X of Y` is a relation between cards (`column of this`), a number (`atk of this`) or \
     a value (`race of this`)."
    "`X of Y`は、カードの位置関係（`column of this`）、数値（`atk of this`）、値（`race of this`）のどれかを\
     表します。"

    UNKNOWN_PLACE "C044" Error
    "no such place"
    "存在しない場所"
    "Places are the zones of the game, their parts, and cards that a name stands for."
    "場所になるのは、ゲームの領域、その一部、名前の指すカードです。"

    NO_SUCH_PART "C045" Error
    "a place has no such part"
    "場所にない番号"
    "Only some places have numbered parts, counted from 1."
    "番号で分かれているのは一部の場所だけで、番号は1から数えます。"

    NOT_A_PILE "C046" Error
    "top and bottom of something that has none"
    "上や下のないもの"
    "Only zones whose cards lie in an order have a top and a bottom."
    "上や下があるのは、カードが順番に重なっている領域だけです。"

    TWO_OWNERS "C047" Error
    "two owners"
    "2人の持ち主"
    "Whose cards and whose place is said once; both cannot be different players'."
    "誰のカードか、誰の場所かは、どちらかに1度だけ書きます。カードと場所の持ち主を別々の\
     プレイヤーにはできません。"

    UNKNOWN_STATE "C048" Error
    "no such state"
    "存在しない状態"
    "A state is something that a card of the game can be, such as the position that it \
     lies in."
    "状態とは、置かれている向きのように、そのゲームのカードがなり得るものです。"

    NUMBER_OF_WHAT "C049" Error
    "of which card?"
    "どのカードのものか分からない"
    "Numbers and states stand alone only after `where`, where they are the candidate's. \
     Elsewhere they are `of` a card or a player's."
    "数値や状態を単独で書けるのは`where`の後だけで、そこでは調べているカードのものになります。それ以外の\
     所では、`of`でどのカードのものかを示すか、どのプレイヤーのものかを書きます。"

    WRONG_COMPARISON "C050" Error
    "a comparison that means nothing"
    "意味のない比較"
    "Numbers are compared by size. Values and names are the same or not; names also \
     contain texts."
    "数は大小を比べます。値と名前は同じか違うかを比べ、名前については、ある文字列を含むかどうかも\
     調べられます。"

    WRONG_CHANGE "C051" Error
    "a change that cannot be made"
    "できない変更"
    "Cards get numbers (`atk +100`, `atk = 0`), values (`race Beast`), a name, keywords \
     and whole abilities. Players get numbers."
    "カードに与えられるのは、数値の増減や設定（`atk +100`、`atk = 0`）、値（`race Beast`）、名前、\
     キーワード、能力そのものです。プレイヤーに与えられるのは、数値の増減や設定だけです。"

    UNKNOWN_RESTRICTION "C052" Error
    "nothing that can be forbidden, demanded or allowed"
    "禁止、強制、許可の対象にならないもの"
    "`cannot`, `must` and `may` go with words of the game, passive ones with `be`."
    "`cannot`、`must`、`may`の後にはゲームの語を書き、受け身のものには`be`を付けます。"

    RESTRICTION_PART "C053" Error
    "a part that the restriction does not have"
    "制限に付けられない部分"
    "Some restrictions bind cards and some players; some are narrowed by what causes them \
     or what they are about."
    "制限には、カードに対するものとプレイヤーに対するものがあります。何によるものか、何に関するものかで絞り\
     込める制限もあります。"

    CONTINUOUS_ACTION "C054" Error
    "a continuous ability that does something"
    "動作を行う常時能力"
    "A continuous ability holds all the time. It gives effects to all cards that fit; it \
     does nothing once and chooses nothing."
    "常時能力は常に働き、当てはまるカードすべてに効果を与えます。1回限りの動作を行うことも、\
     選ぶこともありません。"

    CONTINUOUS_DURATION "C055" Error
    "a duration in a continuous ability"
    "常時能力に付けた期間"
    "The effects of a continuous ability last exactly as long as it works."
    "常時能力の効果は、その能力が働いている間だけ続きます。"

    CHOOSE_HOW_MANY "C056" Error
    "a choice without a number"
    "数のない選択"
    "A choice says how many cards are chosen."
    "カードを選ぶときは、何枚選ぶかを書きます。"

    UNKNOWN_UNIT "C057" Error
    "no such unit of cost"
    "コストの単位ではない語"
    "A cost is an amount of something that the game pays with, or an action."
    "コストに書けるのは、ゲームで支払いに使うものの量か、動作です。"

    HISTORY "C058" Error
    "what cannot be counted"
    "数えられないもの"
    "`times(EVENT) this turn` counts for the whole turn what everybody can see: it uses \
     no names of the ability."
    "`times(EVENT) this turn`は、誰にでも見えることをターン全体について数えるので、能力の中で付けた名前は\
     使えません。"
}
