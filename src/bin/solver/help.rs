//! What a worker does for the one that started it.

use std::cell::RefCell;

use handful::games::sliding::solver::LEFT;
use handful::games::sliding::solver::four::{Builder, Parts, Size, Tables};
use handful::games::sliding::solver::team::Team;
use handful::solve::{Done, Order};
use js_sys::{Array, BigUint64Array};

use crate::worker::{post, scope};

/// A search of which this worker does jobs.
struct Help {
    tables: Tables,
    parts: Parts,
    /// Tells what each job is.
    team: Team,
}

thread_local! {
    /// The bits of the large tables that have arrived, in the order of the patterns.
    static BITS: RefCell<Vec<Vec<u64>>> = RefCell::default();
    static HELP: RefCell<Option<Help>> = RefCell::default();
}

/// Takes the bits of a pattern.
pub fn learn(bits: &BigUint64Array) {
    BITS.with_borrow_mut(|all| all.push(bits.to_vec()));
}

/// Does what an order says.
pub fn obey(order: Order) {
    match order {
        Order::Build => {
            let bits = BigUint64Array::from(&Builder::new(Size::Large).only(LEFT)[..]);
            let _ = scope().post_message_with_transfer(&bits, &Array::of1(&bits.buffer()));
        }
        Order::Board(bound, grid) => {
            let mut builder = Builder::new(Size::Large);
            for (bits, at) in BITS.take().into_iter().zip(1..) {
                builder.supply(at, bits);
            }
            let tables = builder.finish();
            let parts = tables.parts(&grid);
            let team = Team::new(parts.len() as u32, bound, 0);
            HELP.set(Some(Help { tables, parts, team }));
        }
        Order::Jobs(jobs) => HELP.with_borrow(|help| {
            if let Some(Help { tables, parts, team }) = help {
                let search = |part, bound| tables.search(parts, part, bound);
                let (nodes, found) = team.work(jobs, search);
                post(&Done { jobs, nodes, found }.to_string());
            }
        }),
    }
}
