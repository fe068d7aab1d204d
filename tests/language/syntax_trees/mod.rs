//! Random trees in the shapes that the parser gives: no empty lists, alternatives of bare names one
//! by one, slots in order.

use fuda::syntax::ast::*;
use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;
use proptest::sample::select;

mod expressions;

use expressions::{amount, arg, events, expr, leaf, operand, phrase, values};

type Tree<T> = BoxedStrategy<T>;

const NAMES: &[&str] = &["a", "foe", "seen", "stage", "Music", "月", "top", "card", "end", "x_2"];
const TEXTS: &[&str] =
    &["Ann", "", "Bea, the \"Bell\"", "春 の歌", "a\\b", "\"」", "#1", "{", "》"];
const COMMENTS: &[&str] = &["why", "", "# two", "open {", " in", "「"];

fn span<T>(tree: Tree<T>) -> impl Strategy<Value = (T, Span)>
where
    T: std::fmt::Debug + 'static,
{
    tree.prop_map(|node| (node, Span::default()))
}

fn bare() -> Tree<Name> {
    select(NAMES).prop_map(|text| name(text, false)).boxed()
}

fn text() -> Tree<Name> {
    select(TEXTS).prop_map(|text| name(text, true)).boxed()
}

fn any_name() -> Tree<Name> {
    prop_oneof![3 => bare(), 1 => text()].boxed()
}

fn name(text: &str, quoted: bool) -> Name {
    Name { text: text.to_owned(), quoted, span: Span::default() }
}

fn int() -> Tree<i64> {
    prop_oneof![0..4_i64, Just(1_000_000_000)].boxed()
}

fn signed() -> Tree<i64> {
    prop_oneof![int(), int().prop_map(|n| -n)].boxed()
}

fn hole() -> Tree<Hole> {
    select(["x", "cost"].as_slice())
        .prop_map(|name| Hole { name: name.to_owned(), span: Span::default() })
        .boxed()
}

fn comments() -> Tree<Comments> {
    let comment = select(COMMENTS).prop_map(str::to_owned);
    let some = (vec(comment.clone(), 0..2), of(comment))
        .prop_map(|(before, after)| Comments { before, after });
    prop_oneof![4 => Just(Comments::default()), 1 => some].boxed()
}

fn line<T: std::fmt::Debug + Clone + 'static>(node: Tree<T>) -> Tree<Line<T>> {
    (node, comments())
        .prop_map(|(node, comments)| Line { node, span: Span::default(), comments })
        .boxed()
}

fn lines<T: std::fmt::Debug + Clone + 'static>(node: Tree<T>) -> Tree<Lines<T>> {
    at_least(0, node)
}

fn at_least<T: std::fmt::Debug + Clone + 'static>(least: usize, node: Tree<T>) -> Tree<Lines<T>> {
    let tail = prop_oneof![5 => Just(Vec::new()), 1 => vec(select(COMMENTS).prop_map(str::to_owned), 1..3)];
    (vec(line(node), least..3), tail)
        .prop_map(|(lines, tail)| Lines { lines, tail, span: Span::default() })
        .boxed()
}

// Instructions

fn block(inner: Tree<Instr>) -> Tree<Block> {
    at_least(1, inner)
}

fn action() -> Tree<Action> {
    let any_order = of(Just(Span::default()).boxed());
    (bare(), of(operand()), vec(arg(), 0..3), any_order)
        .prop_map(|(verb, object, args, any_order)| Action {
            verb,
            object,
            args,
            any_order,
            span: Span::default(),
        })
        .boxed()
}

fn cost() -> Tree<Cost> {
    let part = prop_oneof![
        hole().prop_map(CostPart::Hole),
        (expr(), bare()).prop_map(|(amount, unit)| CostPart::Amount { amount, unit }),
        action().prop_map(CostPart::Action),
    ];
    vec(vec(part, 1..3), 1..3).prop_map(|ways| Cost { ways, span: Span::default() }).boxed()
}

fn keyword_use(inner: Tree<Instr>) -> Tree<KeywordUse> {
    let value = prop_oneof![
        vec(text(), 1..3).prop_map(KeywordValue::Names),
        span(int()).prop_map(|(value, span)| KeywordValue::Int(value, span)),
        hole().prop_map(KeywordValue::Hole),
    ];
    let arg = prop_oneof![
        value.clone().prop_map(KeywordArg::Value),
        (bare(), value).prop_map(|(label, value)| KeywordArg::Named(label, value)),
    ];
    let last = prop_oneof![
        cost().prop_map(KeywordArg::Pay),
        block(inner).prop_map(KeywordArg::Do),
        hole().prop_map(KeywordArg::DoHole),
    ];
    (any::<bool>(), bare(), vec(arg, 0..3), of(last))
        .prop_map(|(template, name, mut args, last)| {
            args.extend(last);
            KeywordUse { template, name, args, span: Span::default() }
        })
        .boxed()
}

fn effect(inner: Tree<Instr>) -> Tree<Effect> {
    let change = prop_oneof![
        keyword_use(inner.clone()).prop_map(Change::Keyword),
        ability(inner.clone()).prop_map(Change::Ability),
        (bare(), any::<bool>(), expr()).prop_map(|(stat, negative, by)| Change::Add {
            stat,
            negative,
            by
        }),
        (bare(), expr()).prop_map(|(stat, value)| Change::Set { stat, value }),
        (bare(), values()).prop_map(|(stat, values)| Change::Word { stat, values }),
        (bare(), expr()).prop_map(|(stat, of)| Change::Of { stat, of }),
        bare().prop_map(Change::Flag),
    ];
    let loss = prop_oneof![
        keyword_use(inner).prop_map(Loss::Keyword),
        bare().prop_map(Loss::All),
        (bare(), values()).prop_map(|(stat, values)| Loss::Word { stat, values }),
        (bare(), expr()).prop_map(|(stat, of)| Loss::Of { stat, of }),
    ];
    let modal = select([Modal::Cannot, Modal::Must, Modal::May].as_slice());
    let what = prop_oneof![
        vec(change, 1..3).prop_map(EffectWhat::Gets),
        vec(loss, 1..3).prop_map(EffectWhat::Loses),
        (modal, any::<bool>(), bare(), of(operand()), vec(arg(), 0..2)).prop_map(
            |(modal, be, verb, object, args)| EffectWhat::Modal { modal, be, verb, object, args }
        ),
    ];
    let duration =
        prop_oneof![events().prop_map(Duration::Until), expr().prop_map(Duration::While)];
    (operand(), what, of(duration))
        .prop_map(|(set, what, duration)| Effect { set, what, duration, span: Span::default() })
        .boxed()
}

fn chooser() -> Tree<Chooser> {
    prop_oneof![Just(Chooser::Actor), leaf(false).prop_map(Chooser::Player)].boxed()
}

fn simple(inner: Tree<Instr>) -> Tree<Instr> {
    let mode = (text(), of(text()), of(expr()), of(cost()), lines(inner.clone()))
        .prop_map(|(label, label_ja, cond, cost, body)| Mode { label, label_ja, cond, cost, body });
    let modes = (vec(line(mode.boxed()), 1..3), chooser(), amount()).prop_map(
        |(lines, chooser, amount)| {
            let modes = Lines { lines, tail: Vec::new(), span: Span::default() };
            Instr::Modes { chooser, amount, modes }
        },
    );
    prop_oneof![
        2 => action().prop_map(Instr::Action),
        1 => cost().prop_map(Instr::Pay),
        1 => (chooser(), operand()).prop_map(|(chooser, what)| Instr::Choose { chooser, what }),
        1 => (any::<bool>(), operand()).prop_map(|(secretly, mut what)| {
            Instr::Declare { secretly, name: what.binder.take(), what }
        }),
        1 => modes,
        1 => (leaf(false), block(inner.clone())).prop_map(|(who, body)| Instr::Actor { who, body }),
        2 => effect(inner).prop_map(|one| Instr::Effect(Box::new(one))),
    ]
    .boxed()
}

fn grown_instr(inner: Tree<Instr>) -> Tree<Instr> {
    let block = || block(inner.clone());
    let simple_in_may = simple(inner.clone()).prop_map(|mut instr| {
        if let Instr::Effect(effect) = &mut instr {
            effect.set.binder = None;
        }
        MayWhat::Simple(instr)
    });
    let may_what = prop_oneof![simple_in_may, block().prop_map(MayWhat::Block)];
    let if_ = (expr(), block(), of(block())).prop_map(|(cond, then, otherwise)| Instr::If {
        cond,
        then,
        otherwise: otherwise.map(|block| Box::new(Else::Block(block))),
    });
    let else_if = (expr(), block(), if_.clone()).prop_map(|(cond, then, node)| {
        let line = Line { node, span: Span::default(), comments: Comments::default() };
        Instr::If { cond, then, otherwise: Some(Box::new(Else::If(line))) }
    });
    prop_oneof![
        hole().prop_map(Instr::Hole),
        if_,
        else_if,
        (bare(), expr(), block()).prop_map(|(name, set, body)| Instr::ForEach { name, set, body }),
        (of(bare()), any::<bool>(), expr(), of(expr()), block()).prop_map(
            |(name, up_to, count, until, body)| Instr::Repeat { name, up_to, count, until, body }
        ),
        (of(bare()), may_what.prop_map(Box::new), of(block()), of(block()))
            .prop_map(|(name, what, then, otherwise)| Instr::May { name, what, then, otherwise }),
        (any::<bool>(), events(), of(expr()), of(events()), block()).prop_map(
            |(each, events, cond, until, body)| Instr::When { each, events, cond, until, body }
        ),
        (bare(), expr()).prop_map(|(name, value)| Instr::Let { name, value }),
        simple(inner.clone()),
    ]
    .boxed()
}

fn instr() -> Tree<Instr> {
    let leaf = action().prop_map(Instr::Action).boxed();
    leaf.prop_recursive(2, 6, 2, |inner| grown_instr(inner.boxed())).boxed()
}

// Items

fn ability(inner: Tree<Instr>) -> Tree<Ability> {
    let limit = (int(), bare()).prop_map(|(count, per)| Slot::Limit {
        count,
        count_span: Span::default(),
        per,
    });
    let when = prop_oneof![expr().prop_map(Slot::If), expr().prop_map(Slot::While)];
    let pay = (any::<bool>(), of((int(), of(bare()))), cost())
        .prop_map(|(may, times, cost)| Slot::Pay(Pay { may, times, cost, span: Span::default() }));
    let slots = (
        of(line(vec(text(), 1..3).prop_map(Slot::Cites).boxed())),
        of(line(values().prop_map(Slot::In).boxed())),
        of(line(limit.boxed())),
        of(line(events().prop_map(Slot::When).boxed())),
        of(line(when.boxed())),
        of(line(pay.boxed())),
        line(vec(line(inner), 1..3).prop_map(Slot::Do).boxed()),
    )
        .prop_map(|(cites, place, limit, when, cond, pay, do_)| {
            [cites, place, limit, when, cond, pay, Some(do_)].into_iter().flatten().collect()
        });
    let named = of((text(), of(text())).boxed()).prop_map(|named| match named {
        Some((name, ja)) => (Some(name), ja),
        None => (None, None),
    });
    (vec(bare(), 1..3), named, slots, vec(Just("last".to_owned()), 0..2))
        .prop_map(|(words, (name, name_ja), slots, tail)| Ability {
            words,
            name,
            name_ja,
            slots,
            tail,
            span: Span::default(),
        })
        .boxed()
}

fn field() -> Tree<Field> {
    let value = prop_oneof![
        any_name().prop_map(Value::Name),
        Just(Value::Name(name("up", false))),
        span(int()).prop_map(|(value, span)| Value::Int(value, span)),
    ];
    (bare(), vec(value, 1..3)).prop_map(|(name, values)| Field { name, values }).boxed()
}

/// Whether the field, beside what is printed elsewhere, would be read as names of cards: `card "Ann"`.
fn names_cards(field: &Field) -> bool {
    field.name.text == "card"
        && matches!(field.values.first(), Some(Value::Name(name)) if name.quoted)
}

fn member() -> Tree<Member> {
    let flat = prop_oneof![
        vec(text(), 1..3).prop_map(Member::Cites),
        keyword_use(instr()).prop_map(Member::Keyword),
        vec(field(), 1..4).prop_map(Member::Fields),
        ability(instr()).prop_map(Member::Ability),
    ];
    let face =
        (text(), lines(flat.clone().boxed())).prop_map(|(name, body)| Member::Face { name, body });
    prop_oneof![6 => flat, 1 => face].boxed()
}

fn game() -> Tree<GameRef> {
    let version = select(["1.0.05", "1.0.01+free_face_down"].as_slice()).prop_map(str::to_owned);
    let rulebook = (select(["ws", "los"].as_slice()), of(version)).prop_map(|(game, version)| {
        GameRef { game: game.to_owned(), version, also: Vec::new(), span: Span::default() }
    });
    (rulebook.clone(), vec(rulebook, 0..2))
        .prop_map(|(first, also)| GameRef { also, ..first })
        .boxed()
}

fn boards() -> Tree<Lines<Vec<Board>>> {
    let numbers = vec((bare(), signed()), 0..2);
    let card =
        (int(), text(), vec(bare(), 0..3), numbers).prop_map(|(count, name, states, numbers)| {
            CardSpec { count, name, states, numbers, span: Span::default() }
        });
    let phase = proptest::option::of(bare());
    let turn = (int(), bare(), phase).prop_map(|(turn, of, phase)| Board::Turn {
        turn,
        of,
        phase,
        span: Span::default(),
    });
    let cards = (of(bare()), bare(), bare(), of(int()), vec(card, 0..3)).prop_map(
        |(seen_by, player, place, index, cards)| Board::Cards {
            seen_by,
            player,
            place,
            index,
            cards,
            span: Span::default(),
        },
    );
    let number = (bare(), bare(), signed()).prop_map(|(player, stat, value)| Board::Number {
        player,
        stat,
        value,
        span: Span::default(),
    });
    let result = (bare(), bare()).prop_map(|(what, value)| Board::Result {
        what,
        value,
        span: Span::default(),
    });
    lines(vec(prop_oneof![turn, cards, number, result], 1..3).boxed())
}

fn scenario() -> Tree<Scenario> {
    let deed = (bare(), of(operand()), vec(arg(), 0..2)).prop_map(|(verb, object, args)| Deed {
        verb,
        object,
        args,
        span: Span::default(),
    });
    let script = prop_oneof![
        (bare(), deed.clone()).prop_map(|(player, deed)| ScriptLine::Step { player, deed }),
        (bare(), vec(deed, 1..3)).prop_map(|(player, deeds)| ScriptLine::Legal { player, deeds }),
        boards().prop_map(ScriptLine::Expect),
    ];
    const SAID: [&str; 3] =
        ["2 damage to B ends", "the turn of A ends", "nobody wins: a draw; \"{\" (1 to 2)"];
    let told = prop_oneof![
        5 => phrase().prop_map(Happens::Phrase),
        1 => select(SAID.as_slice()).prop_map(|said| Happens::Line(said.to_owned())),
    ];
    let trace = (text(), told).prop_map(|(rule, what)| TraceLine { rule, what });
    let part = prop_oneof![
        game().prop_map(ScenarioPart::Game),
        vec(text(), 1..3).prop_map(ScenarioPart::Cites),
        vec(field(), 1..3).prop_map(ScenarioPart::Fields),
        boards().prop_map(ScenarioPart::Given),
        boards().prop_map(ScenarioPart::Expect),
        lines(script.boxed()).prop_map(ScenarioPart::Script),
        lines(trace.boxed()).prop_map(ScenarioPart::Trace),
    ];
    (text(), lines(part.boxed())).prop_map(|(name, parts)| Scenario { name, parts }).boxed()
}

fn item() -> Tree<Item> {
    let deck_line = prop_oneof![
        game().prop_map(DeckLine::Game),
        vec(field(), 1..3).prop_map(DeckLine::Fields),
        vec((int(), text()), 1..4).prop_map(DeckLine::Cards),
    ];
    let list_line = prop_oneof![
        vec(text(), 1..3).prop_map(RestrictLine::Cites),
        vec(field(), 1..3).prop_map(RestrictLine::Fields),
    ];
    let printed = prop_oneof![
        vec(text(), 1..3).prop_map(Printed::Cards),
        vec(text(), 1..3).prop_map(Printed::NameParts),
        field()
            .prop_filter("names of cards", |field| !names_cards(field))
            .prop_map(Printed::Values),
    ];
    let label = prop_oneof![
        Just(ParamLabel::None),
        bare().prop_map(ParamLabel::Named),
        Just(ParamLabel::Pay),
        Just(ParamLabel::Do),
    ];
    let param = (label, hole()).prop_map(|(label, hole)| KeywordParam { label, hole });
    prop_oneof![
        1 => game().prop_map(Item::Game),
        5 => (any::<bool>(), text(), lines(member()))
            .prop_map(|(token, name, body)| Item::Card(Card { token, name, body })),
        2 => (any::<bool>(), bare(), vec(param, 0..3), lines(member())).prop_map(
            |(template, name, params, body)| {
                Item::Keyword(KeywordDef { template, name, params, body })
            }
        ),
        1 => (bare(), lines(member()))
            .prop_map(|(noun, body)| Item::Every(Every { noun, body })),
        1 => (text(), lines(deck_line.boxed()))
            .prop_map(|(name, lines)| Item::Deck(Deck { name, lines })),
        1 => (text(), lines(list_line.boxed()))
            .prop_map(|(day, lines)| Item::Restrict(Restrict { day, lines })),
        1 => lines(vec(printed, 1..3).boxed()).prop_map(|lines| {
            Item::Elsewhere(Elsewhere { lines, word: Span::default() })
        }),
        1 => lines(vec((text(), text()), 1..3).boxed())
            .prop_map(|lines| Item::Words(Words { lines, word: Span::default() })),
        2 => scenario().prop_map(Item::Scenario),
    ]
    .boxed()
}

/// A whole file.
pub fn file() -> Tree<File> {
    (vec(line(item()), 0..3), vec(select(COMMENTS).prop_map(str::to_owned), 0..2))
        .prop_map(|(items, tail)| File { items, tail })
        .boxed()
}
