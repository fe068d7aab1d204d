//! Tables and lists of names make their ids, as their documentation shows.

mod table {
    use fuda::games::prelude::*;

    fuda::table!(
        ZONES = [ZoneWord; ZoneId],
        DECK = pile(named("deck", "山札", &["1"]), Sees::Nobody, Sees::Nobody),
        _ = zone(named("limbo", "虚空", &["1"]), Sees::All, Sees::All),
        HAND = zone(named("hand", "手札", &["1"]), Sees::Owner, Sees::Owner),
    );

    #[test]
    fn rows_have_their_places_and_need_no_name() {
        assert_eq!((DECK, HAND), (ZoneId(0), ZoneId(2)));
        assert_eq!(ZONES[HAND.index()].word.name, "hand");
    }
}

mod names {
    use fuda::games::prelude::*;

    fuda::names!(EventKind, PLAYED, _, ATTACKS);
    fuda::names!(u16, RESTED, FACE_DOWN);
    fuda::names!(u8, FIRST, SECOND);

    #[test]
    fn names_have_their_places_and_wider_numbers_a_bit() {
        assert_eq!((PLAYED, ATTACKS), (EventKind(0), EventKind(2)));
        assert_eq!((RESTED, FACE_DOWN), (0b01, 0b10));
        assert_eq!((FIRST, SECOND), (0, 1));
    }
}
