//! Texts that are long, wide, deep or full of large numbers, each made of a few bytes: mutations of bytes alone would hardly
//! ever come to them.

use fuda::engine::state::rng::Rng;

/// An input that begins with this byte stands for a text of a shape: which one, how large (two bytes), and what it is
/// drawn by.
const MARK: u8 = 0x01;

/// The text that an input stands for, if it stands for one; `most` bounds its size.
pub fn grown(bytes: &[u8], most: u32) -> Option<String> {
    let [MARK, shape, high, low, rest @ ..] = bytes else { return None };
    let seed = rest.iter().fold(0, |seed: u64, byte| seed.rotate_left(8) ^ u64::from(*byte));
    let size = u32::from(u16::from_be_bytes([*high, *low]));
    Some(text(u32::from(*shape), size % most.max(1), &mut Rng::seeded(seed)))
}

/// A text of a shape; `size` is how often its part comes, where it has one.
pub fn text(shape: u32, size: u32, rng: &mut Rng) -> String {
    let n = size as usize;
    let many = |part: &str, by: &str| vec![part; n.max(1)].join(by);
    let large = large(rng);
    match shape % SHAPES {
        0 => acts(&format!("draw {}", many("1", " + "))),
        1 => acts(&format!("draw count({})", many("my characters", " + "))),
        2 => acts(&format!("if {} {{ draw 1 }}", many("my turn", " and "))),
        3 => acts(&format!("if {} {{ draw 1 }}", many("atk of this > 1", " or "))),
        4 => acts(&format!("choose c: 1 {}\n destroy c", many("\"A\"", "|"))),
        5 => acts(&format!("{}@", " ".repeat(n))),
        6 => "\0".repeat(n),
        7 => (0..n)
            .map(|n| format!("card \"C{n}\" {{ cost 1 }}\n"))
            .fold(game(), |all, one| all + &one),
        8 => many("game los", "\n"),
        9 => grows("template", n, rng),
        10 => grows("keyword", n, rng),
        11 => acts(&format!("declare n: {}..{large}\n draw n", rng.below(3))),
        12 => acts(&many("draw 1", "\n")),
        13 => acts(&format!("{}draw 1{}", "may { ".repeat(n), " }".repeat(n))),
        14 => acts(&format!("draw {}1{}", "(".repeat(n), ")".repeat(n))),
        15 => acts(&format!("repeat {large} {{ recover {large} }}\n deal {large} to me")),
        16 => acts(&format!("this gets atk +{large} until end of turn")),
        17 => many("\"", ""),
        18 => many("# said", "\n"),
        19 => card(&many("cost 1", "   ")),
        20 => {
            card(&format!("activate \"A\" {{ pay {} do draw 1 }}", many("discard 1 card", " & ")))
        }
        21 => card(&format!("activate \"A{}\" {{ do draw 1 }}", steering(rng, n))),
        22 => format!("{}card \"{}\" {{ cost 1 }}", game(), "月".repeat(n)),
        23 => acts(&format!("draw {}1", "count(my characters) * ".repeat(n))),
        24 => acts(&format!("choose c: 1 {}character", "my ".repeat(n))),
        25 => acts(&format!("draw 1{}", many(" then { draw 1 }", ""))),
        26 => acts(&format!("destroy {}this", "facing of ".repeat(n))),
        27 => acts(&format!("draw {}", many("1 if my turn else 2", " + "))),
        28 => acts(&format!("draw {}", "1 if my turn else ".repeat(n) + "2")),
        29 => (0..n)
            .map(|n| format!("card \"C\" {{ keyword k{n} }}\n"))
            .fold(game(), |all, one| all + &one),
        _ => many("card", " "),
    }
}

/// As many as the arms of [`text`].
const SHAPES: u32 = 31;

fn game() -> String {
    "game los\n".to_owned()
}

fn card(body: &str) -> String {
    let head = "kind character   element fire   race Beast\n  cost 0   speed 1   atk 100   def 100   down 100   lead up";
    format!("{}card \"A\" {{\n  {head}\n  {body}\n}}\n", game())
}

fn acts(text: &str) -> String {
    card(&format!("activate \"Do\" {{ do {text} }}"))
}

/// A number near one that something may be cut at.
fn large(rng: &mut Rng) -> i64 {
    let near = [255, 1_000, 20_000, 32_767, 65_535, 1_000_000_000, 2_147_483_647, 4_294_967_295];
    near[rng.below(near.len() as u32) as usize] + i64::from(rng.below(3)) - 1
}

fn steering(rng: &mut Rng, n: usize) -> String {
    let all = [
        '\u{1b}', '\u{7}', '\u{9b}', '\u{7f}', '\u{202e}', '\u{2066}', '[', '3', '1', 'm',
        '\u{200d}',
    ];
    (0..n).map(|_| all[rng.below(all.len() as u32) as usize]).collect()
}

/// Definitions that each use the one before several times, so that the text grows as a power.
fn grows(what: &str, n: usize, rng: &mut Rng) -> String {
    let (deep, wide) = (1 + n % 9, 1 + rng.below(12) as usize);
    let mut text =
        format!("{}{what} t0 {{ mandatory {{ when this attacks  do draw 1 }} }}\n", game());
    for level in 1..=deep {
        let uses = format!("{what} t{}\n", level - 1).repeat(wide);
        text += &format!("{what} t{level} {{\n{uses}}}\n");
    }
    text + &card(&format!("{what} t{deep}")).replace("game los\n", "")
}
