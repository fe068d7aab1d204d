//! The `fuda` program: see [`fuda::cli`].

use std::process::ExitCode;

use fuda::cli::{self, Shipped};

macro_rules! scenarios {
    ($($path:literal),+ $(,)?) => {
        &[$(($path, include_str!(concat!("../", $path)))),+]
    };
}

/// The scenarios and refused scripts that come with the program. They stand here and not in the
/// library, which need not be built again for a new one. A test holds the list to the folders.
const SCENARIOS: Shipped = scenarios![
    "tests/refused/los/1.c_D004_a_deck_of_seven_cards.fuda",
    "tests/refused/los/2.1.b_C007_a_character_without_its_numbers.fuda",
    "tests/refused/los/2.1.b_C008_battle_numbers_of_an_effect.fuda",
    "tests/refused/los/2.1.c_C010_a_diagonal_icon.fuda",
    "tests/refused/los/2.5.a_C007_cards_without_a_cost.fuda",
    "tests/refused/los/2.6.a_C010_a_seventh_element.fuda",
    "tests/refused/los/2_C010_a_fourth_kind_of_card.fuda",
    "tests/refused/los/3.1.a_D004_a_deck_of_49_cards.fuda",
    "tests/refused/los/3.1.b_D003_four_of_a_name.fuda",
    "tests/refused/ws/5.1.2.1_D004_a_deck_of_49_cards.fuda",
    "tests/refused/ws/5.1.2.2_D003_five_of_a_name.fuda",
    "tests/refused/ws/5.1.2.3a_D003_nine_climaxes.fuda",
    "tests/refused/ws/5.1.2.3b_D003_five_of_a_climax.fuda",
    "tests/scenarios/los/attacks.fuda",
    "tests/scenarios/los/battle.fuda",
    "tests/scenarios/los/between_phases.fuda",
    "tests/scenarios/los/choosing.fuda",
    "tests/scenarios/los/d01_target_flip_with_resistance.fuda",
    "tests/scenarios/los/d02_lethal_mutual_down.fuda",
    "tests/scenarios/los/d03_other_player_survives.fuda",
    "tests/scenarios/los/d04_attacker_loses_against_defense.fuda",
    "tests/scenarios/los/d05_three_lane_cases.fuda",
    "tests/scenarios/los/d06_attack_on_a_face_down_character.fuda",
    "tests/scenarios/los/d07_attacker_leaves_the_front.fuda",
    "tests/scenarios/los/d08_attacker_changes_lane.fuda",
    "tests/scenarios/los/d09_step_six.fuda",
    "tests/scenarios/los/d10_end_phase.fuda",
    "tests/scenarios/los/d11_end_of_the_attack_phase.fuda",
    "tests/scenarios/los/d12_timeline_of_a_face_down_character.fuda",
    "tests/scenarios/los/d13_contest_and_mulligan.fuda",
    "tests/scenarios/los/d14_field_replacement.fuda",
    "tests/scenarios/los/d15_first_turn.fuda",
    "tests/scenarios/los/end_of_turn.fuda",
    "tests/scenarios/los/energy_and_costs.fuda",
    "tests/scenarios/los/keyword_limits.fuda",
    "tests/scenarios/los/keywords.fuda",
    "tests/scenarios/los/kinds_of_ability.fuda",
    "tests/scenarios/los/lead_moves.fuda",
    "tests/scenarios/los/numbers_and_limits.fuda",
    "tests/scenarios/los/numbers_of_characters.fuda",
    "tests/scenarios/los/opening.fuda",
    "tests/scenarios/los/policies.fuda",
    "tests/scenarios/los/positions.fuda",
    "tests/scenarios/los/priority.fuda",
    "tests/scenarios/los/putting_out_characters.fuda",
    "tests/scenarios/los/rows_and_lanes.fuda",
    "tests/scenarios/los/supports_and_fields.fuda",
    "tests/scenarios/los/texts_and_rules.fuda",
    "tests/scenarios/los/triggers.fuda",
    "tests/scenarios/los/waiting_once.fuda",
    "tests/scenarios/los/what_texts_ask.fuda",
    "tests/scenarios/los/who_sees_what.fuda",
    "tests/scenarios/los/windows.fuda",
    "tests/scenarios/los/x1_mutual_down.fuda",
    "tests/scenarios/los/x2_atk_becomes.fuda",
    "tests/scenarios/los/x3_two_mandatory_triggers.fuda",
    "tests/scenarios/los/x4_choosing_face_down.fuda",
    "tests/scenarios/los-1.0.01/d09_damage_before_trash.fuda",
    "tests/scenarios/los-1.0.01/d13_contest_and_bonus.fuda",
    "tests/scenarios/los-1.0.01/face_down.fuda",
    "tests/scenarios/los-1.0.01/one_field.fuda",
    "tests/scenarios/los-1.0.01/order_of_triggers.fuda",
    "tests/scenarios/los-1.0.01/other_numbers.fuda",
    "tests/scenarios/los-1.0.01/turns_and_cards.fuda",
    "tests/scenarios/los-1.0.01/x1_damage_before_trash.fuda",
    "tests/scenarios/ws/attacks.fuda",
    "tests/scenarios/ws/battle.fuda",
    "tests/scenarios/ws/beginning_of_turn.fuda",
    "tests/scenarios/ws/cards.fuda",
    "tests/scenarios/ws/check_timing.fuda",
    "tests/scenarios/ws/checks.fuda",
    "tests/scenarios/ws/choosing.fuda",
    "tests/scenarios/ws/circles.fuda",
    "tests/scenarios/ws/climax_phase.fuda",
    "tests/scenarios/ws/comings_and_goings.fuda",
    "tests/scenarios/ws/continuous_effects.fuda",
    "tests/scenarios/ws/costs.fuda",
    "tests/scenarios/ws/counter_step.fuda",
    "tests/scenarios/ws/damage.fuda",
    "tests/scenarios/ws/elsewhere.fuda",
    "tests/scenarios/ws/encore_step.fuda",
    "tests/scenarios/ws/end_phase.fuda",
    "tests/scenarios/ws/icons.fuda",
    "tests/scenarios/ws/instead.fuda",
    "tests/scenarios/ws/interrupts.fuda",
    "tests/scenarios/ws/keywords.fuda",
    "tests/scenarios/ws/limits.fuda",
    "tests/scenarios/ws/main_phase.fuda",
    "tests/scenarios/ws/markers.fuda",
    "tests/scenarios/ws/marks.fuda",
    "tests/scenarios/ws/opening.fuda",
    "tests/scenarios/ws/piles_and_damage.fuda",
    "tests/scenarios/ws/playing.fuda",
    "tests/scenarios/ws/refresh_and_level_up.fuda",
    "tests/scenarios/ws/replacements.fuda",
    "tests/scenarios/ws/rule_actions.fuda",
    "tests/scenarios/ws/rulings-basics.fuda",
    "tests/scenarios/ws/rulings-effects.fuda",
    "tests/scenarios/ws/rulings-turns.fuda",
    "tests/scenarios/ws/rulings-waiting.fuda",
    "tests/scenarios/ws/slots_and_piles.fuda",
    "tests/scenarios/ws/trigger_check.fuda",
    "tests/scenarios/ws/waiting.fuda",
    "tests/scenarios/ws/winning.fuda",
    "tests/scenarios/ws/zones.fuda",
];

fn main() -> ExitCode {
    cli::run(std::env::args_os(), SCENARIOS)
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use super::SCENARIOS;

    #[test]
    fn every_scenario_comes_with_the_program() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let folders = ["tests/refused", "tests/scenarios"].map(|folder| root.join(folder));
        let there = fuda::load::script_files(&folders).expect("scenarios");
        let there = there.iter().map(|path| path.strip_prefix(root).expect("below the root"));
        let listed: Vec<PathBuf> = SCENARIOS.iter().map(|(path, _)| path.into()).collect();
        assert_eq!(listed, there.collect::<Vec<_>>());
    }
}
