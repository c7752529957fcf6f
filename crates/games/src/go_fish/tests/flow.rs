//! Circulations.

use super::super::flow::Network;

#[test]
fn bounds_are_kept_or_said_to_be_impossible() {
    let mut net = Network::default();
    let [a, b, c] = [net.node(), net.node(), net.node()];
    let back = net.edge(c, a, 0, 9);
    let low = net.edge(a, b, 2, 3);
    let on = net.edge(b, c, 0, 4);
    let around = net.edge(a, c, 1, 1);
    assert!(net.fill());
    assert_eq!([low, on, around, back].map(|edge| net.flow(edge)), [2, 2, 1, 3]);
    assert!(net.raise(low) && !net.raise(low), "3 at most");
    assert!(net.lower(low) && !net.lower(low), "2 at least");
    net.edge(b, c, 5, 5);
    assert!(!net.fill());
}
