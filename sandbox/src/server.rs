//! Listening on loopback, and ending in order.

use crate::{
    agent,
    api::ApiError,
    app::{self, App, Ports},
    db::{self, Db},
    games, lottery, missions,
    options::Options,
    promotions, rewards, seed, wallet,
};
use axum::{
    Router,
    body::Body,
    http::{Extensions, Request, Response},
};
use hyper::body::Incoming;
use hyper_util::{
    rt::{TokioExecutor, TokioIo},
    server::{conn::auto, graceful::GracefulShutdown},
};
use std::{
    error::Error,
    io::{self, Write},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    time::Duration,
};
use tokio::{
    net::TcpListener,
    signal::unix::{SignalKind, signal},
    sync::watch,
};
use tower::ServiceExt;

/// Where a call came from.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub SocketAddr);

impl Peer {
    /// The address behind a request.
    pub fn of(extensions: &Extensions) -> IpAddr {
        extensions.get::<Self>().map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0.ip())
    }
}

/// An answer with this mark is not sent: the connection closes instead (faults).
#[derive(Debug, Clone, Copy)]
pub struct HangUp;

/// Runs the server until SIGTERM or ctrl-c.
///
/// # Errors
/// When a port is taken, or the database cannot be used.
pub async fn run(options: Options) -> Result<(), Box<dyn Error>> {
    let site = listen(options.port, true).await?;
    let game = listen(options.game_port, false).await?;
    let (port, game_port) = (port_of(&site)?, port_of(&game)?);
    let mut doors = Vec::new();
    for door in &options.door {
        doors.push(listen(*door, true).await?);
    }
    let door_ports = doors.iter().map(|door| port_of(door)).collect::<io::Result<_>>()?;
    let (file, temporary) = db::place(&options.db)?;
    if let Some(from) = options.from.as_ref().filter(|_| options.db == db::MEMORY) {
        db::copy(from, &file)
            .await
            .map_err(|error| format!("cannot copy {}: {error}", from.display()))?;
    }
    let db = Db::open_with(&file, temporary.synchronous())
        .await
        .map_err(|error| format!("cannot open the database {}: {error}", file.display()))?;
    let app = App::new(options, db, Ports { site: port, doors: door_ports, game: game_port });
    app.prepare().await.map_err(told)?;

    let (stop, stopped) = watch::channel(false);
    let mut hosts = Vec::new();
    let (site_host, game_host) = (app::site_host(&app), app::game_host(&app));
    let site_doors = doors.into_iter().map(|door| (door, site_host.clone()));
    let sites = [(site, site_host.clone()), (game, game_host)];
    for (listeners, router) in sites.into_iter().chain(site_doors) {
        for listener in listeners {
            hosts.push(tokio::spawn(serve(listener, router.clone(), stopped.clone())));
        }
    }
    let clockwork = tokio::spawn(wallet::clockwork(app.clone(), stopped.clone()));
    let tables = tokio::spawn(games::live::rounds::clockwork(app.clone(), stopped.clone()));
    let draws = tokio::spawn(lottery::draws::clockwork(app.clone(), stopped.clone()));
    let hands = tokio::spawn(games::cards::hands::clockwork(app.clone(), stopped.clone()));
    let events = tokio::spawn(games::sports::clockwork(app.clone(), stopped.clone()));
    let bonuses = tokio::spawn(rewards::clockwork(app.clone(), stopped.clone()));
    let gifts = tokio::spawn(missions::clockwork(app.clone(), stopped.clone()));
    let promotions = tokio::spawn(promotions::clockwork(app.clone(), stopped.clone()));
    let commissions = tokio::spawn(agent::commissions::clockwork(app.clone(), stopped.clone()));
    let contracts = tokio::spawn(agent::clockwork(app.clone(), stopped.clone()));
    // Before anybody is told: who hears that it serves may end it at once.
    let mut terminate = signal(SignalKind::terminate())?;
    announce(&app)?;

    tokio::select! {
        _ = terminate.recv() => {}
        _ = tokio::signal::ctrl_c() => {}
    }
    stop.send(true)?;
    // Streams have no end of their own, and the hosts wait for every answer's.
    app.push().close();
    for host in hosts {
        host.await?;
    }
    clockwork.await?;
    tables.await?;
    events.await?;
    hands.await?;
    draws.await?;
    bonuses.await?;
    promotions.await?;
    contracts.await?;
    gifts.await?;
    commissions.await?;
    Ok(())
}

fn told(error: ApiError) -> String {
    format!("cannot prepare the database: {}", error.code())
}

/// Both loopback addresses where there are two; the same port on both.
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
            // A free port of IPv4 that IPv6 has not: another one, if we may choose.
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

async fn serve(listener: TcpListener, router: Router, mut stopped: watch::Receiver<bool>) {
    let mut server = auto::Builder::new(TokioExecutor::new());
    server.http1().timer(hyper_util::rt::TokioTimer::new());
    let graceful = GracefulShutdown::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stopped.changed() => break,
        };
        let Ok((stream, peer)) = accepted else {
            // Out of file handles, most likely: let some go.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        // Small answers must not wait for the next packet.
        let _ = stream.set_nodelay(true);
        let router = router.clone();
        let service = hyper::service::service_fn(move |request: Request<Incoming>| {
            let router = router.clone();
            async move { answer(router, request, peer).await }
        });
        let connection = server.serve_connection(TokioIo::new(stream), service).into_owned();
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            // A visitor who hangs up is no fault.
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
    request: Request<Incoming>,
    peer: SocketAddr,
) -> Result<Response<Body>, io::Error> {
    let mut request = request.map(Body::new);
    request.extensions_mut().insert(Peer(peer));
    let response = match router.oneshot(request).await {
        Ok(response) => response,
        Err(never) => match never {},
    };
    if response.extensions().get::<HangUp>().is_some() {
        return Err(io::ErrorKind::ConnectionAborted.into());
    }
    Ok(response)
}

fn announce(app: &App) -> io::Result<()> {
    let site = app.site_origin();
    let mut text = format!("ready {site}\n\n");
    let doors = app.doors().iter().map(|door| ("route", door.clone()));
    for (label, what) in [("site", site.clone())].into_iter().chain(doors).chain([
        ("games", app.game_origin().to_owned()),
        ("control", format!("{site}/_sandbox")),
        ("API", format!("{site}/openapi.json")),
        ("database", app.options().db.clone()),
    ]) {
        text.push_str(&format!("  {label:<9} {what}\n"));
    }
    for demo in seed::logins(&app.options().scene) {
        let payment = demo.payment_password().map(|password| format!(" · payment {password}"));
        text.push_str(&format!(
            "  {:<9} {} / {}{}\n",
            demo.label,
            demo.username,
            demo.password,
            payment.unwrap_or_default()
        ));
    }
    // In one piece: whoever reads the first line may hang up after it, and the server stays.
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}
