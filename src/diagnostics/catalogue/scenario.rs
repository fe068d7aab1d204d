//! Mistakes in scenarios, and scenarios that do not come out as they say.

use super::codes;

codes! { ALL:
    NO_GAME "R001" Error
    "a scenario without a game"
    "ゲームの指定がないシナリオ"
    "Write `game los` at the top of the file, or in the scenario; `game los@1.0.05` names one of its \
     rulebooks."
    "ファイルの先頭かシナリオの中に`game los`と書きます。`game los@1.0.05`と書けば、ルールブックを1つ\
     指定できます。"

    NO_RULEBOOK "R002" Error
    "a rulebook that cannot be played"
    "プレイできないルールブック"
    "The name after `game` is that of a game, and after `@` that of one of its rulebooks. The files \
     that define the game's cards are given beside the scenario."
    "`game`の後にはゲームの名前を、`@`の後にはそのゲームのルールブックのバージョンを書きます。ゲームの\
     カードを定義しているファイルは、シナリオと一緒に指定してください。"

    UNKNOWN_FIELD "R003" Error
    "no such field of a scenario"
    "シナリオに書けない項目"
    "A scenario may say `seed` and a number, which fixes all that is left to chance. Everything else \
     stands in `given`, `script`, `expect` and `trace`."
    "シナリオに`seed`と数を書くと、無作為に決まることがすべて固定されます。それ以外のことは、`given`、\
     `script`、`expect`、`trace`の中に書きます。"

    UNKNOWN_PLAYER "R004" Error
    "no such player"
    "存在しないプレイヤー"
    "The two players of a scenario are called A and B."
    "シナリオの2人のプレイヤーは、AとBです。"

    UNKNOWN_CARD "R005" Error
    "no such card"
    "存在しないカード"
    "Cards are named letter by letter. The file that defines a card must be read together with the \
     scenario; small cards for one scenario can stand in its own file."
    "カードの名前は、表記どおりに書きます。カードを定義しているファイルは、シナリオと一緒に読み込む\
     必要があります。1つのシナリオのためだけの小さなカードは、シナリオと同じファイルに書けます。"

    UNKNOWN_PLACE "R006" Error
    "no such place"
    "存在しない場所"
    "Places are those that card texts of the game use: `hand`, `trash`, `front 2`. Rows and lanes \
     have numbers, zones have none."
    "場所には、`hand`、`trash`、`front 2`のように、そのゲームのカードのテキストで使う語を書きます。列や\
     レーンには番号があり、領域に番号はありません。"

    UNKNOWN_STATE "R007" Error
    "no such state of a card"
    "カードにない状態"
    "In parentheses behind a card stand its states on the table, such as `face_down` or `exhausted`."
    "カードの後の丸括弧には、`face_down`や`exhausted`など、盤面での状態を書きます。"

    UNKNOWN_NUMBER "R008" Error
    "no such number of a player"
    "プレイヤーにない数値"
    "Players have the numbers that card texts of the game use, such as `life`."
    "プレイヤーの数値は、`life`など、そのゲームのカードのテキストで使うものです。"

    UNKNOWN_PHASE "R009" Error
    "no such phase"
    "存在しないフェイズ"
    "A situation begins inside a phase: `turn 4 of A, main_phase`. Without a `turn` line the game \
     begins with the opening."
    "状況は、`turn 4 of A, main_phase`のように、フェイズの途中から始まります。`turn`の行がなければ、ゲームは\
     最初から始まります。"

    STATES_EXCLUDE "R010" Error
    "states that exclude each other"
    "両立しない状態"
    "A card cannot be in both of these states at once. Leave one of them out."
    "カードが同時にこの両方の状態になることはありません。どちらかを外してください。"

    NOT_A_STATEMENT "R011" Error
    "not a statement about the table"
    "盤面についての記述ではない"
    "`given` and `expect` say which cards lie where, which numbers the players have, and whose turn \
     it is; `expect` may also say `winner A`, or `winner none` for a draw."
    "`given`と`expect`には、どのカードがどこにあるか、プレイヤーの数値はいくつか、誰のターンかを書きます。\
     `expect`には、結果を`winner A`、引き分けなら`winner none`と書くこともできます。"

    IMPOSSIBLE "R012" Error
    "a situation that cannot be"
    "あり得ない状況"
    "A cell holds one card, a card lies in one zone, and in some zones only cards of one kind. Turns \
     are counted from 1, some numbers are never below 0, and numbers that follow from the cards are not given but come from the \
     cards."
    "1つのマスに置けるカードは1枚、1枚のカードがある領域は1つで、決まった種類のカードしか置けない\
     領域もあります。ターンは1から数え、数値の中には0を下回らないものもあります。カードから決まる数値は、\
     指定できず、カードから求められます。"

    NO_ROOM "R013" Error
    "no room on the table"
    "盤面に収まらない"
    "The engine sets limits to how many cards a zone and a game hold. Give fewer cards; a deck needs \
     only as many as the scenario draws."
    "1つの領域や1つのゲームに置けるカードの枚数には、エンジンによる上限があります。カードの枚数を\
     減らしてください。山札は、シナリオの中で引く枚数だけあれば足ります。"

    UNKNOWN_DEED "R014" Error
    "not a decision"
    "選択ではない"
    "Each line of a script is one decision of a player: one of the game's verbs, such as `plays` or \
     `attacks with`, or `chooses`, `resolves`, `uses`, `applies`, `ends`, `pays`, `accepts`, \
     `declines`, `passes`; behind it stands what was picked. Where a player has no choice there is no \
     line."
    "スクリプトの各行は、プレイヤーの選択を1つずつ表します。`plays`や`attacks with`などのそのゲームの\
     動詞か、`chooses`、`resolves`、`uses`、`applies`、`ends`、`pays`、`accepts`、`declines`、`passes`\
     のどれかを書き、その後に選んだものを書きます。プレイヤーに選ぶ余地がなければ、行は書きません。"

    NOT_THEIR_DECISION "R015" Error
    "another player decides"
    "選択するのは別のプレイヤー"
    "The line names one player, but the game waits for the other one. A pass may be missing before \
     it; a choice without an alternative is made by the game and has no line."
    "ゲームが待っているのは、この行に書かれたプレイヤーではなく、もう一方のプレイヤーの選択です。この前に\
     パスの行が抜けているのかもしれません。選ぶ余地のない選択はゲームが行うので、行は書きません。"

    ILLEGAL "R016" Error
    "not a legal choice"
    "ルール上できない選択"
    "The rules do not offer this choice at this moment. The message lists what they offer. `why-not` \
     tells what keeps an action from being offered."
    "この時点では、ルール上、この選択はできません。選べるものはメッセージに表示されます。行動が選択肢に\
     入らない理由は、`why-not`で調べられます。"

    AMBIGUOUS "R017" Error
    "a choice that can mean several things"
    "複数の意味に取れる選択"
    "Two options fit the line and are not alike. Say where the card lies: `\"Mirror Hare\" in front 2`, \
     `enemy \"Mirror Hare\"`; or whose ability it is: `\"First Bell\" of \"Twin Bell\"`."
    "この行に当てはまる選択肢が2つあり、それぞれ別のものです。`\"鏡兎\" in front 2`や\
     `enemy \"鏡兎\"`のように、どこにあるカードかを書くか、`\"始まりの鐘\" of \"双子の鐘\"`\
     のように、どのカードの能力かを書いてください。"

    LEGAL "R018" Error
    "not exactly the legal options"
    "選べる選択肢と過不足なく一致していない"
    "`legal` lists everything that the player may do at this moment, and nothing else."
    "`legal`には、その時点でプレイヤーが選べるものをすべて書き、それ以外は書きません。"

    OVER "R019" Error
    "the script goes on after the end of the game"
    "ゲームが終わった後に続くスクリプト"
    "The game was won or drawn by an earlier line."
    "これより前の行で、勝敗か引き分けが決まっています。"

    STOPPED "R020" Error
    "the game met a limit"
    "上限に達したゲーム"
    "Limits keep every game finite. A loop of card texts, or a very large situation, is stopped with \
     the limit's name."
    "どんなゲームも必ず終わるように、上限があります。カードのテキストが際限なく繰り返されるときや、状況が\
     非常に大きくなったときは、上限の名前を示してゲームを打ち切ります。"

    UNMET "R021" Error
    "an expectation is not met"
    "期待したとおりになっていない"
    "What lies on the table, a number or the result is not what the scenario expects. A place is \
     compared with all cards in it; states are compared only where they are given."
    "盤面のカード、数値、結果のどれかが、シナリオで期待したものと違います。場所については、\
     そこにあるすべてのカードを比べます。状態は、書かれている場合にだけ比べます。"

    NOT_IN_TRACE "R022" Error
    "no such step in the trace"
    "トレースにない手順"
    "A line of `trace` names a rule and what happens under it, in words such as `fuda trace` prints. \
     The steps must come in the order of the lines, with any number of others between them."
    "`trace`の行には、ルールと、そのルールで起こることを、`fuda trace`の表示と同じ書き方で書きます。手順は\
     行の順番どおりに現れなければなりませんが、間にほかの手順がいくつあってもかまいません。"

    CARD_OF_OTHER_RULEBOOK "R023" Error
    "a card that the rulebook cannot play"
    "ルールブックでは使えないカード"
    "A card uses a word or a keyword that the rulebook of the scenario does not have. Play it under one \
     that has it, or take another card."
    "カードが、シナリオのルールブックにない語やキーワードを使っています。それがあるルールブックで\
     プレイするか、別のカードにしてください。"
}
