//! A race: the same deal on two to six devices, and who did best.
//!
//! Every device has the same [`Race`], because the host puts all steps in one order and each device makes them in that
//! order. A step that was made before does nothing, so the [log](Race::log) of a race brings a device that was lost up to
//! date.

use handful_engine::{DealNumber, Seat};

mod judge;

pub use judge::judge;

use super::api::{
    Contest, LONGEST_LINE, LONGEST_MS, LONGEST_OPTIONS, News, Outcome, Place, Progress, Rules,
    SEATS, Why,
};
use super::seal::{commit, joint_deal};
use super::wire::{Garbled, Reader, Wire, Writer};

/// The most moves and pieces that are shown of another.
const MOST_SHOWN: u64 = 1_000_000;

/// What a device does in a race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Asks the seats of these bits, with its commitment.
    Ask {
        /// Game and options.
        contest: Contest,
        /// The seats that are asked, and the one that asks, as bits.
        runners: u8,
        /// The commitment of who asks.
        commitment: [u8; 32],
    },
    /// Accepts, with its commitment.
    Accept([u8; 32]),
    /// Reveals its seed.
    Reveal([u8; 32]),
    /// Says how far it is.
    Progress(Progress),
    /// Has finished, with a line of moves and the time in milliseconds.
    Finish {
        /// The moves, joined by commas.
        line: String,
        /// The time, in milliseconds.
        ms: u64,
    },
    /// Declines, or leaves the race.
    GiveUp,
}

/// Whether a text from another device is graphic ASCII, as slugs, options and lines are.
fn plain(text: &str) -> Result<String, Garbled> {
    if text.bytes().all(|byte| byte.is_ascii_graphic()) {
        Ok(text.to_owned())
    } else {
        Err(Garbled)
    }
}

impl Wire for Contest {
    fn write(&self, out: &mut Writer) {
        out.text(&self.game);
        out.text(&self.options);
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, Garbled> {
        let game = plain(from.text(LONGEST_OPTIONS)?)?;
        Ok(Self { game, options: plain(from.text(LONGEST_OPTIONS)?)? })
    }
}

impl Wire for Step {
    fn write(&self, out: &mut Writer) {
        match self {
            Step::Ask { contest, runners, commitment } => {
                out.byte(0);
                contest.write(out);
                out.byte(*runners);
                out.raw(commitment);
            }
            Step::Accept(commitment) => {
                out.byte(1);
                out.raw(commitment);
            }
            Step::Reveal(seed) => {
                out.byte(2);
                out.raw(seed);
            }
            Step::Progress(progress) => {
                out.byte(3);
                out.number(progress.made.into());
                out.number(progress.whole.into());
                out.number(progress.home.into());
            }
            Step::Finish { line, ms } => {
                out.byte(4);
                out.text(line);
                out.number(*ms);
            }
            Step::GiveUp => out.byte(5),
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, Garbled> {
        Ok(match from.byte()? {
            0 => {
                let contest = Contest::read(from)?;
                Step::Ask { contest, runners: from.byte()?, commitment: from.array()? }
            }
            1 => Step::Accept(from.array()?),
            2 => Step::Reveal(from.array()?),
            3 => {
                let made = from.number(MOST_SHOWN)? as u32;
                let whole = from.number(MOST_SHOWN)?;
                let home = from.number(whole)? as u32;
                Step::Progress(Progress { made, home, whole: whole as u32 })
            }
            4 => {
                let line = plain(from.text(LONGEST_LINE)?)?;
                Step::Finish { line, ms: from.number(LONGEST_MS)? }
            }
            5 => Step::GiveUp,
            _ => return Err(Garbled),
        })
    }
}

/// How a runner came out.
#[derive(Clone, Debug, PartialEq, Eq)]
enum End {
    /// Has finished; the outcome is known once the game could be judged, and `None` if the rules do not allow the line.
    Finished { line: String, ms: u64, outcome: Option<Option<Outcome>> },
    /// Has given up or left.
    GaveUp,
}

/// One device of a race.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Runner {
    commitment: Option<[u8; 32]>,
    seed: Option<[u8; 32]>,
    progress: Progress,
    end: Option<End>,
}

/// Where a race is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Some have not accepted, or not revealed their seeds.
    Asked,
    /// The deal is known, and somebody plays.
    Running(DealNumber),
    /// Everybody has finished, given up or left.
    Over(DealNumber),
    /// It does not take place.
    Cancelled,
}

/// A race as every device knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race {
    /// Its number at this table, from 1.
    pub number: u32,
    contest: Contest,
    by: Seat,
    runners: [Option<Runner>; SEATS],
    stage: Stage,
}

/// What a step does: the news, and whether its line broke the rules.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Made {
    /// What the page is told.
    pub news: Vec<News>,
    /// The runners whose lines the rules do not allow.
    pub cheats: Vec<Seat>,
    /// Whether the step was not made before.
    pub is_new: bool,
}

impl Race {
    /// Begins a race that `by` asks for.
    ///
    /// # Errors
    /// If the step does not ask, or asks seats that there are not, fewer than two, or not its own.
    pub fn ask(number: u32, by: Seat, step: &Step) -> Result<Self, Garbled> {
        let Step::Ask { contest, runners: bits, commitment } = step else { return Err(Garbled) };
        if *bits >= 1 << SEATS || bits.count_ones() < 2 || bits >> by.0 & 1 == 0 {
            return Err(Garbled);
        }
        let mut runners = [const { None }; SEATS];
        for (seat, runner) in runners.iter_mut().enumerate() {
            *runner = (bits >> seat & 1 == 1).then(Runner::default);
        }
        if let Some(Some(asker)) = runners.get_mut(usize::from(by.0)) {
            asker.commitment = Some(*commitment);
        }
        Ok(Self { number, contest: contest.clone(), by, runners, stage: Stage::Asked })
    }

    /// What it is about.
    #[must_use]
    pub fn contest(&self) -> &Contest {
        &self.contest
    }

    /// Who asked for it.
    #[must_use]
    pub fn by(&self) -> Seat {
        self.by
    }

    /// Where it is.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Whether it is neither over nor cancelled.
    #[must_use]
    pub fn is_on(&self) -> bool {
        matches!(self.stage, Stage::Asked | Stage::Running(_))
    }

    /// The seats that race, in order.
    #[must_use]
    pub fn runners(&self) -> Vec<Seat> {
        self.all().map(|(seat, _)| seat).collect()
    }

    /// Whether a seat races.
    #[must_use]
    pub fn has(&self, seat: Seat) -> bool {
        self.runner(seat).is_some()
    }

    /// Whether a seat has accepted, or asked.
    #[must_use]
    pub fn has_accepted(&self, seat: Seat) -> bool {
        self.runner(seat).is_some_and(|it| it.commitment.is_some())
    }

    /// Whether a seat has finished, given up or left.
    #[must_use]
    pub fn has_ended(&self, seat: Seat) -> bool {
        self.runner(seat).is_some_and(|it| it.end.is_some())
    }

    /// How far a seat is.
    #[must_use]
    pub fn progress(&self, seat: Seat) -> Progress {
        self.runner(seat).map_or(Progress::default(), |it| it.progress)
    }

    /// The commitment of a seat whose seed is wanted now.
    #[must_use]
    pub fn to_reveal(&self, seat: Seat) -> Option<[u8; 32]> {
        let runner = self.runner(seat).filter(|it| it.seed.is_none())?;
        let is_due = self.stage == Stage::Asked && self.is_accepted();
        if is_due { runner.commitment } else { None }
    }

    fn all(&self) -> impl Iterator<Item = (Seat, &Runner)> {
        let seats = self.runners.iter().enumerate();
        seats.filter_map(|(at, runner)| Some((Seat(at as u8), runner.as_ref()?)))
    }

    fn runner(&self, seat: Seat) -> Option<&Runner> {
        self.runners.get(usize::from(seat.0))?.as_ref()
    }

    fn is_accepted(&self) -> bool {
        self.all().all(|(_, it)| it.commitment.is_some())
    }

    /// Makes a step of a seat. `me` is the seat of this device.
    ///
    /// # Errors
    /// [`Why::Garbled`] if the step does not fit, [`Why::Cheat`] if the seed is not the committed one. Nothing is
    /// changed then.
    pub fn make(
        &mut self,
        seat: Seat,
        step: &Step,
        me: Seat,
        rules: &dyn Rules,
    ) -> Result<Made, Why> {
        let mut made = Made::default();
        let (stage, is_accepted) = (self.stage, self.is_accepted());
        let is_taken = |race: &Self, commitment| {
            race.all().any(|(other, it)| other != seat && it.commitment == Some(commitment))
        };
        let is_asked = stage == Stage::Asked;
        let copied = matches!(step, Step::Accept(commitment) if is_taken(self, *commitment));
        let is_same = self.is_asked_by(seat, step);
        let runner = self.runners.get_mut(usize::from(seat.0)).and_then(Option::as_mut);
        let Some(runner) = runner else { return Err(Why::Garbled) };
        match step {
            Step::Ask { .. } => return if is_same { Ok(made) } else { Err(Why::Garbled) },
            Step::Accept(commitment) => match runner.commitment {
                Some(known) if known == *commitment => {}
                None if is_asked && !copied => {
                    runner.commitment = Some(*commitment);
                    made.is_new = true;
                    made.news.push(News::RaceAccepted(seat));
                }
                _ => return Err(Why::Garbled),
            },
            Step::Reveal(seed) => match (runner.seed, runner.commitment) {
                (Some(known), _) if known == *seed => {}
                (None, Some(commitment)) if is_asked && is_accepted => {
                    if commit(seed) != commitment {
                        return Err(Why::Cheat);
                    }
                    runner.seed = Some(*seed);
                    made.is_new = true;
                }
                _ => return Err(Why::Garbled),
            },
            Step::Progress(progress) => {
                if is_asked {
                    return Err(Why::Garbled);
                }
                if runner.end.is_none() && runner.progress != *progress {
                    runner.progress = *progress;
                    made.is_new = true;
                    if seat != me {
                        made.news.push(News::Rival(seat, *progress));
                    }
                }
            }
            Step::Finish { line, ms } => {
                let again = |end: &End| matches!(end, End::Finished { line: it, .. } if it == line);
                if is_asked || runner.end.as_ref().is_some_and(|end| !again(end)) {
                    return Err(Why::Garbled);
                }
                made.is_new = runner.end.is_none();
                let end = End::Finished { line: line.clone(), ms: *ms, outcome: None };
                runner.end.get_or_insert(end);
            }
            Step::GiveUp if is_asked => {
                self.stage = Stage::Cancelled;
                made.is_new = true;
                made.news.push(News::RaceCancelled(Some(seat)));
            }
            Step::GiveUp => {
                if runner.end.is_none() {
                    made.is_new = true;
                    runner.end = Some(End::GaveUp);
                    made.news.push(News::Finished(seat, None));
                }
            }
        }
        self.go_on(&mut made, rules);
        if !self.has(me) {
            made.news.clear();
        }
        Ok(made)
    }

    /// Whether a step of a seat is the one that asked for this race; it comes again to a device that was lost.
    fn is_asked_by(&self, seat: Seat, step: &Step) -> bool {
        let Ok(same) = Self::ask(self.number, seat, step) else { return false };
        let commitment = |race: &Self| race.runner(seat).and_then(|it| it.commitment);
        seat == self.by
            && same.contest == self.contest
            && same.runners() == self.runners()
            && commitment(&same) == commitment(self)
    }

    /// Judges what could not be judged when it came.
    pub fn judge(&mut self, me: Seat, rules: &dyn Rules) -> Made {
        let mut made = Made::default();
        self.go_on(&mut made, rules);
        if !self.has(me) {
            made.news.clear();
        }
        made
    }

    /// Begins when all seeds are there, judges, and ends when all have ended.
    fn go_on(&mut self, made: &mut Made, rules: &dyn Rules) {
        if self.stage == Stage::Asked {
            let seeds: Vec<[u8; 32]> = self.all().filter_map(|(_, it)| it.seed).collect();
            if seeds.len() == self.all().count() {
                let deal = joint_deal(&seeds);
                self.stage = Stage::Running(deal);
                let (contest, runners) = (self.contest.clone(), self.runners());
                made.news.push(News::RaceBegins { contest, deal, runners });
            }
        }
        let Stage::Running(deal) = self.stage else { return };
        let is_ready = rules.is_ready(&self.contest);
        let mut is_over = true;
        for (at, runner) in self.runners.iter_mut().enumerate() {
            let Some(runner) = runner else { continue };
            match &mut runner.end {
                Some(End::Finished { line, outcome, .. }) if outcome.is_none() => {
                    if is_ready {
                        let seat = Seat(at as u8);
                        let judged = rules.judge(&self.contest, deal, line);
                        *outcome = Some(judged);
                        made.news.push(News::Finished(seat, judged));
                        if judged.is_none() {
                            made.cheats.push(seat);
                        }
                    } else {
                        is_over = false;
                    }
                }
                Some(_) => {}
                None => is_over = false,
            }
        }
        if is_over {
            self.stage = Stage::Over(deal);
            made.news.push(News::RaceOver(self.places()));
        }
    }

    /// The device no longer has a host that knows of it.
    pub fn cancel(&mut self) {
        self.stage = Stage::Cancelled;
    }

    /// The places, the first one first; complete when the race is over.
    #[must_use]
    pub fn places(&self) -> Vec<Place> {
        let result = |runner: &Runner| match runner.end {
            Some(End::Finished { outcome, ms, .. }) => (outcome.flatten(), ms),
            _ => (None, 0),
        };
        let mut places = Vec::new();
        for (seat, runner) in self.all() {
            let (outcome, ms) = result(runner);
            let before = self.all().filter(|(_, it)| is_before(result(it), (outcome, ms))).count();
            places.push(Place { seat, place: before as u8 + 1, outcome, ms });
        }
        let mut sorted = Vec::new();
        for place in 1..=SEATS as u8 {
            sorted.extend(places.iter().filter(|it| it.place == place).cloned());
        }
        sorted
    }

    /// Returns the steps that lead to the race as it is; empty for one that was cancelled.
    #[must_use]
    pub fn log(&self) -> Vec<(Seat, Step)> {
        let mut log = Vec::new();
        let asker = self.runner(self.by).and_then(|it| it.commitment);
        let Some(commitment) = asker else { return log };
        if self.stage == Stage::Cancelled {
            return log;
        }
        let runners = self.all().fold(0, |bits, (seat, _)| bits | 1 << seat.0);
        log.push((self.by, Step::Ask { contest: self.contest.clone(), runners, commitment }));
        let accepted = self.all().filter(|(seat, _)| *seat != self.by);
        log.extend(accepted.filter_map(|(seat, it)| Some((seat, Step::Accept(it.commitment?)))));
        log.extend(self.all().filter_map(|(seat, it)| Some((seat, Step::Reveal(it.seed?)))));
        if self.stage == Stage::Asked {
            return log;
        }
        for (seat, runner) in self.all() {
            log.push((seat, Step::Progress(runner.progress)));
            match &runner.end {
                Some(End::Finished { line, ms, .. }) => {
                    log.push((seat, Step::Finish { line: line.clone(), ms: *ms }));
                }
                Some(End::GaveUp) => log.push((seat, Step::GiveUp)),
                None => {}
            }
        }
        log
    }
}

/// Whether one result is better than another.
fn is_before(one: (Option<Outcome>, u64), other: (Option<Outcome>, u64)) -> bool {
    let (one, ms, other, other_ms) = match (one, other) {
        ((Some(one), ms), (Some(other), other_ms)) => (one, ms, other, other_ms),
        ((one, _), (other, _)) => return one.is_some() && other.is_none(),
    };
    if one.won != other.won {
        return one.won;
    }
    if one.score != other.score {
        return one.score > other.score;
    }
    // A scored game has no fewest moves.
    if one.score.is_none() && one.moves != other.moves {
        return one.moves < other.moves;
    }
    ms < other_ms
}

#[cfg(test)]
mod tests;
