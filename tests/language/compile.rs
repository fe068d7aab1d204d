//! What abilities compile to, read back op by op.

use fuda::check::{check, ir::AbilityIx, ir::Program};
use fuda::code::{AbilityId, Characteristics, Code, NumId, Op, Reach, SetId, TestId, Traits};
use fuda::compile::{compile, compile_for};
use fuda::diagnostics::FileId;
use fuda::games::los::words::VOCAB;
use fuda::reading::English;
use fuda::syntax::parse;
use fuda::vocab::Vocab;

const SCRIPTS: &str = include_str!("../compile/abilities.fuda");

fn program() -> Program {
    checked(SCRIPTS)
}

fn checked(script: &str) -> Program {
    let file = parse(FileId(0), script);
    assert!(file.diagnostics.is_empty(), "{:?}", file.diagnostics);
    let mut checked = check(&[(FileId(0), &file.file)], &[&VOCAB]);
    assert!(checked.diagnostics.is_empty(), "{:#?}", checked.diagnostics);
    checked.programs.remove(0)
}

#[test]
fn abilities_become_ops() {
    let program = program();
    let (code, texts) = compile(&program).expect("within the limits");
    let mut listing = String::new();
    for index in 0..code.abilities.len() {
        let title = &texts.abilities[index];
        let id = AbilityId(index as u16);
        listing += &format!("== {title}\n{}\n", ability(&program, &code, id));
    }
    insta::assert_snapshot!(listing);
}

#[test]
fn abilities_are_found_from_their_card() {
    let program = program();
    let (code, texts) = compile(&program).expect("within the limits");
    for def in &code.defs {
        for id in &def.abilities {
            let owner = code.ability(*id).def.map(|owner| code.def(owner).name);
            assert_eq!(owner, Some(def.name), "{}", texts.abilities[id.index()]);
        }
    }
    assert_eq!(texts.names.len(), texts.names_ja.len());
    assert_eq!(texts.abilities.len(), code.abilities.len());
    assert_eq!(code.ops.len(), code.op_places.len());
}

#[test]
fn fingerprints_change_with_the_card_alone() {
    let program = program();
    let (before, _) = compile(&program).expect("within the limits");
    let mut changed = self::program();
    changed.cards[0].canonical.push('x');
    let (after, _) = compile(&changed).expect("within the limits");
    assert_ne!(before.defs[0].fingerprint, after.defs[0].fingerprint);
    assert_eq!(before.defs[1].fingerprint, after.defs[1].fingerprint);
    let first = before.defs[0].abilities[0].index();
    assert_ne!(before.abilities[first].fingerprint, after.abilities[first].fingerprint);
}

/// Every jump stays within the code and every ability ends.
#[test]
fn jumps_land() {
    let (code, _) = compile(&program()).expect("within the limits");
    let end = code.ops.len() as u32;
    for op in &code.ops {
        if let Some(to) = target(op) {
            assert!(to < end, "{op:?}");
        }
    }
    for cost in &code.costs {
        assert!(cost.ways.iter().all(|way| way.start < end));
    }
    assert!(code.modes.iter().all(|mode| mode.start < end));
    assert_eq!(code.ops.last(), Some(&Op::End));
}

/// A character with these lines in its body.
fn character(body: &str) -> String {
    format!(
        "game los\ncard \"Limit\" {{\n  kind character   element light   race Clerk\n  \
         cost 1   speed 1   atk 100   def 100   down 100\n{body}\n}}\n"
    )
}

fn limit_of(script: &str) -> &'static str {
    let problems = compile(&checked(script)).expect_err("past a limit");
    problems[0].code.id
}

#[test]
fn limits_are_told() {
    assert_eq!(limit_of(&character(&many_loops(10))), "L001");

    let stats = ["atk", "def", "down", "speed", "cost"];
    let changes: Vec<String> =
        stats.iter().map(|stat| format!("{stat} +count(my characters)")).collect();
    let keeps = format!("mandatory {{\nwhen this attacks\ndo this gets {}\n}}", changes.join(", "));
    assert_eq!(limit_of(&character(&keeps)), "L002");

    let mut crowd = checked(&character(""));
    let one = crowd.cards[0].clone();
    crowd.cards.resize(65_536, one);
    let problems = compile(&crowd).expect_err("past a limit");
    assert_eq!(problems[0].code.id, "L003");

    let nested = "continuous {\n do for each c: my characters {\n for each d: enemy characters \
                  {\n c gets atk +100\n }\n }\n}";
    assert_eq!(limit_of(&character(nested)), "L004");

    // A card of the loop that is asked about within a set of others.
    let within = "continuous {\n do for each c: my characters {\n if some(my characters where atk > \
                  atk of c) {\n c gets def +100\n }\n }\n}";
    assert_eq!(limit_of(&character(within)), "L004");
}

/// A program may have more values than a game can tell apart; those of the cards that play get bits.
#[test]
fn values_of_cards_that_play_become_bits() {
    let card = |n: usize, body: &str| {
        format!(
            "card \"Card {n}\" {{\n  kind character   element light   race Race{n}\n  \
             cost 1   speed 1   atk 100   def 100   down 100\n{body}\n}}\n"
        )
    };
    let asks = "continuous {\ndo my other characters where race = Race7|Race8 gets atk +100\n}";
    let gives = "continuous {\ndo this gets race Race9\n}";
    let others: String = (2..200).map(|n| card(n, "")).collect();
    let program = checked(&format!("game los\n{}{}{others}", card(0, asks), card(1, gives)));
    let problems = compile(&program).expect_err("too many values for one game");
    assert_eq!(problems[0].code.id, "L003");

    // As many as there are bits get one each.
    let few = |count: usize| -> String { (2..count).map(|n| card(n, "")).collect() };
    let of = |count: usize| {
        checked(&format!("game los\n{}{}{}", card(0, asks), card(1, gives), few(count)))
    };
    let most = Traits::MAX - (of(20).trait_values.len() - 20);
    assert_eq!(of(most).trait_values.len(), Traits::MAX);
    assert!(compile(&of(most)).is_ok() && compile(&of(most + 1)).is_err());

    let playing = [0, 1, 7].map(|n: usize| program.cards[n].name).into();
    let (code, texts) = compile_for(&program, &playing).expect("a game of three cards");
    let races = |bits: u128| -> Vec<&str> {
        let known = texts.values.iter().enumerate();
        let shown = known.filter(|(bit, value)| bits & 1 << bit != 0 && value.starts_with("Race"));
        shown.map(|(_, value)| value.as_str()).collect()
    };
    assert_eq!(races(u128::MAX), ["Race0", "Race1", "Race7", "Race9"]);
    assert_eq!(races(code.defs[7].traits.0), ["Race7"]);
    assert!(code.defs[7].comes && !code.defs[8].comes);
    let asked: Vec<_> = code.trait_sets.iter().map(|set| races(set.0)).collect();
    assert!(asked.contains(&vec!["Race7"]) && asked.contains(&vec!["Race9"]), "{asked:?}");
}

/// What cards say that do not play costs nothing: nobody listens for it, and nothing is counted.
#[test]
fn cards_that_do_not_play_say_nothing() {
    let card = |n: usize, body: &str| {
        format!(
            "card \"Card {n}\" {{\n  kind character   element light   race Race\n  \
             cost 1   speed 1   atk 100   def 100   down 100\n{body}\n}}\n"
        )
    };
    let draws = card(0, "mandatory {\nwhen this attacks\ndo draw 1\n}");
    let counts = "mandatory {\nwhen my character is downed\n\
                  if times(my character attacks) this turn = 1\ndo draw 1\n}";
    let program = checked(&format!("game los\n{draws}{}", card(1, counts)));
    let (all, _) = compile(&program).expect("a small program");
    let (few, texts) =
        compile_for(&program, &[program.cards[0].name].into()).expect("a game of one card");
    assert!(all.histories.iter().all(Option::is_some) && few.histories == [None]);
    assert_ne!(all.listens, few.listens);
    assert_eq!(few.listens, few.ability(few.defs[0].abilities[0]).listens);
    assert!(!all.defs[1].abilities.is_empty() && few.defs[1].abilities.is_empty());
    assert_eq!(
        (few.abilities.len(), texts.abilities.len()),
        (all.abilities.len(), all.abilities.len())
    );
}

/// So many loops inside one another.
fn many_loops(depth: usize) -> String {
    let opened: String = (0..depth).map(|n| format!("for each c{n}: my characters {{\n")).collect();
    let closed = "}\n".repeat(depth);
    format!("mandatory {{\nwhen this attacks\ndo {opened}draw 1\n{closed}}}")
}

fn target(op: &Op) -> Option<u32> {
    match *op {
        Op::Jump(to)
        | Op::JumpUnless { to, .. }
        | Op::May { otherwise: to, .. }
        | Op::Pay { unpaid: to, .. }
        | Op::Repeat { end: to, .. }
        | Op::Each { end: to, .. }
        | Op::Modes { end: to, .. }
        | Op::EndActor { body: to, .. } => Some(to),
        _ => None,
    }
}

/// The ops, with jumps counted from the first one and expressions in words.
fn ability(program: &Program, code: &Code, id: AbilityId) -> String {
    let ability = code.ability(id);
    let known = AbilityIx(u32::from(id.0));
    let own = usize::from(id.0) < program.abilities.len();
    let reader = own.then(|| English::with(program, &code.exprs, known));
    let mut text = format!("slots {}, captures {:?}", ability.slots, ability.capture_from);
    if let Some(test) = ability.condition {
        text += &format!("\ncondition {test:?}");
    }
    for need in &ability.needs {
        text += &format!("\nneeds {need:?}");
    }
    for standing in &ability.standing {
        text += &format!("\n{standing:?}");
    }
    let first = ability.start as usize;
    for (at, op) in code.ops.iter().enumerate().skip(first) {
        let mut line = format!("{op:?}");
        if let Some(to) = target(op) {
            line = line.replace(&to.to_string(), &format!("+{}", to as usize - first));
        }
        match op {
            Op::Act(id) => line = format!("{:?}", code.acts[id.index()]),
            Op::Start(id) => line = format!("Start {:?}", code.effect(*id)),
            Op::Pay { cost, .. } => {
                let ways = code.cost(*cost).ways.iter();
                for way in ways {
                    let start = way.start as usize - first;
                    line += &format!("\n      way at +{start}: {:?}", way.parts);
                }
            }
            _ => {}
        }
        text += &format!("\n  +{} {line}", at - first);
        let next = code.abilities.iter().any(|a| a.start as usize == at + 1);
        if next || *op == Op::End {
            break;
        }
    }
    text = text.replace("None, ", "-, ").replace(": None", ": -").replace("Some", "");
    match reader {
        Some(reader) => in_words(&text, &reader) + "\n",
        None => text + "\n",
    }
}

/// Ids of expressions as what they mean.
fn in_words(text: &str, reader: &English<'_>) -> String {
    let mut words = String::new();
    let mut rest = text;
    while let Some((at, kind)) = ["NumId(", "TestId(", "SetId("]
        .into_iter()
        .filter_map(|kind| rest.find(kind).map(|at| (at, kind)))
        .min()
    {
        words += &rest[..at];
        rest = &rest[at + kind.len()..];
        let Some((id, after)) = rest.split_once(')') else { break };
        rest = after;
        let Ok(id) = id.parse::<u32>() else { continue };
        let meaning = match kind {
            "NumId(" => reader.describe_number(NumId(id)),
            "TestId(" => reader.describe_test(TestId(id)),
            _ => reader.describe_set(SetId(id)),
        };
        words += &format!("«{meaning}»");
    }
    words + rest
}

/// The one that changes what the other asks comes first; so no two things may pass for one. Where a card counts as lying
/// is asked of every ability, since its abilities work there (GZ20), but only in the game that knows it.
#[test]
fn that_an_ability_may_be_lost_is_not_where_its_card_counts_as_lying() {
    let script = "game legions\n\
        card \"Mapmaker\" {\n  kind minion   color red   type Soldier   cost 1   atk 1   hp 1   wt 1\n  \
        continuous { do all my cards in exclusion get place timeline }\n}\n\
        card \"Drummer\" {\n  kind minion   color red   type Soldier   cost 1   atk 1   hp 1   wt 1\n  \
        continuous { do this gets atk +1 }\n}\n";
    let reaches = reaches(script, &fuda::games::legions::words::VOCAB);
    let (places, adds) = (reaches[0], reaches[1]);
    assert_eq!(places.writes, Characteristics::PLACES);
    assert!(adds.reads.meets(Characteristics::LOSSES) && adds.reads.meets(Characteristics::PLACES));
    assert!(!Characteristics::LOSSES.meets(Characteristics::PLACES));
    let script = "game ws\n\
        card \"Drummer\" {\n  kind character   color red   level 0   cost 0   power 500   soul 1\n  \
        cont { do this gets power +500 }\n}\n";
    let adds = self::reaches(script, &fuda::games::ws::words::VOCAB)[0];
    assert!(
        adds.reads.meets(Characteristics::LOSSES) && !adds.reads.meets(Characteristics::PLACES)
    );
}

/// What the first grant of each card's first ability reads and writes.
fn reaches(script: &str, vocab: &'static Vocab) -> Vec<Reach> {
    let file = parse(FileId(0), script);
    let mut checked = check(&[(FileId(0), &file.file)], &[vocab]);
    assert!(checked.diagnostics.is_empty(), "{:#?}", checked.diagnostics);
    let (code, _) = compile(&checked.programs.remove(0)).expect("within the limits");
    let first = |card: &fuda::code::CardDef| code.ability(card.abilities[0]).standing[0].reaches[0];
    code.defs.iter().map(first).collect()
}

/// Fingerprints stand in saves and records: they are FNV-1a of the canonical layout, whatever the machine.
#[test]
fn fingerprints_are_those_of_the_published_algorithm() {
    let fnv = |bytes: &[u8]| {
        bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
        })
    };
    assert_eq!(fnv(b"foobar"), 0x8594_4171_f739_67e8);
    let program = program();
    let (code, _) = compile(&program).expect("within the limits");
    assert_eq!(code.defs.len(), program.cards.len());
    for (def, card) in code.defs.iter().zip(&program.cards) {
        assert_eq!(def.fingerprint, fnv(card.canonical.as_bytes()), "{}", card.canonical);
    }
}
