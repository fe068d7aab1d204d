use super::means;
use fuda::games::ws::words::VOCAB;
use fuda::games::ws::words::ids::*;

#[test]
fn ids_mean_their_words() {
    means(
        |id| VOCAB.zone(id).word.name,
        &[
            (DECK, "deck"),
            (HAND, "hand"),
            (WAITING_ROOM, "waiting_room"),
            (STAGE, "stage"),
            (MARKERS, "marker_zone"),
            (CLOCK, "clock"),
            (LEVEL_ZONE, "level_zone"),
            (STOCK, "stock"),
            (CLIMAX_ZONE, "climax_zone"),
            (MEMORY, "memory"),
            (RESOLUTION, "resolution_zone"),
        ],
    );
    means(
        |id| VOCAB.place(id).word.name,
        &[
            (ON_STAGE, "stage"),
            (CENTER_STAGE, "center_stage"),
            (BACK_STAGE, "back_stage"),
            (IN_HAND, "hand"),
            (IN_WAITING_ROOM, "waiting_room"),
            (IN_CLIMAX_ZONE, "climax_zone"),
            (IN_RESOLUTION, "resolution_zone"),
            (IN_DECK, "deck"),
        ],
    );
    means(
        |id| VOCAB.stat(id).word.name,
        &[(POWER, "power"), (SOUL, "soul"), (LEVEL, "level"), (COST, "cost"), (COPIES, "copies")],
    );
    means(
        |id| VOCAB.player_stat(id).word.name,
        &[
            (PLAYER_LEVEL, "level"),
            (HAND_LIMIT, "hand_limit"),
            (STOCKED, "stock"),
            (LOSING_LEVEL, "losing_level"),
        ],
    );
    assert!(ATTACK_PHASES.index() >= VOCAB.player_stats.len(), "not a word");
    means(
        |id| VOCAB.type_word(id).word.name,
        &[(KIND, "kind"), (COLOR, "color"), (TRAIT, "trait"), (SIDE, "side"), (TITLE, "title")],
    );
    assert_eq!(VOCAB.unit(STOCK_UNIT).word.name, "stock");
}

#[test]
fn states_and_spans_mean_their_words() {
    means(
        |id| VOCAB.state(id).word.name,
        &[
            (FACE_UP, "face_up"),
            (FACE_DOWN, "face_down"),
            (STANDING, "standing"),
            (RESTED, "rested"),
            (REVERSED, "reversed"),
        ],
    );
    means(
        |id| VOCAB.moment(id).word.name,
        &[
            (moment::TURN, "turn"),
            (moment::MAIN_PHASE, "main_phase"),
            (moment::ATTACK_PHASE, "attack_phase"),
            (moment::COUNTER_STEP, "counter_step"),
            (moment::ENCORE_STEP, "encore_step"),
            (moment::END_PHASE, "end_phase"),
            (moment::ATTACK, "attack"),
        ],
    );
}

#[test]
fn restrictions_mean_their_words() {
    means(
        |id| VOCAB.restriction(id).word.name,
        &[
            (restriction::ATTACK, "attack"),
            (restriction::FRONT_ATTACK, "front_attack"),
            (restriction::SIDE_ATTACK, "side_attack"),
            (restriction::MOVE, "move"),
            (restriction::STAND, "stand"),
            (restriction::BE_CHOSEN, "chosen"),
            (restriction::BE_AFFECTED, "affected"),
            (restriction::BE_PLAYED, "played"),
            (restriction::BE_CANCELLED, "cancelled"),
            (restriction::PLAY, "play"),
            (restriction::MUST_ATTACK, "attack"),
            (restriction::ATTACK_FROM_BACK, "attack_from_back"),
            (restriction::PAY_WITH, "pay_with"),
            (restriction::BE_PLAYED_WITHOUT_COLOR, "played"),
            (restriction::DISCARD, "discard"),
            (restriction::LOSE, "lose"),
        ],
    );
}
