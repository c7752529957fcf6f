//! The options of a start. Invalid ones are the usual ones.

use handful_engine::{Options, Params, Record};

/// Returns the options among the parameters of a start.
pub fn options_from_params<O: Options>(params: &Params) -> O {
    O::read(params).unwrap_or_default()
}

/// Returns the options of a record's start.
pub fn options_from_record<O: Options>(record: &Record) -> O {
    options_from_params(&record.start.params())
}
