//! What abilities compile to, read back op by op.

use fuda::check::{check, ir::AbilityIx, ir::Program};
use fuda::code::{AbilityId, Code, NumId, Op, SetId, TestId};
use fuda::compile::compile;
use fuda::diagnostics::FileId;
use fuda::games::los::words::VOCAB;
use fuda::reading::English;
use fuda::syntax::parse;

const SCRIPTS: &str = include_str!("compile/abilities.fuda");

fn program() -> Program {
    let file = parse(FileId(0), SCRIPTS);
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
