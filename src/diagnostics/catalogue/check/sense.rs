//! Mistakes of sense: limits of texts, questions that go past a text's cards, and texts that can never be.

use super::super::codes;

codes! { SENSE:
    NUMBER_TOO_LARGE "C059" Error
    "a number outside of its range"
    "範囲外の数"
    "Numbers are whole, and none is above 1000000000; limits are small."
    "数は1000000000までの整数です。回数の上限に使えるのは小さな数だけです。"

    TOO_MANY_NAMES "C060" Error
    "an ability names too many things"
    "能力が付ける名前が多すぎる"
    "An ability has a fixed number of places for what it names."
    "1つの能力で名前を付けられるものの数は決まっています。"

    TOO_MANY_CAPTURES "C061" Error
    "an inner ability takes too many names along"
    "内側の能力が持ち越す名前が多すぎる"
    "A granted or delayed ability keeps copies of the few names that it uses."
    "与えられた能力や後で誘発する能力は、そこで使う名前を写して持ち越しますが、持ち越せるのは数個だけです。"

    TOO_DEEP "C062" Error
    "nested too deeply"
    "入れ子が深すぎる"
    "Abilities inside abilities and blocks inside blocks have a limit, so that everything \
     ends."
    "処理が必ず終わるように、能力の中の能力や、ブロックの中のブロックの深さには上限があります。"

    TOO_MANY "C063" Error
    "too many of a kind"
    "同じ種類のものが多すぎる"
    "The cards of a game together have limits for keywords, values and counted happenings."
    "キーワード、値、数える出来事には、1つのゲームのカード全体での上限があります。"

    EVENT_NEGATED "C064" Error
    "an event that does not happen"
    "起こらない出来事"
    "An ability waits for something that happens. That something has not happened is a \
     condition, which `if` or `while` asks about."
    "能力が待つのは、起こることです。何かが起こっていないことは条件なので、`if`か`while`で調べます。"

    ONLY_INSTEAD "C065" Error
    "an action of replacements in another ability"
    "置換以外の能力に書かれた置換の動作"
    "`nothing` and `apply` say what becomes of the event that an `instead` ability takes \
     the place of. Elsewhere there is no such event."
    "`nothing`と`apply`は、`instead`の能力が置き換える出来事をどうするかを表します。ほかの能力に、そのような\
     出来事はありません。"

    OUT_OF_REACH "C066" Error
    "cards that are somewhere else"
    "別の場所にあるカード"
    "An action finds its cards where the rulebook does it, and a state belongs to the \
     zones whose cards can be in it. What can be done to none of the cards is a mistake."
    "動作の対象になるのは、ルールブックがその動作を行うと定めた場所のカードです。状態も、カードがその\
     状態になり得る領域にだけあります。どのカードにも行えないことを書くのは誤りです。"

    ZERO "C067" Error
    "an amount of 0"
    "0という数"
    "What is done to no card, no time or by no amount is left out. Where none may be \
     taken, write `up to`."
    "0枚のカードに行うこと、0回行うこと、0だけ増減することは、何もしないのと同じなので書きません。\
     0でもよいなら`up to`と書きます。"

    EVERY_CARD "C068" Warning
    "every card, where one may be meant"
    "1枚のつもりかもしれない「すべてのカード」"
    "A description without a number means all that fit, on both sides of the table. Where \
     an action does something to them, `all` says so and `1` says otherwise."
    "数を付けずに書いたカードは、両方のプレイヤーの、当てはまるカードすべてを指します。カードに動作を\
     行うときは、すべてなら`all`、1枚なら`1`と書きます。"

    OTHER_RULEBOOK "C069" Error
    "something that the rulebook does not have"
    "ルールブックにないもの"
    "The words and keywords of a card are those of the rulebooks that its `game` line names. \
     An older rulebook has fewer of them."
    "カードに使えるのは、`game`の行に書かれたルールブックの語とキーワードです。古いルールブックには、\
     使えない語もあります。"

    EVERY_HOLDS_KEYWORDS "C070" Error
    "something other than a keyword in an `every`"
    "`every`の中のキーワード以外のもの"
    "An `every` item gives each card of a kind what the rules give it. That is a keyword, so \
     that a text can speak of it and take it away."
    "`every`の定義は、ある種類のカードすべてにルールが与えるものを表します。テキストで指したり\
     失わせたりできるように、それはキーワードにします。"

    MATCHING_VALUES "C071" Error
    "values of a card that do not go together"
    "互いに合わないカードの値"
    "In some games a value of one kind stands for certain values of another: a class for its \
     colors."
    "ゲームによっては、ある種類の値が、別の種類の決まった値に対応します。例えば、クラスによって色が\
     決まっている場合です。"

    DUPLICATE_CODE "C072" Error
    "a code that another card has"
    "別のカードと同じコード"
    "A code is what a card's maker numbers it by, so that one code stands for one card."
    "コードは、メーカーがカードに付けた番号なので、1つのコードが表すカードは1つだけです。"

    TEMPLATE_HOLDS_TEXT "C073" Error
    "something other than an ability in a template"
    "ひな型の中の能力以外のもの"
    "A template is text that is put in where it is used: abilities, keywords, other templates. \
     It is no part of the game, so it cites no rule, has no printed name, and nothing can lose it. \
     What has these is a keyword."
    "ひな型は、使われている所に組み込まれるテキストで、能力、キーワード、ほかのひな型を書けます。ゲームの\
     一部ではないので、ルールを参照せず、印刷された名前もなく、失われることもありません。そうした性質を\
     持つものはキーワードにします。"

    QUOTES_ALIKE "C076" Warning
    "two names that differ in their quotes alone"
    "引用符だけが違う2つの名前"
    "Names are compared sign by sign, so that a text which writes one of them with other quotes \
     finds no card, and nobody sees why."
    "名前は1文字ずつ比べられます。そのため、引用符を変えて名前を書いたテキストには、当てはまる\
     カードがなくなり、見ただけではその理由が分かりません。"

    UNREAD_NAME "C077" Warning
    "a name that is never read"
    "使われていない名前"
    "What is chosen, counted, declared, searched for or looked at under a name is meant to be \
     spoken of. Where nothing speaks of it, another word often stands in its place. Names of \
     what is put, discarded, revealed or flipped may go unread: that is done with or without \
     them."
    "選ぶ、数える、宣言する、探す、見るときに付ける名前は、後で使うためのものです。使われていなければ、\
     使うはずの所に別の語を書いてしまっていることがよくあります。置く、捨てる、公開する、めくるときの\
     名前は、使わなくてもかまいません。名前があってもなくても、行うことは同じだからです。"

    NAME_ON_ONE_PATH "C078" Warning
    "a name that is given on one path only"
    "一方の分岐だけで付く名前"
    "A name that one branch of `if`, one mode or a `then` gives holds nothing where the text \
     went another way, and what is done to it there is done to nothing."
    "`if`の一方の分岐、1つのモード、`then`の中で付けた名前は、テキストがほかの流れに進むと何も指しません。\
     そのとき、その名前に対する動作は何もしません。"

    OTHER_GAME "C079" Error
    "a card of another game"
    "別のゲームのカード"
    "Each game has words of its own. Where most of the words that a card's game does not have \
     are words of one other game, the `game` line is meant to name that one. The card is read \
     no further."
    "ゲームには、それぞれ独自の語があります。カードの中の語のうち、そのゲームにないものの大半が別の1つの\
     ゲームの語なら、`game`の行にはそのゲームを書くつもりだったと考えられます。そのカードは、それ\
     以上調べません。"

    NEVER_TRUE "C080" Warning
    "a condition that is never true, or always"
    "決して成り立たない、または常に成り立つ条件"
    "What it asks for cannot be, whatever happens in a game: a number beyond its bounds, two things \
     that exclude each other, a place or a turn in which the ability does not work. So the text \
     does nothing, or always the same."
    "条件の結果が、ゲームで何が起こっても変わりません。範囲を超えた数、両立しない2つのこと、その能力が\
     働かない場所やターンなど、あり得ないことを調べているためです。その結果、テキストは何もしないか、いつも\
     同じことをします。"

    NEVER_WORKS "C081" Warning
    "an ability that never works"
    "決して働かない能力"
    "It works where its card never is, or waits for what never happens to such a card. Each kind of \
     ability has a place where it works; `in` says another one."
    "そのカードが決して置かれない場所で働くか、そのカードに決して起こらないことを待つ能力です。働く場所は\
     能力の種類ごとに決まっていますが、`in`で別の場所を指定できます。"

    OTHER_EVENT "C082" Error
    "an event that such an ability does not wait for"
    "この種類の能力が待たない出来事"
    "Some kinds of ability are used at one event of their own card alone, and the rulebook has no \
     time for them at another one."
    "能力の種類の中には、その能力を持つカードの決まった1つの出来事でだけ使われるものがあります。ほかの\
     出来事で使うタイミングは、ルールブックにありません。"

    NEVER_PAID "C083" Warning
    "a cost that can never be paid"
    "決して支払えないコスト"
    "It asks for more than there ever is, for one thing twice, or for what the ability's own condition \
     excludes. All parts of a cost are paid, or none of them."
    "あり得ない量を求めているか、1つのものを2度求めているか、能力自身の条件と両立しないものを求めています。\
     コストの各部分は、すべて支払うか、まったく支払わないかのどちらかです。"

    PAID_LAST "C084" Warning
    "a price that is paid when all is done"
    "すべてを行った後に支払うコスト"
    "What `do` says has happened by then, whether or not the price can be paid. The price of an \
     ability stands before `do`."
    "その時点では、コストを支払えるかどうかに関係なく、`do`に書かれたことが行われています。能力のコストは\
     `do`の前に書きます。"

    HIDDEN_CARDS "C085" Error
    "a question about cards that are hidden"
    "非公開のカードが何かを調べている"
    "Nobody may know what lies in a deck, and only its player what lies in a hand. A text that counts such \
     cards by what they are, lists their names or chooses among them would tell. How many cards there are \
     is open; so is what the text has had looked at, revealed or searched before. Players choose from their \
     own hand by what its cards are."
    "山札のカードが何かは誰も知ることができず、手札のカードが何かはそのプレイヤーしか知ることができません。\
     どんなカードかで枚数を数えたり、名前を並べたり、その中から選んだりするテキストは、その内容を\
     明かしてしまいます。カードの枚数は公開されています。テキストの中で先に見たり、公開したり、探したりした\
     カードも調べられます。自分の手札からは、どんなカードかを見て選べます。"
}
