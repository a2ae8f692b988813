//! What goes over the wire.
