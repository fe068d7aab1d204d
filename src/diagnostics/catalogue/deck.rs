//! Mistakes in decks.

use super::codes;

codes! { ALL:
    UNKNOWN_DECK_CARD "D001" Error
    "a deck or a list of restricted cards names an unknown card"
    "デッキか制限リストにある不明なカード"
    "The cards of a deck, and of a list of restricted cards, are named letter by letter, and the \
     files that define them are given too."
    "デッキや制限リストに書くカードの名前は、表記どおりに書きます。カードを定義しているファイルも一緒に\
     指定してください。"

    DUPLICATE_DECK_CARD "D002" Error
    "a deck names a card twice"
    "デッキに同じカードが2回書かれている"
    "Each name stands in a deck once, with how many there are."
    "カードの名前は、枚数を付けて、デッキに1回だけ書きます。"

    COPIES "D003" Error
    "too many or too few copies of a card, or too many cards of a kind"
    "同名カードの枚数が合わないか、ある種類のカードが多すぎる"
    "The rulebook says how many cards of one name, and of one kind, a deck may have. A card can \
     say of itself how many copies a deck may have, in a continuous ability of its own that \
     sets one number."
    "同名カードや、ある種類のカードをデッキに何枚入れられるかは、ルールブックで決まっています。カードが\
     自分自身について、デッキに入れられる枚数を定めることもできます。その場合は、枚数を1つの数で定める\
     常時能力を、そのカード自身に持たせます。"

    DECK_SIZE "D004" Error
    "a deck of the wrong size"
    "デッキの枚数が合わない"
    "The rulebook says how many cards a deck has."
    "デッキの枚数は、ルールブックで決まっています。"

    TOKEN_IN_DECK "D005" Error
    "a token in a deck"
    "デッキの中のトークン"
    "Tokens come from abilities. They are never in a deck."
    "トークンは能力によって生み出されるもので、デッキには入りません。"

    UNKNOWN_DECK_FIELD "D006" Error
    "no such field of a deck"
    "デッキに書けない項目"
    "A deck holds cards with their numbers, its game, and `ja` for its Japanese name."
    "デッキに書けるのは、カードとその枚数、ゲーム、日本語名を表す`ja`です。"

    CARD_OF_OTHER_RULEBOOK "D007" Error
    "a deck holds a card that its rulebook cannot play"
    "デッキのルールブックでは使えないカード"
    "A deck is for the rulebooks that its `game` line names, the newest without a version. \
     A card that uses a word or keyword which one of them does not have cannot be in it."
    "デッキは、`game`の行に書いたルールブックで使うものです。バージョンを書かなければ、最新の\
     ルールブックになります。書いたルールブックのどれか1つにでもない語やキーワードを使うカードは、デッキに\
     入れられません。"

    FOREIGN_VALUES "D008" Error
    "a deck holds a card that does not go with its leading card"
    "基準になるカードと合わないカード"
    "Where a rulebook says so, a card of several colors goes only into the deck of a card that has \
     just these."
    "ルールブックに定めがあるゲームでは、複数の色を持つカードは、基準になるカードと色が過不足なく一致する\
     デッキにしか入れられません。"

    UNKNOWN_LIMIT "D009" Error
    "no such restriction of cards"
    "制限リストで使えない制限"
    "A list of restricted cards (`restrict`) says of cards what its game lets such lists say; \
     `fuda vocab GAME limits` prints the words. Not every game has such lists."
    "制限リスト（`restrict`）でカードについて書けるのは、そのゲームが認めている制限だけです。使える語は\
     `fuda vocab GAME limits`で表示されます。制限リストのないゲームもあります。"

    BAD_LIST "D010" Error
    "a list of restricted cards that cannot be read"
    "読み取れない制限リスト"
    "A list is named by the day from which it holds, `restrict \"2020-04-01\"`, and there is one \
     for a day. It names cards in quotes; cards that do not go together are two or more."
    "制限リストには、`restrict \"2020-04-01\"`のように、適用が始まる日付を名前として付けます。同じ日付の\
     リストは1つだけです。カードは引用符に入れて書き、一緒に入れられないカードは2つ以上並べます。"

    RESTRICTED_CARD "D011" Error
    "a deck goes against the list of restricted cards"
    "制限リストに反するデッキ"
    "Of all lists that are given the newest one holds. Give the files without it to check a deck \
     by an older one."
    "指定したファイルに制限リストが複数あれば、最新のものが適用されます。古いリストでデッキを調べるには、\
     最新のリストを含めずにファイルを指定してください。"

    UNREADABLE_LINE "D012" Error
    "a line of a deck list that cannot be read"
    "デッキリストの読み取れない行"
    "A line of a deck list has a number and a card, by its code or its name: `4 5HY/W83-E001`, \
     `4x 5HY/W83-E001`, `5HY/W83-E001 x4`, `5HY/W83-E001 4`. Empty lines, and lines that begin with `#` or \
     `//`, are passed over."
    "デッキリストの行には、枚数と、カードの番号か名前を書きます。`4 5HY/W83-E001`、`4x 5HY/W83-E001`、\
     `5HY/W83-E001 x4`、`5HY/W83-E001 4`のどれでもかまいません。空の行と、`#`か`//`で始まる行は読み飛ばされます。"

    SEVERAL_CARDS "D013" Error
    "a deck list names a card as several are called"
    "デッキリストのカード名に当てはまるカードが複数ある"
    "Several cards print this name. Their codes tell them apart."
    "この名前のカードが複数あります。どのカードかは、カードの番号で書き分けます。"
}
