//! Every rule and all client state.
