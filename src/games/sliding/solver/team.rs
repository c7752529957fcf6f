//! One search by several workers: which parts of it are handed out, and when its answer is known.
//!
//! A job is a part with a length of the line, numbered in the order of the lengths and then of the parts. The answer is
//! the line of the first job in that order that has one, so it does not depend on who is how fast.

use super::{Outcome, Solved};
use crate::games::sliding::Dir;

/// The number of jobs that are handed out together.
const TOGETHER: u32 = 4;

/// Some jobs in order, from the first to before the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jobs {
    /// The first job.
    pub from: u32,
    /// The job after the last one.
    pub to: u32,
}

/// The state of a search.
#[derive(Clone, Debug)]
pub struct Team {
    parts: u32,
    /// The length that the first jobs try.
    bound: u32,
    /// The first job that was never handed out.
    next: u32,
    /// Jobs that are to be handed out again, and those that somebody has.
    again: Vec<Jobs>,
    out: Vec<Jobs>,
    /// The first job with a line so far, and the line.
    found: Option<(u32, Vec<Dir>)>,
    nodes: u64,
}

impl Team {
    /// Begins a search whose shorter lines are excluded, after a number of boards.
    #[must_use]
    pub fn new(parts: u32, bound: u32, nodes: u64) -> Self {
        Self { parts, bound, next: 0, again: vec![], out: vec![], found: None, nodes }
    }

    /// The length that a job tries, and its part.
    #[must_use]
    pub fn job(&self, job: u32) -> (u32, usize) {
        (self.bound + 2 * (job / self.parts), (job % self.parts) as usize)
    }

    /// Does jobs up to the first that has a line; `search` looks for a line of some length in a part. Returns the number
    /// of boards, and the job with its line.
    pub fn work(
        &self,
        jobs: Jobs,
        mut search: impl FnMut(usize, u32) -> Outcome,
    ) -> (u64, Option<(u32, Vec<Dir>)>) {
        let mut all = 0;
        for job in jobs.from..jobs.to {
            let (bound, part) = self.job(job);
            match search(part, bound) {
                Outcome::Solved(Solved { moves, nodes, .. }) => {
                    return (all + nodes, Some((job, moves)));
                }
                Outcome::GaveUp { nodes } => all += nodes,
                Outcome::Impossible => {}
            }
        }
        (all, None)
    }

    /// Returns jobs to do next; `None` if the others suffice.
    pub fn take(&mut self) -> Option<Jobs> {
        let end = self.found.as_ref().map_or(u32::MAX, |(job, _)| *job);
        let again = self.again.iter().position(|jobs| jobs.from < end);
        let jobs = again.map(|at| self.again.swap_remove(at)).or_else(|| {
            (self.next < end).then(|| Jobs { from: self.next, to: self.next + TOGETHER })
        })?;
        self.next = self.next.max(jobs.to);
        self.out.push(jobs);
        Some(jobs)
    }

    /// Takes the result of some jobs: the number of boards, and the first job with a line.
    pub fn done(&mut self, jobs: Jobs, nodes: u64, found: Option<(u32, Vec<Dir>)>) {
        self.out.retain(|out| *out != jobs);
        self.nodes += nodes;
        let is_first = |job| self.found.as_ref().is_none_or(|(first, _)| job < *first);
        if let Some((job, line)) = found.filter(|(job, _)| is_first(*job)) {
            self.found = Some((job, line));
        }
    }

    /// Takes back the jobs of a worker that failed.
    pub fn lost(&mut self, jobs: Jobs) {
        self.out.retain(|out| *out != jobs);
        self.again.push(jobs);
    }

    /// The boards visited so far, and the length that is being tried.
    #[must_use]
    pub fn progress(&self) -> (u64, u32) {
        let first = self.out.iter().chain(&self.again).map(|jobs| jobs.from).min();
        (self.nodes, self.job(first.unwrap_or(self.next)).0)
    }

    /// The answer, as soon as no earlier job is left.
    #[must_use]
    pub fn answer(&self) -> Option<Solved> {
        let (job, line) = self.found.as_ref()?;
        let is_first = self.out.iter().chain(&self.again).all(|jobs| jobs.from >= *job);
        is_first.then(|| Solved::shortest(line.clone(), self.nodes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{DealNumber, DealRng};

    /// Lets some workers do their jobs in random order, some of which fail; jobs from a certain one on have a line.
    fn run(seed: u32, workers: usize, first: u32) -> (u32, u32) {
        let mut rng = DealRng::new("team", DealNumber::new(seed).expect("a number"));
        let mut team = Team::new(7, 40, 0);
        let mut busy: Vec<Jobs> = Vec::new();
        let mut most = 0;
        for _ in 0..10_000 {
            if let Some(solved) = team.answer() {
                return (solved.moves.len() as u32, most);
            }
            if busy.len() < workers
                && let Some(jobs) = team.take()
            {
                most = most.max(jobs.to);
                busy.push(jobs);
                continue;
            }
            let jobs = busy.swap_remove(rng.below(busy.len() as u32) as usize);
            match rng.below(5) {
                0 => team.lost(jobs),
                _ => {
                    let line = (jobs.from..jobs.to).find(|&job| job >= first && job % 3 != 1);
                    team.done(jobs, 1, line.map(|job| (job, vec![Dir::Up; job as usize])));
                }
            }
        }
        panic!("no answer");
    }

    #[test]
    fn the_first_job_with_a_line_answers_whoever_is_faster() {
        for seed in 1..=200 {
            for (workers, first) in [(1, 20), (2, 33), (4, 0), (4, 30), (9, 61)] {
                let answer = (first..).find(|job| job % 3 != 1).expect("some job");
                let (found, most) = run(seed, workers, first);
                assert_eq!(found, answer, "{seed}: {workers} workers");
                // Nobody works far ahead of the answer.
                assert!(most <= answer + TOGETHER * (workers as u32 + 1), "{seed}: {workers}");
            }
        }
    }

    #[test]
    fn jobs_try_every_part_before_a_greater_length() {
        let team = Team::new(7, 40, 0);
        assert_eq!([0, 6, 7, 20].map(|job| team.job(job)), [(40, 0), (40, 6), (42, 0), (44, 6)]);
    }
}
