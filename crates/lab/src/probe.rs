//! What tests need to know of a game, and helpers that its answers share with the tests. The page uses none of this.

use handful_engine::{
    DealNumber, DealRng, Game, Outcome, Record, Session, Source, Start, sample_records,
};

/// The most moves of a random game that ends.
const MAX_MOVES: usize = 1_000;

/// What tests need to know of a game. The tests use a game only through this trait and [`Game`], so they include a game
/// as soon as it is registered.
pub trait Probe: Game {
    /// The source of the rules, as the game's transcript names it.
    const SOURCE: &'static str;

    /// What the daily asks of the game's deals; `None` if it has no table of them.
    const DAY: Option<Criteria>;

    /// The letters and digits that the board takes as keys: those at first, where a player can change them.
    const BOARD_KEYS: &'static str;

    /// Options that together reach every rule. The default options are one of them.
    fn samples() -> Vec<Self::Options>;

    /// Every move that can be written under these options, legal or not, each once.
    fn move_universe(options: &Self::Options) -> Vec<Self::Move>;

    /// Returns a deal as one short text, as golden files contain it: that of the default options, or of several. The
    /// text of a deal never changes.
    fn golden_deal(number: DealNumber) -> String;

    /// Returns what lies on the table, as the meaning of fixtures has it: in words that stay the same when the game's
    /// fields change.
    fn describe_position(&self) -> String;

    /// Returns layouts as links spell them. The laws start from them as well as from deal numbers.
    fn layouts() -> &'static [&'static str] {
        &[]
    }

    /// Returns complete games, each as the start in a link and its line of moves. By default they are random, so a game
    /// whose random play may take long to end has its own.
    fn ended_games() -> Vec<(String, String)> {
        ["deal=1", "deal=2", "deal=4294967295"].map(random_game::<Self>).into()
    }

    /// Returns starts, as links spell them, of games that can go on forever. Empty if there is none.
    fn endless_starts() -> &'static [&'static str] {
        &[]
    }
}

/// What a game asks of the deals of a row of its table: of a weekday, counted from Monday, 0, or a later one.
#[derive(Clone, Copy)]
pub struct Criteria {
    /// Whether a deal suits a weekday: its par is that weekday's, or it is winnable and as hard as that weekday's
    /// games.
    pub is_suitable: fn(usize, DealNumber) -> bool,
    /// Whether the generator accepts a deal: one that fits, and more where a game asks for more.
    pub is_accepted: fn(usize, DealNumber) -> bool,
    /// Returns a number that is another one for another first position; the generator takes no position twice.
    pub position: fn(usize, DealNumber) -> u32,
}

/// Returns the deal of a number that is not 0.
///
/// # Panics
/// If it is 0.
pub fn number(n: u32) -> DealNumber {
    DealNumber::new(n).expect("not 0")
}

/// Returns the complete start that a link's parameters describe.
///
/// # Panics
/// If they describe none.
pub fn start<G: Game>(params: &str) -> Start<G> {
    Start::read(params).expect("a whole start of this game")
}

/// Returns the stream of choices with number `seed`. The same seed always makes the same choices.
pub fn choices(seed: u32) -> DealRng {
    DealRng::new("test choices", number(seed.max(1)))
}

/// Returns one of `items`, each equally likely.
///
/// # Panics
/// If there are none.
pub fn pick<T: Copy>(rng: &mut DealRng, items: &[T]) -> T {
    items[rng.below(u32::try_from(items.len()).expect("few items")) as usize]
}

/// Returns what a loop of a test calls at each turn. It fails, with these words, at the turn after so many.
///
/// # Panics
/// If it is called more often.
pub fn at_most(most: usize, what: &str) -> impl FnMut() {
    let mut turns = 0;
    move || {
        turns += 1;
        assert!(turns <= most, "after {most} turns it does not hold that {what}");
    }
}

/// Returns a random game that ended, as its start and its line. The same start always gives the same game.
///
/// # Panics
/// If the game does not end within a thousand moves.
pub fn random_game<G: Game>(params: &str) -> (String, String) {
    let mut rng = choices(1);
    let mut session = Session::new(start::<G>(params), Source::Drawn);
    while session.status().is_playing() {
        assert!(
            session.moves().len() < MAX_MOVES,
            "a random game of {} from {params} ends",
            G::SLUG
        );
        let mv = pick(&mut rng, &session.position().legal_moves());
        session.play(mv).expect("a legal move");
    }
    (params.to_owned(), session.line_text())
}

/// Returns the record of a first attempt without help.
pub fn record(outcome: Outcome, moves: u32, at: u64) -> Record {
    Record {
        start: "deal=1".into(),
        line: "9-3".into(),
        moves,
        ms: 1,
        best: Some(6),
        outcome,
        at,
        ..sample_records::plain()
    }
}
