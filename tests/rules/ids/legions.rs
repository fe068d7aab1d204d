use super::means;
use fuda::games::legions::words::VOCAB;
use fuda::games::legions::words::ids::*;

#[test]
fn zones_and_places_mean_their_words() {
    means(
        |id| VOCAB.zone(id).word.name,
        &[
            (DECK, "deck"),
            (HAND, "hand"),
            (PLAY_ZONE, "play_zone"),
            (FIELD, "field"),
            (STANDBY, "standby"),
            (TIMELINE, "timeline"),
            (EXCLUSION, "exclusion"),
        ],
    );
    means(
        |id| VOCAB.place(id).word.name,
        &[
            (ON_FIELD, "field"),
            (IN_HAND, "hand"),
            (IN_STANDBY, "standby"),
            (IN_TIMELINE, "timeline"),
            (IN_PLAY_ZONE, "play_zone"),
            (IN_PLAY, "in_play"),
        ],
    );
    assert_eq!(VOCAB.relation(FOE).word.name, "foe");
}

#[test]
fn numbers_and_types_mean_their_words() {
    means(
        |id| VOCAB.stat(id).word.name,
        &[
            (COST, "cost"),
            (CORE_COST, "core_cost"),
            (ATK, "atk"),
            (HP, "hp"),
            (WT, "wt"),
            (ANTI_MASTER, "master_damage"),
            (ANTI_LORD, "lord_damage"),
            (ANTI_MINION, "minion_damage"),
            (DAMAGE, "damage"),
            (CORES_ON_IT, "cores"),
        ],
    );
    means(
        |id| VOCAB.player_stat(id).word.name,
        &[
            (LIFE, "life"),
            (MP, "mp"),
            (CORES, "cores"),
            (EXHAUSTED_CORES, "exhausted_cores"),
            (WAITING_CORES[0], "waiting_cores_1"),
            (WAITING_CORES[1], "waiting_cores_2"),
            (WAITING_CORES[2], "waiting_cores_3"),
            (WAITING_CORES[3], "waiting_cores_4"),
        ],
    );
    means(
        |id| VOCAB.type_word(id).word.name,
        &[(KIND, "kind"), (COLOR, "color"), (TYPE, "type"), (CLASS, "class")],
    );
    assert_eq!(VOCAB.unit(MP_UNIT).word.name, "mp");
}

#[test]
fn states_and_spans_mean_their_words() {
    means(
        |id| VOCAB.state(id).word.name,
        &[
            (OPEN, "open"),
            (REVERSED, "reversed"),
            (ACTIVE, "active"),
            (EXHAUSTED, "exhausted"),
            (NORMAL, "normal"),
            (AWAKENED, "awakened"),
        ],
    );
    means(
        |id| VOCAB.moment(id).word.name,
        &[
            (moment::TURN, "turn"),
            (moment::START_PHASE, "start_phase"),
            (moment::CORE_PHASE, "core_phase"),
            (moment::DRAW_PHASE, "draw_phase"),
            (moment::MAIN_PHASE, "main_phase"),
            (moment::END_PHASE, "end_phase"),
            (moment::BATTLE, "battle"),
        ],
    );
}

#[test]
fn restrictions_mean_their_words() {
    means(
        |id| VOCAB.restriction(id).word.name,
        &[
            (restriction::ATTACK, "attack"),
            (restriction::BE_ATTACKED, "attacked"),
            (restriction::BLOCK, "block"),
            (restriction::BE_BLOCKED, "blocked"),
            (restriction::MOVE, "move"),
            (restriction::BE_CHOSEN, "chosen"),
            (restriction::BE_AFFECTED, "affected"),
            (restriction::BE_PLAYED, "played"),
            (restriction::BE_UNLOCKED, "unlocked"),
            (restriction::BE_BROKEN, "broken"),
            (restriction::BE_EXCLUDED, "excluded"),
            (restriction::BE_DISPLACED, "displaced"),
            (restriction::BE_DAMAGED, "damaged"),
            (restriction::BE_HURT_BY_EFFECTS, "damaged_by_effects"),
            (restriction::BE_EXHAUSTED, "exhausted"),
            (restriction::RECOVER, "recover"),
            (restriction::ATTACK_OUT_OF_LANE, "attack_out_of_lane"),
            (restriction::ENTER_ANOTHER_LANE, "enter_another_lane"),
            (restriction::DRAW, "draw"),
            (restriction::GAIN_LIFE, "gain_life"),
            (restriction::MAY_ACT, "act_at_once"),
            (restriction::MAY_ASSAULT, "assault_at_once"),
            (restriction::MAY_STRIKE_FIRST, "strike_first"),
            (restriction::MAY_ATTACK_MOVED, "attack_after_move"),
            (restriction::MAY_LURK, "lurk"),
            (restriction::MAY_UNLOCK, "unlock"),
            (restriction::MAY_ATTACK_LORDS, "attack_lords"),
            (restriction::UNLOCK, "unlock"),
            (restriction::MUST_ATTACK, "attack"),
        ],
    );
}
