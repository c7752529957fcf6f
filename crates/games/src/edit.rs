//! An editor for positions: places, and pieces to put there. What they are is the game's: see [`EditorSpec`].

use std::ops::Range;

use crate::cards::Card;
use crate::text::{Lang, said};
use crate::{GameId, GameInfo, with_game};
use handful_engine::{DealRng, Params};
use thiserror::Error;

/// The longest text that is pasted, in bytes.
pub const MAX_BYTES: usize = 2_000;

/// The sign of an empty place in a position's text.
const EMPTY: &str = "x";

/// An empty place. Pieces are less.
const NONE: u8 = u8::MAX;

/// How often a random position is drawn again because it is no start.
const TRIES: usize = 30;

/// What a game tells its editor.
pub struct EditorSpec {
    /// The numbers of places that a position can have, ascending.
    pub sizes: &'static [u8],
    /// The usual one of them.
    pub usual: usize,
    /// Whether a place is only switched between the pieces 0 and 1. Otherwise a position has each of its pieces once.
    pub is_face_toggle: bool,
    /// The number of the first piece. There are as many pieces as places.
    pub first: u8,
    /// The code of a piece, in the layouts of links.
    pub code: fn(u8) -> String,
    /// What stands between codes in a layout.
    pub separator: &'static str,
    /// Splits a text in lower case into tokens, each for one place.
    pub tokens: fn(&str) -> Vec<String>,
    /// Reads a token, for a position with so many places.
    pub read: fn(&str, usize) -> Option<Token>,
    /// The sign of a piece's code that a typed one stands for.
    pub sign: fn(char) -> char,
    /// The options that go with a position, by their names in links; its form says the others.
    pub options: &'static [&'static str],
    /// Whether options with these names can be read.
    pub takes: fn(&Params) -> bool,
    /// Judges a position without empty places, under options.
    pub judge: fn(&[u8], &Params) -> PositionVerdict,
    /// Says what is found of a position of so many places where a game can start.
    pub found: fn(Lang, Option<u32>, usize) -> String,
    /// What can be done with a position from which no moves reach the goal; `None` where there is none.
    pub unsolvable: Option<Unsolvable>,
    /// The parameters of a link to a position where a game can start, if that is not its layout.
    pub link: Option<fn(&[u8]) -> Params>,
    /// How a position is drawn.
    pub board: Board,
    /// Says how pieces are placed, where that is not as usual.
    pub how: Option<fn(Lang) -> &'static str>,
    /// Says what a game from a position counts, or what its link shows, where that is not as usual.
    pub note: Option<fn(Lang) -> &'static str>,
}

/// How a position is drawn.
pub struct Board {
    /// Returns the places of each row of a position of so many, under options.
    pub rows: fn(usize, &Params) -> Vec<Range<usize>>,
    /// Returns how many places wide the gap before a place is, under options: that between two parts of a row.
    pub gap: fn(&Params, usize) -> usize,
    /// Returns the heading over a row that begins at a place, if it has one.
    pub head: fn(Lang, usize) -> Option<&'static str>,
    /// Names a place of a position of so many, under options, for screen readers; the text is what it holds.
    pub place: fn(Lang, usize, &Params, usize, &str) -> String,
    /// What a piece looks like.
    pub holds: fn(u8) -> Holds,
    /// The proportions of a place, as in a style sheet.
    pub shape: &'static str,
    /// The choice of the size; `None` where there is one size.
    pub sizes: Option<Sizes>,
    /// The parts of the pieces that are shown one at a time; `None` where all are shown.
    pub parts: Option<Parts>,
}

/// The choice of a position's size.
#[derive(Clone, Copy)]
pub struct Sizes {
    /// Its name.
    pub name: fn(Lang) -> &'static str,
    /// The number of the smallest size; each next one is one more.
    pub least: usize,
}

/// Parts of the pieces.
#[derive(Clone, Copy)]
pub struct Parts {
    /// The name of the choice.
    pub name: fn(Lang) -> &'static str,
    /// The names of the parts.
    pub names: fn(Lang) -> [&'static str; 4],
    /// The number of pieces of each.
    pub each: usize,
}

/// What a place holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// Nothing.
    Nothing,
    /// The gap of a board.
    Gap,
    /// A card or tile with a number.
    Number(u8),
    /// A playing card.
    Card(Card),
    /// A card that lies face up, or down.
    FaceUp(bool),
}

/// What can be done with a position from which no moves reach the goal.
#[derive(Clone, Copy)]
pub struct Unsolvable {
    /// Says it, and what to do.
    pub said: fn(Lang) -> &'static str,
    /// Makes it solvable.
    pub make_solvable: fn(&mut [u8]),
}

said! {
    /// Says that a position can be solved, and its par.
    pub par_found(par: u32) = "It can be solved. Par {par}, proven.", "Tiene solución. Par {par}, demostrado.";
}

/// Returns the rows of so many places, each as long.
pub fn rows_of(length: usize, size: usize) -> Vec<Range<usize>> {
    (0..size).step_by(length.max(1)).map(|from| from..size.min(from + length)).collect()
}

/// Names the place of a row, from 0, and says what it holds.
pub fn in_row(lang: Lang, at: usize, holds: &str) -> String {
    let at = at + 1;
    said!(lang, "Place {at}: {holds}", "Lugar {at}: {holds}")
}

/// Names a place by its row and its place in that, from 0, and says what it holds.
pub fn on_board(lang: Lang, rows: &[Range<usize>], at: usize, holds: &str) -> String {
    let row = rows.iter().position(|row| at < row.end).unwrap_or(0);
    let (at, row) = (at - rows.get(row).map_or(0, |row| row.start) + 1, row + 1);
    said!(lang, "Row {row}, place {at}: {holds}", "Fila {row}, lugar {at}: {holds}")
}

/// What a token says of its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    /// It is empty.
    Empty,
    /// It has this piece.
    Piece(u8),
}

/// What is to be said of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionVerdict {
    /// So many places are empty.
    Missing(usize),
    /// The goal is already reached.
    Solved,
    /// No moves reach the goal.
    Unsolvable,
    /// A game can start there; and what is found of it, if that is a number: [`EditorSpec::found`] says it.
    Start(Option<u32>),
}

impl PositionVerdict {
    /// Whether a game can start there.
    pub fn is_start(self) -> bool {
        matches!(self, PositionVerdict::Start(_))
    }
}

/// Returns the options that go with a position of a game; `None` if it has no editor. A constant, because the editor
/// itself reaches the rules and solvers of its game.
pub fn kept_options(id: GameId) -> Option<&'static [&'static str]> {
    with_game!(id, G => const {
        match G::EDITOR {
            Some(editor) => Some(editor.options),
            None => None,
        }
    })
}

/// Returns what the address of the editor says: a game, a position as a text, and options, without what is empty at the
/// end.
pub fn address(id: GameId, position: &str, options: &Params) -> String {
    let address = format!("{}&{position}&{options}", id.slug());
    address.trim_end_matches('&').to_owned()
}

/// Why a text is not taken.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PasteError {
    /// It is longer than [`MAX_BYTES`].
    #[error("the text is longer than {MAX_BYTES} bytes")]
    TooLong,
    /// Nothing is in it.
    #[error("nothing is in the text")]
    Nothing,
    /// A token is no piece of this game, or of this size; its place, from 1.
    #[error("'{0}' in place {1} is no piece")]
    NoPiece(String, usize),
    /// A piece is there twice; the place of the second, from 1.
    #[error("{0} is there again in place {1}")]
    Twice(String, usize),
    /// No position has so many places.
    #[error("no position has {0} places")]
    Count(usize),
    /// The options of a link cannot be read.
    #[error("the options {0} cannot be read")]
    Options(String),
}

/// A position under construction.
#[derive(Clone, PartialEq, Eq)]
pub struct EditedPosition {
    editor: &'static EditorSpec,
    /// The piece in each place, or [`NONE`].
    cells: Vec<u8>,
    /// The options of a game from here.
    options: Params,
    chosen: Option<usize>,
    /// The place after the last one that was filled.
    from: usize,
    /// The beginning of a piece's code, as typed.
    typed: String,
}

impl EditorSpec {
    /// Whether a position can have so many places.
    fn has(&self, size: usize) -> bool {
        u8::try_from(size).is_ok_and(|size| self.sizes.contains(&size))
    }
}

impl PartialEq for EditorSpec {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for EditorSpec {}

impl std::fmt::Debug for EditedPosition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "EditedPosition({})", self.text())
    }
}

impl EditedPosition {
    /// Returns an empty position of the usual size.
    pub fn new(editor: &'static EditorSpec) -> Self {
        let cells = Self::blank(editor, editor.usual);
        let options = Params::default();
        Self { editor, cells, options, chosen: None, from: 0, typed: String::new() }
    }

    /// Returns a position from its text, an empty one if that cannot be read.
    pub fn from_text(editor: &'static EditorSpec, text: &str) -> Self {
        let mut edit = Self::new(editor);
        let _ = edit.paste(text);
        edit
    }

    /// Sets the options of a game from here: those of the parameters that go with a position.
    ///
    /// # Errors
    /// Returns options that cannot be read; nothing is changed then.
    pub fn set_options(&mut self, params: &Params) -> Result<(), PasteError> {
        let options = params.only(self.editor.options);
        if !(self.editor.takes)(&options) {
            return Err(PasteError::Options(options.to_string()));
        }
        self.options = options;
        Ok(())
    }

    /// The options of a game from here.
    pub fn options(&self) -> &Params {
        &self.options
    }

    /// Returns another position under the same options.
    fn with_cells(&self, cells: Vec<u8>) -> Self {
        Self { cells, options: self.options.clone(), ..Self::new(self.editor) }
    }

    fn blank(editor: &EditorSpec, size: usize) -> Vec<u8> {
        vec![if editor.is_face_toggle { 0 } else { NONE }; size]
    }

    /// What the game says of its positions.
    pub fn editor(&self) -> &'static EditorSpec {
        self.editor
    }

    /// The number of places.
    pub fn size(&self) -> usize {
        self.cells.len()
    }

    /// The piece in a place.
    pub fn cell(&self, at: usize) -> Option<u8> {
        self.cells.get(at).copied().filter(|&piece| piece != NONE)
    }

    /// The pieces of a position of this size.
    pub fn pieces(&self) -> impl Iterator<Item = u8> + use<> {
        let first = self.editor.first;
        (0..self.cells.len()).map(move |at| first + at as u8)
    }

    /// The place that was chosen, to be swapped or filled.
    pub fn chosen(&self) -> Option<usize> {
        self.chosen
    }

    /// The place where the next piece goes: the chosen one, else the next empty one.
    pub fn next(&self) -> Option<usize> {
        let size = self.cells.len();
        let mut places = (self.from..self.from + size).map(|at| at % size);
        self.chosen.or_else(|| places.find(|&at| self.cells[at] == NONE))
    }

    /// The beginning of a piece's code that was typed.
    pub fn typed(&self) -> &str {
        &self.typed
    }

    /// Whether places are only switched.
    pub fn is_face_toggle(&self) -> bool {
        self.editor.is_face_toggle
    }

    /// The numbers of places to choose from.
    pub fn sizes(&self) -> &'static [u8] {
        self.editor.sizes
    }

    /// Whether a piece has its place.
    pub fn is_placed(&self, piece: u8) -> bool {
        self.cells.contains(&piece)
    }

    /// Whether nothing has been done yet.
    pub fn is_blank(&self) -> bool {
        self.cells == Self::blank(self.editor, self.editor.usual)
    }

    /// Returns the position as a text, which [`EditedPosition::paste`] reads. Without empty places it is the layout of
    /// links.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (at, &piece) in self.cells.iter().enumerate() {
            text.push_str(if at == 0 { "" } else { self.editor.separator });
            match piece {
                NONE => text.push_str(EMPTY),
                piece => text.push_str(&(self.editor.code)(piece)),
            }
        }
        text
    }

    /// Judges the position.
    pub fn verdict(&self) -> PositionVerdict {
        match self.cells.iter().filter(|&&piece| piece == NONE).count() {
            0 => (self.editor.judge)(&self.cells, &self.options),
            missing => PositionVerdict::Missing(missing),
        }
    }

    /// Returns the parameters of a link that plays the position, where its verdict is a start.
    pub fn link(&self, verdict: PositionVerdict) -> Option<Params> {
        verdict.is_start().then(|| {
            let mut params = match self.editor.link {
                Some(link) => link(&self.cells),
                None => Params::default(),
            };
            if self.editor.link.is_none() {
                params.set("layout", self.text());
            }
            self.options.iter().for_each(|(name, value)| params.set(name, value));
            params
        })
    }

    /// A tap on a place: chooses it, or swaps it with the chosen one; or switches it. A place that this size lacks, of
    /// a board that is about to go, is none.
    pub fn tap(&mut self, at: usize) {
        if at >= self.cells.len() {
            return;
        }
        self.typed.clear();
        if self.editor.is_face_toggle {
            self.cells[at] ^= 1;
            return;
        }
        self.chosen = match self.chosen {
            Some(other) if other == at => None,
            Some(other) if self.cells[other] != self.cells[at] => {
                self.cells.swap(other, at);
                None
            }
            _ => Some(at),
        };
    }

    /// Puts a piece where the next one goes; from another place it is swapped. In a full position without a chosen
    /// place this is a tap on the place of the piece. A piece that this size lacks is none.
    pub fn place_piece(&mut self, piece: u8) {
        if !self.pieces().any(|it| it == piece) {
            return;
        }
        let old = self.cells.iter().position(|&it| it == piece);
        let Some(at) = self.next() else {
            if let Some(old) = old {
                self.tap(old);
            }
            return;
        };
        match old {
            Some(old) => self.cells.swap(old, at),
            None => self.cells[at] = piece,
        }
        self.chosen = None;
        self.from = at + 1;
        self.typed.clear();
    }

    /// Chooses a place for the piece that is typed next, so that typing begins there.
    pub fn select_cell(&mut self, at: usize) {
        if !self.editor.is_face_toggle && self.typed.is_empty() && at < self.cells.len() {
            self.chosen = Some(at);
        }
    }

    /// Takes out the piece in the chosen place, else the one that was placed last.
    pub fn remove_piece(&mut self) {
        let last = (0..self.from).rev().find(|&at| self.cells[at] != NONE);
        if !self.editor.is_face_toggle
            && let Some(at) = self.chosen.or(last)
        {
            self.cells[at] = NONE;
            self.chosen = None;
            self.from = at;
            self.typed.clear();
        }
    }

    /// Types a sign of a piece's code, and puts the piece when the code is complete. A comma completes a code that
    /// could be longer. Returns whether the sign was used.
    pub fn type_char(&mut self, sign: char) -> bool {
        let sign = sign.to_ascii_lowercase();
        if self.editor.is_face_toggle {
            let at = sign.to_digit(10).map(|digit| (digit as usize + 9) % 10);
            let at = at.filter(|&at| at < self.cells.len());
            if let Some(at) = at {
                self.tap(at);
            }
            return at.is_some();
        }
        let codes: Vec<String> =
            self.pieces().map(|it| (self.editor.code)(it).to_ascii_lowercase()).collect();
        let first = self.editor.first;
        let exact =
            |typed: &str| codes.iter().position(|it| it == typed).map(|at| first + at as u8);
        if sign == ',' {
            let piece = exact(&self.typed);
            if let Some(piece) = piece {
                self.place_piece(piece);
            }
            return piece.is_some();
        }
        let sign = (self.editor.sign)(sign);
        let longer = format!("{}{sign}", self.typed);
        match codes.iter().filter(|it| it.starts_with(&*longer)).count() {
            0 if self.typed.is_empty() => false,
            // The sign begins another code.
            0 => {
                match exact(&self.typed) {
                    Some(piece) => self.place_piece(piece),
                    None => self.typed.clear(),
                }
                self.type_char(sign)
            }
            found => {
                match exact(&longer) {
                    Some(piece) if found == 1 => self.place_piece(piece),
                    _ => self.typed = longer,
                }
                true
            }
        }
    }

    /// Empties every place, in a position of so many; does nothing if there is none.
    pub fn clear(&mut self, size: usize) {
        if self.editor.has(size) {
            *self = self.with_cells(Self::blank(self.editor, size));
        }
    }

    /// Fills the empty places at random, or all of them if none is empty, so that a game can start there if possible.
    pub fn fill(&mut self, rng: &mut DealRng) {
        let is_fresh = self.editor.is_face_toggle || !self.cells.contains(&NONE);
        let old = if is_fresh { vec![NONE; self.cells.len()] } else { self.cells.clone() };
        for _ in 0..TRIES {
            let mut left: Vec<u8> = self.pieces().filter(|piece| !old.contains(piece)).collect();
            rng.shuffle(&mut left);
            for (cell, &piece) in self.cells.iter_mut().zip(&old) {
                *cell = match piece {
                    NONE if self.editor.is_face_toggle => rng.below(2) as u8,
                    NONE => left.pop().unwrap_or(NONE),
                    piece => piece,
                };
            }
            if self.verdict().is_start() {
                break;
            }
        }
        self.chosen = None;
    }

    /// Makes an unsolvable position solvable.
    pub fn make_solvable(&mut self) {
        if let Some(unsolvable) = self.editor.unsolvable {
            (unsolvable.make_solvable)(&mut self.cells);
        }
    }

    /// Reads a text: a layout as in links, a whole link, or what people write. Less than a position leaves places
    /// empty, if all positions have one size.
    ///
    /// # Errors
    /// Returns the first thing that is wrong; the position is unchanged then.
    pub fn paste(&mut self, text: &str) -> Result<(), PasteError> {
        if text.len() > MAX_BYTES {
            return Err(PasteError::TooLong);
        }
        let editor = self.editor;
        let tokens = (editor.tokens)(&layout_of(&text.to_ascii_lowercase()));
        if tokens.is_empty() {
            return Err(PasteError::Nothing);
        }
        let size = match editor.sizes {
            [size] => usize::from(*size),
            _ => tokens.len(),
        };
        let is_size = editor.has(size);
        let most = editor.sizes.last().map_or(0, |&most| usize::from(most));
        let places = if is_size { size } else { most };
        let mut cells = Self::blank(editor, places);
        for (at, token) in tokens.iter().enumerate() {
            let read = match &**token {
                EMPTY if !editor.is_face_toggle => Some(Token::Empty),
                token => (editor.read)(token, places),
            };
            let piece = match read.ok_or_else(|| PasteError::NoPiece(token.clone(), at + 1))? {
                Token::Empty => NONE,
                Token::Piece(piece) if !editor.is_face_toggle && cells.contains(&piece) => {
                    return Err(PasteError::Twice((editor.code)(piece), at + 1));
                }
                Token::Piece(piece) => piece,
            };
            *cells.get_mut(at).ok_or(PasteError::Count(tokens.len()))? = piece;
        }
        if !is_size {
            return Err(PasteError::Count(tokens.len()));
        }
        let mut next = self.with_cells(cells);
        if let Some(query) = query_of(text, editor.options) {
            let options = Params::parse(&query).map_err(|_| PasteError::Options(query))?;
            next.set_options(&options)?;
        }
        *self = next;
        Ok(())
    }
}

/// Returns the parameters with these names of a link in a text; `None` where it has no link to a layout.
fn query_of(text: &str, names: &[&str]) -> Option<String> {
    let link = text.split_whitespace().find(|word| word.contains("layout="))?;
    let is_own = |part: &&str| part.split_once('=').is_some_and(|(name, _)| names.contains(&name));
    let own: Vec<&str> = link.split(['?', '&', '#']).filter(is_own).collect();
    // A sentence goes on after the link.
    Some(own.join("&").trim_end_matches(|sign: char| !sign.is_ascii_alphanumeric()).to_owned())
}

/// Returns the layout in a link, or the whole text.
fn layout_of(text: &str) -> String {
    let mut parts = text.split(['?', '&', '#']);
    let layout = parts.clone().find_map(|part| part.strip_prefix("layout="));
    let is_link = text.contains('#');
    let last = if is_link { parts.next_back() } else { None };
    let Some(layout) = layout.or(last) else {
        return text.to_owned();
    };
    // A comma can be written `%2c`, and other words can follow the link.
    let mut commas = String::new();
    for (i, part) in layout.split_whitespace().next().unwrap_or_default().split('%').enumerate() {
        let rest = if i > 0 { part.strip_prefix("2c") } else { None };
        commas.push_str(if rest.is_some() { "," } else { "" });
        commas.push_str(rest.unwrap_or(part));
    }
    commas
}

/// Whether people separate things by a sign, such as in `1, 2 | 3`.
pub fn is_separator(sign: char) -> bool {
    sign.is_whitespace() || matches!(sign, ',' | ';' | '|' | '/' | '(' | ')' | '[' | ']')
}

/// Splits a text where people separate things.
pub fn words(text: &str) -> Vec<String> {
    text.split(is_separator).filter(|part| !part.is_empty()).map(str::to_owned).collect()
}

/// Splits a text into signs, without what separates them.
pub fn signs(text: &str) -> Vec<String> {
    text.chars().filter(|&sign| !is_separator(sign)).map(String::from).collect()
}
