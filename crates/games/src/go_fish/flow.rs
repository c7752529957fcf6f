//! Integer circulations with lower and upper bounds: whether one exists, and how far each edge's
//! flow can change.

/// An edge with the least and the most flow allowed on it.
#[derive(Clone, Copy, Debug)]
struct Edge {
    from: usize,
    to: usize,
    least: i32,
    most: i32,
    flow: i32,
}

/// A network in which inflow equals outflow at every node.
#[derive(Clone, Debug, Default)]
pub struct Network {
    edges: Vec<Edge>,
    /// The edges at each node.
    at: Vec<Vec<usize>>,
}

impl Network {
    /// Adds a node.
    pub fn node(&mut self) -> usize {
        self.at.push(Vec::new());
        self.at.len() - 1
    }

    /// Adds an edge without flow.
    pub fn edge(&mut self, from: usize, to: usize, least: i32, most: i32) -> usize {
        self.edges.push(Edge { from, to, least, most, flow: 0 });
        let edge = self.edges.len() - 1;
        self.at[from].push(edge);
        self.at[to].push(edge);
        edge
    }

    /// The flow on an edge.
    pub fn flow(&self, edge: usize) -> i32 {
        self.edges[edge].flow
    }

    /// Finds a circulation within all bounds; `false` if there is none.
    pub fn fill(&mut self) -> bool {
        (0..self.edges.len()).all(|edge| {
            let mut filled = true;
            while filled && self.edges[edge].flow < self.edges[edge].least {
                filled = self.raise(edge);
            }
            filled
        })
    }

    /// Increases the flow on an edge by one, if the other bounds allow.
    pub fn raise(&mut self, edge: usize) -> bool {
        let Edge { from, to, most, flow, .. } = self.edges[edge];
        flow < most && self.push(to, from, edge) && {
            self.edges[edge].flow += 1;
            true
        }
    }

    /// Decreases the flow on an edge by one, if the bounds allow.
    pub fn lower(&mut self, edge: usize) -> bool {
        let Edge { from, to, least, flow, .. } = self.edges[edge];
        flow > least && self.push(from, to, edge) && {
            self.edges[edge].flow -= 1;
            true
        }
    }

    /// Pushes one unit of flow from a node to another along an augmenting path that avoids one
    /// edge.
    fn push(&mut self, from: usize, to: usize, but: usize) -> bool {
        const NEVER: usize = usize::MAX;
        // The edge by which each node was reached; the first node needs none.
        let mut came = vec![NEVER; self.at.len()];
        came[from] = but;
        let mut queue = vec![from];
        let mut next_in_line = 0;
        while came[to] == NEVER && next_in_line < queue.len() {
            let node = queue[next_in_line];
            next_in_line += 1;
            for &at in self.at[node].iter().filter(|&&at| at != but) {
                let edge = self.edges[at];
                let (next, room) = if edge.from == node {
                    (edge.to, edge.flow < edge.most)
                } else {
                    (edge.from, edge.flow > edge.least.max(0))
                };
                if room && came[next] == NEVER {
                    came[next] = at;
                    queue.push(next);
                }
            }
        }
        if came[to] == NEVER {
            return false;
        }
        let mut node = to;
        while node != from {
            let edge = &mut self.edges[came[node]];
            if edge.to == node {
                edge.flow += 1;
                node = edge.from;
            } else {
                edge.flow -= 1;
                node = edge.to;
            }
        }
        true
    }
}
