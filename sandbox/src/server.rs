//! Listeners on loopback, and the orderly end of the server.

use crate::compose;
use ante_base::ApiError;
use ante_ledger::db::{self, Db};
use ante_server::{
    app::{App, Ports},
    media,
    net::{CloseConnection, Connections, Deadlines, Peer, Proxies, TimedBody},
    options::Options,
    scheduler,
};
use axum::{
    Router,
    body::Body,
    http::{Request, Response},
};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
};
use std::{
    error::Error,
    io::{self, Write},
    net::{Ipv4Addr, Ipv6Addr},
    sync::Arc,
    time::Duration,
};
use tokio::{
    net::TcpListener,
    signal::unix::{SignalKind, signal},
    sync::{Notify, watch},
};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

/// Runs the server until SIGTERM or ctrl-c.
///
/// # Errors
/// When a port is taken, or the database cannot be used.
pub async fn run(options: Options) -> Result<(), Box<dyn Error>> {
    #[cfg(feature = "qa")]
    ante_qa::seed::install_catalog(&options.seed);
    let site = listen(options.port, true).await?;
    let game = listen(options.game_port, false).await?;
    let (port, game_port) = (port_of(&site)?, port_of(&game)?);
    let mut alt_listeners = Vec::new();
    for alt_port in &options.alt_port {
        alt_listeners.push(listen(*alt_port, true).await?);
    }
    let alt_ports =
        alt_listeners.iter().map(|listener| port_of(listener)).collect::<io::Result<_>>()?;
    let (file, temporary) = db::resolve_path(&options.db)?;
    if let Some(from) = options.template_db.as_ref().filter(|_| options.db == db::IN_MEMORY) {
        db::copy(from, &file)
            .await
            .map_err(|error| format!("cannot copy {}: {error}", from.display()))?;
    }
    let db = Db::open_with(&file, temporary.synchronous())
        .await
        .map_err(|error| format!("cannot open the database {}: {error}", file.display()))?;
    media::prepare(&options.media);
    let app = App::new(
        options,
        compose::services(),
        db,
        Ports { site: port, alt_ports, game: game_port },
    );
    #[cfg(feature = "qa")]
    ante_qa::seed::seed_if_new(&app).await.map_err(error_text)?;
    compose::prepare(&app).await.map_err(error_text)?;

    let (stop, stopped) = watch::channel(false);
    let edge = ConnectionSettings::from_options(app.options());
    let mut hosts = Vec::new();
    let (site_host, game_host) = (compose::site_host(&app), compose::game_host(&app));
    let alt_sites = alt_listeners.into_iter().map(|listener| (listener, site_host.clone()));
    let sites = [(site, site_host.clone()), (game, game_host)];
    for (listeners, router) in sites.into_iter().chain(alt_sites) {
        for listener in listeners {
            hosts.push(tokio::spawn(serve(
                listener,
                router.clone(),
                edge.clone(),
                stopped.clone(),
            )));
        }
    }
    let jobs = scheduler::spawn(&app, compose::jobs(), app.jobs_health(), &stopped);
    // Before the announcement: its reader may terminate the server at once.
    let mut terminate = signal(SignalKind::terminate())?;
    announce(&app)?;

    tokio::select! {
        _ = terminate.recv() => {}
        _ = tokio::signal::ctrl_c() => {}
    }
    stop.send(true)?;
    // Event streams do not end on their own, and the hosts wait for every response.
    app.push().close();
    for host in hosts {
        host.await?;
    }
    scheduler::finish(jobs).await;
    Ok(())
}

fn error_text(error: ApiError) -> String {
    format!("cannot prepare the database: {}", error.code())
}

/// Listens on both loopback addresses if available, with the same port on both.
async fn listen(port: u16, both: bool) -> io::Result<Vec<TcpListener>> {
    let taken = |error: io::Error, port: u16| {
        io::Error::new(error.kind(), format!("cannot listen on port {port}: {error}"))
    };
    for _ in 0..20 {
        let four = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
            .await
            .map_err(|error| taken(error, port))?;
        let got = four.local_addr()?.port();
        if !both {
            return Ok(vec![four]);
        }
        match TcpListener::bind((Ipv6Addr::LOCALHOST, got)).await {
            Ok(six) => return Ok(vec![four, six]),
            // The port is free for IPv4 but used for IPv6: another one is tried, if any port is
            // allowed.
            Err(error) if error.kind() == io::ErrorKind::AddrInUse && port == 0 => {}
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
                return Err(taken(error, port));
            }
            // This machine has no IPv6.
            Err(_) => return Ok(vec![four]),
        }
    }
    Err(io::Error::other("no port is free on both loopback addresses"))
}

fn port_of(listeners: &[TcpListener]) -> io::Result<u16> {
    let first = listeners.first().ok_or_else(|| io::Error::other("nothing to listen on"))?;
    Ok(first.local_addr()?.port())
}

/// Settings for the connections of all listeners.
#[derive(Debug, Clone)]
struct ConnectionSettings {
    connections: Connections,
    deadlines: Deadlines,
    proxies: Arc<Proxies>,
}

impl ConnectionSettings {
    fn from_options(options: &Options) -> Self {
        let proxies = Proxies::new(options.trusted_proxy.clone(), options.client_header);
        Self {
            connections: Connections::of_system(options.connections),
            deadlines: Deadlines::default(),
            proxies: Arc::new(proxies),
        }
    }
}

/// Maximum size of a request's head in bytes; a larger one gets status 431.
const HEAD_BYTES: usize = 64 * 1024;

async fn serve(
    listener: TcpListener,
    router: Router,
    edge: ConnectionSettings,
    mut stopped: watch::Receiver<bool>,
) {
    let Deadlines { first_head, next_head, body, write } = edge.deadlines;
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(next_head).max_buf_size(HEAD_BYTES);
    let graceful = GracefulShutdown::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stopped.changed() => break,
        };
        let Ok((stream, peer)) = accepted else {
            // The likely cause is a lack of file handles, some of which are closed soon.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let peer = peer.ip();
        // Closed without a response, to save its cost.
        let Some(place) = edge.connections.admit(peer, edge.proxies.trust(peer)) else { continue };
        // Small responses are sent without waiting for further data.
        let _ = stream.set_nodelay(true);
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(write));
        let asked = Arc::new(Notify::new());
        let (router, proxies, first) =
            (router.clone(), Arc::clone(&edge.proxies), Arc::clone(&asked));
        let service = hyper::service::service_fn(move |request: Request<Incoming>| {
            first.notify_one();
            let peer = Peer(proxies.client(peer, request.headers()));
            answer(router.clone(), request.map(|sent| TimedBody::new(sent, body)), peer)
        });
        let connection = server.serve_connection(TokioIo::new(Box::pin(stream)), service);
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            let _place = place;
            let mut connection = Box::pin(connection);
            // A disconnect by the client is not an error.
            tokio::select! {
                _ = connection.as_mut() => return,
                () = asked.notified() => {}
                () = tokio::time::sleep(first_head) => return,
            }
            let _ = connection.await;
        });
    }
    drop(listener);
    tokio::select! {
        () = graceful.shutdown() => {}
        () = tokio::time::sleep(Duration::from_secs(3)) => {}
    }
}

async fn answer(
    router: Router,
    request: Request<TimedBody<Incoming>>,
    peer: Peer,
) -> Result<Response<Body>, io::Error> {
    let mut request = request.map(Body::new);
    request.extensions_mut().insert(peer);
    let response = match router.oneshot(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    };
    if response.extensions().get::<CloseConnection>().is_some() {
        return Err(io::ErrorKind::ConnectionAborted.into());
    }
    Ok(response)
}

fn announce(app: &App) -> io::Result<()> {
    let site = app.local_origin();
    let public = app.options().public_url.as_ref().map(|url| ("public", url.to_string()));
    let mut text = format!("ready {site}\n\n");
    let routes = app.alt_origins().iter().map(|origin| ("route", origin.clone()));
    for (label, what) in [("site", site.clone())].into_iter().chain(public).chain(routes).chain([
        ("games", format!("http://127.0.0.1:{}", app.game_port())),
        #[cfg(feature = "qa")]
        ("test API", format!("{site}/_sandbox")),
        ("API", format!("{site}/openapi.json")),
        ("database", app.options().db.clone()),
    ]) {
        text.push_str(&format!("  {label:<9} {what}\n"));
    }
    #[cfg(feature = "qa")]
    for demo in ante_qa::seed::logins(&app.options().seed) {
        let payment = demo.payment_password().map(|password| format!(" · payment {password}"));
        text.push_str(&format!(
            "  {:<9} {} / {}{}\n",
            demo.label,
            demo.username,
            demo.password,
            payment.unwrap_or_default()
        ));
    }
    // Written at once, because the reader may close the pipe after the first line; the server keeps
    // running.
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::{
        body::{Bytes, to_bytes},
        routing::{get, post},
    };
    use futures_util::stream;
    use std::{convert::Infallible, net::SocketAddr};
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        net::TcpStream,
        sync::watch::Sender,
    };

    const SHORT_DEADLINE: Duration = Duration::from_millis(150);
    const LONG_DEADLINE: Duration = Duration::from_secs(600);

    /// Starts a server with these deadlines and connections, which stops with the sender.
    async fn begin(deadlines: Deadlines, connections: Connections) -> (SocketAddr, Sender<bool>) {
        let hear = async |body: Body| match to_bytes(body, 1 << 20).await {
            Ok(bytes) => format!("{} bytes", bytes.len()),
            Err(error) => format!("too slow: {}", ante_server::net::is_too_slow(&error)),
        };
        // Three parts, each later than any short deadline.
        let push = async || {
            let parts = stream::unfold(0, |part| async move {
                tokio::time::sleep(SHORT_DEADLINE * 2).await;
                (part < 3).then(|| (Ok::<_, Infallible>(Bytes::from("part ")), part + 1))
            });
            Body::from_stream(parts)
        };
        let router = Router::new()
            .route("/", get(async || "here"))
            .route("/hear", post(hear))
            .route("/push", get(push));
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = watch::channel(false);
        let edge = ConnectionSettings { connections, deadlines, proxies: Arc::default() };
        tokio::spawn(serve(listener, router, edge, stopped));
        (address, stop)
    }

    fn patient() -> Deadlines {
        Deadlines {
            first_head: LONG_DEADLINE,
            next_head: LONG_DEADLINE,
            body: LONG_DEADLINE,
            write: LONG_DEADLINE,
        }
    }

    fn many() -> Connections {
        Connections::new(100, 100)
    }

    /// Sends a request, and reads until the server closes the connection.
    async fn error_text(address: SocketAddr, sent: &str) -> String {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(sent.as_bytes()).await.unwrap();
        let mut text = Vec::new();
        // A reset is an end as well.
        let _ = stream.read_to_end(&mut text).await;
        String::from_utf8(text).unwrap()
    }

    #[tokio::test]
    async fn a_connection_without_a_request_is_closed() {
        let deadlines = Deadlines { first_head: SHORT_DEADLINE, ..patient() };
        let (address, _stop) = begin(deadlines, many()).await;
        for sent in ["", "G", "GET / HTTP/1.1\r\nHost: localhost\r\n"] {
            assert_eq!(error_text(address, sent).await, "", "{sent:?}");
        }
    }

    #[tokio::test]
    async fn an_idle_connection_is_closed() {
        let deadlines = Deadlines { next_head: SHORT_DEADLINE, ..patient() };
        let (address, _stop) = begin(deadlines, many()).await;
        let text = error_text(address, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HT").await;
        assert_eq!(text.matches("200 OK").count(), 1, "{text}");
    }

    #[tokio::test]
    async fn a_body_has_a_time_limit_and_a_stream_has_none() {
        let deadlines = Deadlines {
            first_head: SHORT_DEADLINE,
            next_head: SHORT_DEADLINE,
            body: SHORT_DEADLINE,
            write: SHORT_DEADLINE,
        };
        let (address, _stop) = begin(deadlines, many()).await;
        let head = "POST /hear HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n";
        assert!(error_text(address, &format!("{head}ab")).await.ends_with("too slow: true"));
        assert!(error_text(address, &format!("{head}abcd")).await.ends_with("4 bytes"));
        let pushed = error_text(address, "GET /push HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
        assert_eq!(pushed.matches("part ").count(), 3, "{pushed}");
    }

    #[tokio::test]
    async fn the_size_of_a_head_is_limited() {
        let (address, _stop) = begin(patient(), many()).await;
        let head = format!("GET / HTTP/1.1\r\nHost: localhost\r\nX: {}", "x".repeat(HEAD_BYTES));
        assert!(error_text(address, &head).await.contains(" 431 "));
    }

    #[tokio::test]
    async fn connections_above_the_limit_of_an_address_are_refused() {
        let (address, _stop) = begin(patient(), Connections::new(2, 100)).await;
        let ask = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
        let mut held = Vec::new();
        for _ in 0..2 {
            let mut stream = TcpStream::connect(address).await.unwrap();
            stream.write_all(ask.as_bytes()).await.unwrap();
            assert!(stream.read_u8().await.is_ok());
            held.push(stream);
        }
        assert_eq!(error_text(address, ask).await, "");
        drop(held.pop());
        // The permit is returned when the server has noticed the end.
        let close = ask.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
        while error_text(address, &close).await.is_empty() {
            tokio::task::yield_now().await;
        }
    }
}
