//! Visits the places where a state refers to cards, moments and entries, always in the same order.

use crate::engine::state::{
    board::{Continuing, Delayed, Steady, Target},
    control::{Frame, Pending, Val, Waiting, What},
    ids::{BatchNo, CardId, EntryNo, ObjRef},
};

/// A visitor of references; it may change them.
pub trait Names {
    fn object(&mut self, object: &mut ObjRef);
    /// An object that may be asked what it was before it came to where it is.
    fn follower(&mut self, object: &mut ObjRef) {
        self.object(object);
    }
    fn card(&mut self, card: &mut CardId);
    /// When something came to be.
    fn stamp(&mut self, at: &mut BatchNo);
    /// When something began, behind all that was there then.
    fn moment(&mut self, at: &mut BatchNo) {
        self.stamp(at);
    }
    fn entry(&mut self, no: &mut EntryNo);
    /// A run of cards that is kept beyond a frame.
    fn kept(&mut self, at: &mut u16, len: u8);
}

pub fn frame(frame: &mut Frame, names: &mut impl Names) {
    // Nothing asks which entry began the frame.
    frame.no = EntryNo(0);
    names.moment(&mut frame.played);
    names.follower(&mut frame.this);
}

pub fn value(value: &mut Val, names: &mut impl Names) {
    match value {
        Val::Object(object) => names.object(object),
        Val::Moved(object) => names.follower(object),
        Val::BoardList { at, len } => names.kept(at, *len),
        Val::Time(at) => names.moment(at),
        _ => {}
    }
}

pub fn pending(pending: &mut Pending, names: &mut impl Names) {
    names.entry(&mut pending.no);
    names.follower(&mut pending.this);
    names.object(&mut pending.event.subject);
    names.object(&mut pending.event.other);
    value(&mut pending.event.cards, names);
    pending.captures.iter_mut().for_each(|captured| value(captured, names));
    pending.paid.iter_mut().for_each(|paid| value(&mut paid.value, names));
}

pub fn waiting(Waiting { change, passed, .. }: &mut Waiting, names: &mut impl Names) {
    names.object(&mut change.card);
    names.object(&mut change.other);
    names.object(&mut change.source);
    if let What::Expire(no) = &mut change.what {
        names.entry(no);
    }
    passed.iter_mut().for_each(|(card, _)| names.card(card));
}

pub fn continuing(effect: &mut Continuing, names: &mut impl Names) {
    names.stamp(&mut effect.at);
    names.moment(&mut effect.played);
    names.entry(&mut effect.no);
    names.follower(&mut effect.source);
    target(&mut effect.target, names);
    effect.captures.iter_mut().for_each(|captured| value(captured, names));
}

pub fn steady(steady: &mut Steady, names: &mut impl Names) {
    names.stamp(&mut steady.at);
    names.follower(&mut steady.source);
    target(&mut steady.target, names);
}

pub fn delayed(delayed: &mut Delayed, names: &mut impl Names) {
    names.entry(&mut delayed.no);
    names.follower(&mut delayed.this);
    delayed.captures.iter_mut().for_each(|captured| value(captured, names));
}

fn target(target: &mut Target, names: &mut impl Names) {
    if let Target::Card(object) = target {
        names.object(object);
    }
}
