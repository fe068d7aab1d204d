//! Limits of compiled code.

use super::codes;

codes! { ALL:
    TOO_MANY_SLOTS "L001" Error
    "too many names in one ability"
    "1つの能力に名前が多すぎる"
    "An ability holds a limited number of names (chosen cards, declared numbers, counters) at once, those of its \
     loops and payments included. Split it into two abilities, or leave out names that nothing reads."
    "能力が同時に持てる名前（選んだカード、宣言した数、数えた回数）の数には限りがあり、繰り返しや支払いで\
     付けた名前も数に入ります。能力を2つに分けるか、どこにも使われていない名前を外してください。"

    TOO_MANY_KEPT "L002" Error
    "an effect keeps too many values"
    "効果が覚える値が多すぎる"
    "An effect that lasts remembers the numbers and cards that it was started with, and there is room for a few \
     only. Give the changes in two instructions, each with its own duration."
    "一定期間続く効果は、始まったときの数やカードを覚えていますが、覚えられるのは数個だけです。変更を2つの\
     処理に分け、それぞれに期間を付けてください。"

    TOO_LARGE "L003" Error
    "the program is too large"
    "プログラムが大きすぎる"
    "All cards that are read together are compiled into one program, whose parts are numbered with small numbers. \
     Read fewer card files at once. Values of types are counted for the cards that play together: those of the \
     decks, or of the scenarios of a file."
    "一緒に読み込まれたカードは、まとめて1つのプログラムに変換されます。プログラムの各部分に付けられる\
     番号には限りがあるので、一度に読み込むカードのファイルを減らしてください。属性や種族などの値は、一緒に\
     プレイされるカード、つまり使用するデッキか、1つのファイルにあるシナリオのカードについて数えます。"

    EACH_TOO_DEEP "L004" Error
    "this `for each` cannot hold continuously"
    "常時能力では使えない`for each`"
    "In a continuous ability `for each c: SET { .. }` changes the card that it names (`c gets ..`), or adds to other \
     cards once for each card of the set. It cannot stand inside another `for each`, and what it changes cannot be \
     found from `c` in another way. Write `N * count(SET)` for an amount that grows with a number of cards."
    "常時能力の`for each c: SET { .. }`にできるのは、名前の付いたカードを変えること（`c gets ..`）か、`SET`\
     のカード1枚につき1回ずつ、ほかのカードの数値を増減することです。別の`for each`の中には書けず、変える\
     カードを`c`からほかの方法でたどることもできません。カードの枚数に応じて増える量は、`N * count(SET)`と\
     書きます。"
}
