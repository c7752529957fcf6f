//! `cargo xtask check`: the limits that the built site must keep.

use std::path::Path;

use crate::args::Task;
use crate::house::House;
use crate::say::{Done, Failure, Step};
use crate::site::Shape;
use crate::{Outcome, browser, site, tools};

/// Runs the requested checks and lists the failures at the end.
pub fn run(house: &mut House, task: &Task) -> Outcome {
    tools::node(house)?;
    let browser = browser::find(house)?;
    site::build_if_stale(house, &Shape::default())?;
    let mut broken = Vec::new();
    if weigh(house, &browser).is_err() {
        broken.push("the site's weight");
    }
    if task.has("--lighthouse") {
        let mut lighthouse = house.node("end2end/lighthouse.mjs");
        lighthouse.env("HANDFUL_BROWSER", &browser);
        if Step::new("measuring with Lighthouse", lighthouse).streaming().run().is_err() {
            broken.push("Lighthouse's scores");
        }
    }
    if task.has("--deny") {
        tools::cargo_deny(house)?;
        let mut deny = house.command("cargo-deny");
        // Advisories need a network and change daily, so the hosted checks run them.
        deny.args(["--workspace", "check", "bans", "licenses", "sources"]);
        if Step::new("checking licences, sources and bans of the dependencies", deny).run().is_err()
        {
            broken.push("the dependencies' licences, sources or bans");
        }
    }
    match broken.is_empty() {
        true => Ok(()),
        false => Err(format!("these do not hold: {}; see above", broken.join(", "))),
    }
}

/// Measures the size of the built site and prints the result, whether or not it is within the
/// limits.
pub fn weigh(house: &House, browser: &Path) -> Result<Done, Failure> {
    let mut check = house.node("end2end/check.mjs");
    check.env("HANDFUL_BROWSER", browser);
    Step::new("weighing the site", check).streaming().run()
}
