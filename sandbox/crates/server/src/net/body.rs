//! Time limit for the body of a request.

use axum::body::{Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};
use std::{
    error::Error,
    fmt,
    pin::Pin,
    task::{Context, Poll},
    time::Duration,
};
use tokio::time::{Instant, Sleep, sleep_until};

/// Rate in bytes per second at which a body extends its time limit: a picture of 5 MB may come over
/// a slow connection.
const SLOWEST_BYTES_PER_SECOND: u64 = 8 * 1024;

type BoxError = Box<dyn Error + Send + Sync>;

/// Error for a body that was not received in time.
#[derive(Debug)]
struct TooSlow;

impl fmt::Display for TooSlow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the body was not there in time")
    }
}

impl Error for TooSlow {}

/// Returns whether the cause of an error is that the body was too slow.
pub fn is_too_slow(error: &(dyn Error + 'static)) -> bool {
    let mut cause = Some(error);
    while let Some(error) = cause {
        if error.is::<TooSlow>() {
            return true;
        }
        cause = error.source();
    }
    false
}

/// Body that ends with an error at its time limit.
#[derive(Debug)]
pub struct TimedBody<B> {
    body: B,
    begun: Instant,
    time_limit: Duration,
    received: u64,
    deadline: Option<Pin<Box<Sleep>>>,
}

impl<B> TimedBody<B> {
    /// Wraps a body whose head was received.
    pub fn new(body: B, time_limit: Duration) -> Self {
        Self { body, begun: Instant::now(), time_limit, received: 0, deadline: None }
    }
}

impl<B> HttpBody for TimedBody<B>
where
    B: HttpBody<Data = Bytes> + Unpin,
    B::Error: Into<BoxError>,
{
    type Data = Bytes;
    type Error = BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        match Pin::new(&mut self.body).poll_frame(context) {
            Poll::Ready(Some(Ok(frame))) => {
                let bytes = frame.data_ref().map_or(0, Bytes::len);
                self.received += u64::try_from(bytes).unwrap_or(u64::MAX);
                self.deadline = None;
                Poll::Ready(Some(Ok(frame)))
            }
            Poll::Ready(end) => Poll::Ready(end.map(|result| result.map_err(Into::into))),
            Poll::Pending => {
                let more = Duration::from_secs(self.received / SLOWEST_BYTES_PER_SECOND);
                let at = self.begun + self.time_limit + more;
                let deadline = self.deadline.get_or_insert_with(|| Box::pin(sleep_until(at)));
                deadline.as_mut().poll(context).map(|()| Some(Err(TooSlow.into())))
            }
        }
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
