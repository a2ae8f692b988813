//! HTTP layer of the server: routes, sessions, encryption, throttles, settings, brands.

pub mod api;
pub mod app;
pub mod brand;
pub mod cipher;
pub mod guard;
pub mod media;
pub mod net;
pub mod openapi;
pub mod options;
pub mod push_stream;
pub mod remember_me;
pub mod scheduler;
pub mod services;
pub mod session;
pub mod settings;
pub mod web;
