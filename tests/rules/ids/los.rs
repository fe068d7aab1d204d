use fuda::games::los::words::VOCAB;
use fuda::games::los::words::ids::*;
use fuda::vocab::EventSet;

#[test]
fn ids_mean_their_words() {
    let zones = [DECK, HAND, TRASH, ENERGY, SUPPORTS, CHARACTERS, STAGE];
    let names = zones.map(|zone| VOCAB.zone(zone).word.name);
    let expected =
        ["deck", "hand", "trash", "energy_zone", "support_zone", "character_zone", "table"];
    assert_eq!(names, expected);
    let places = [FIELD, CHARACTER_ZONE, SUPPORT_ZONE, FRONT, BACK, LANE];
    let names = places.map(|place| VOCAB.place(place).word.name);
    assert_eq!(names, ["field", "character_zone", "support_zone", "front", "back", "lane"]);
    let places = [IN_HAND, IN_DECK, IN_TRASH, IN_ENERGY];
    let names = places.map(|place| VOCAB.place(place).word.name);
    assert_eq!(names, ["hand", "deck", "trash", "energy_zone"]);
    let stats = [COST, SPEED, ATK, DEF, DOWN, ATTACKS];
    let names = stats.map(|stat| VOCAB.stat(stat).word.name);
    assert_eq!(names, ["cost", "speed", "atk", "def", "down", "attacks"]);
    let stats = [LIFE, HAND_LIMIT, READY_ENERGY];
    let names = stats.map(|stat| VOCAB.player_stat(stat).word.name);
    assert_eq!(names, ["life", "hand_limit", "energy"]);
    assert!(ENERGY_PLACED.index() >= VOCAB.player_stats.len(), "not a word");
    assert_eq!(VOCAB.relation(FACING).word.name, "facing");
    assert_eq!(VOCAB.unit(ENERGY_UNIT).word.name, "energy");
    let types = [KIND, ELEMENT, RACE].map(|of| VOCAB.type_word(of).word.name);
    assert_eq!(types, ["kind", "element", "race"]);
}

#[test]
fn states_mean_their_words() {
    let states = [
        (FACE_UP, "face_up"),
        (FACE_DOWN, "face_down"),
        (ATTACK_POSITION, "attack"),
        (DEFENSE, "defense"),
        (DEFENSE_LEFT, "defense_left"),
        (DEFENSE_RIGHT, "defense_right"),
        (READY, "ready"),
        (EXHAUSTED, "exhausted"),
    ];
    for (state, name) in states {
        assert_eq!(VOCAB.state(state).word.name, name);
    }
}

#[test]
fn restrictions_and_spans_mean_their_words() {
    let of = |id| VOCAB.restriction(id).word.name;
    assert_eq!(of(restriction::LEAD), "move");
    assert_eq!(of(restriction::TURN), "turn");
    assert_eq!(of(restriction::BE_CHOSEN), "chosen");
    assert_eq!(of(restriction::BE_AFFECTED), "affected");
    assert_eq!(of(restriction::BE_PLAYED), "played");
    assert_eq!(of(restriction::PLAY), "play");
    assert_eq!(of(restriction::MUST_ATTACK), "attack");
    assert_eq!(of(restriction::ATTACK_DIRECTLY), "attack_directly");
    assert_eq!(of(restriction::ATTACK_FROM_BACK), "attack_from_back");
    assert_eq!(of(restriction::BE_ATTACKED), "attacked");
    assert_eq!(VOCAB.restriction(restriction::ATTACK).forbids, EventSet::of(&[happens::ATTACKS]));
    let spans = [moment::TURN, moment::MAIN_PHASE, moment::ATTACK_PHASE, moment::ATTACK];
    let names = spans.map(|span| VOCAB.moment(span).word.name);
    assert_eq!(names, ["turn", "main_phase", "attack_phase", "attack"]);
}
