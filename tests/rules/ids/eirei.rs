use super::means;
use fuda::games::eirei::words::VOCAB;
use fuda::games::eirei::words::ids::*;

#[test]
fn ids_mean_their_words() {
    means(|id| VOCAB.type_word(id).word.name, &[(ELEMENT, "element"), (PARTNER, "partner")]);
    let zones = [
        (DECK, "deck"),
        (HAND, "hand"),
        (LEADER_AREA, "leader_area"),
        (SUPPORT_AREA, "support_area"),
        (MANA, "mana"),
        (DAMAGE_AREA, "damage_area"),
        (GRAVEYARD, "graveyard"),
    ];
    means(|id| VOCAB.zone(id).word.name, &zones);
    let places = [
        (FIELD, "field"),
        (IN_LEADER_AREA, "leader_area"),
        (IN_SUPPORT_AREA, "support_area"),
        (IN_HAND, "hand"),
    ];
    means(|id| VOCAB.place(id).word.name, &places);
    let stats = [(LEVEL, "level"), (AP, "ap"), (HP, "hp"), (DAMAGE, "damage")];
    means(|id| VOCAB.stat(id).word.name, &stats);
    let numbers = [(ACTIVE_MANA, "mana"), (HAND_LIMIT, "hand_limit")];
    means(|id| VOCAB.player_stat(id).word.name, &numbers);
    means(|id| VOCAB.state(id).word.name, &[(ACTIVE, "active"), (RESTED, "rested")]);
    means(|id| VOCAB.unit(id).word.name, &[(MANA_UNIT, "mana")]);
}

#[test]
fn restrictions_and_spans_mean_their_words() {
    let restrictions = [
        (restriction::ATTACK, "attack"),
        (restriction::SUPPORT, "support"),
        (restriction::BE_ATTACKED, "attacked"),
        (restriction::GUARD, "guard"),
        (restriction::BE_GUARDED, "guarded"),
        (restriction::BE_CHOSEN, "chosen"),
        (restriction::BE_AFFECTED, "affected"),
        (restriction::BE_SUMMONED, "summoned"),
        (restriction::BE_DEFEATED, "defeated"),
        (restriction::SUMMON, "summon"),
        (restriction::GUARD_LEADERS, "guard_leaders"),
    ];
    means(|id| VOCAB.restriction(id).word.name, &restrictions);
    let spans = [
        (moment::TURN, "turn"),
        (moment::STAND_PHASE, "stand_phase"),
        (moment::DRAW_PHASE, "draw_phase"),
        (moment::CHARGE_PHASE, "charge_phase"),
        (moment::MAIN_PHASE, "main_phase"),
        (moment::ATTACK_PHASE, "attack_phase"),
        (moment::END_PHASE, "end_phase"),
        (moment::ATTACK, "attack"),
    ];
    means(|id| VOCAB.moment(id).word.name, &spans);
}
