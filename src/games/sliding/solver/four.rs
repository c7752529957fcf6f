//! 4×4: shortest lines with proof.
