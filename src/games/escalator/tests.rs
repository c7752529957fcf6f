//! Hand-made positions, the published rules one by one.

use super::*;
