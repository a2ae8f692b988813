#!/usr/bin/env node
// `npm run nginx:config -- --root <folder> --name <host>`: prints a server block of nginx for a build. The page's policy
// contains the hashes of its inline script and style, so each build has its own block, which takes effect before its
// page is published.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { main, parseOptions, root, UserError } from '../lib/run.mjs'

/** First path segments of the API, and of other content of a back end. */
const API = ['wps', 'lgw', 'lotto', 'sec', 'media', 'chat', 'downloads']

/** Returns additional paths of a brand's back end: the first segment of each path in its `config.json`. */
export function ownPaths({ rows = {} }) {
  const first = Object.values(rows).flatMap(({ path }) => path?.split('/')[1] ?? [])
  return [...new Set(first)].filter((part) => !API.includes(part))
}

/** A public origin; the sandbox's origins, on this machine, must be given as options. */
const ORIGIN = /^https:\/\/[\w.:[\]-]+$/

/** Returns the external origins of a brand's pages by policy directive, from the options and its `config.json`. */
export function originsFor(options, brand) {
  const { vitalsUrl = '', apiOrigin = '', apiOrigins = [], imageOrigins = [], gameOrigins = [] } = brand
  const besides = (named = '', own) => {
    const all = [...named.split(/\s+/), ...own.filter((origin) => ORIGIN.test(origin))]
    return [...new Set(all)].join(' ').trim()
  }
  const measured = vitalsUrl.startsWith('https://') ? new URL(vitalsUrl).origin : ''
  // with several origins, the page probes each of them
  const choice = gameOrigins.length > 1 ? gameOrigins : []
  return {
    games: besides(options.games, gameOrigins),
    reach: besides(options.reach, [apiOrigin, ...apiOrigins, measured, ...choice]),
    images: besides(options.images, imageOrigins),
  }
}

const TYPES = {
  'application/json': 'json',
  'application/manifest+json': 'webmanifest',
  'application/wasm': 'wasm',
  'font/woff2': 'woff2',
  'image/avif': 'avif',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'text/css': 'css',
  'text/html': 'html',
  'text/javascript': 'js',
  'text/plain': 'txt',
}

const POLICY = 'Content-Security-Policy'
const HASH = /'sha256-[^']+'/g

const USAGE = `npm run nginx:config -- --root <folder> --name <host> [options] > ante.conf

  --root <folder>    where the site is published; the policy also allows the page that is there now
  --build <folder>   the build to publish, whose headers.json is read; default dist
  --name <host>      the site's host
  --listen <port>    default "443 ssl http2"; without " ssl" it is plain HTTP, behind a proxy that
                     terminates TLS
  --api <origin>     the back end that the API's paths are proxied to
  --games <origins>  origins of games, separated by spaces
  --reach <origins>  other origins of the site, to which calls are allowed
  --images <origins> hosts of images
  --brand <file>     the brand's config.json, for its back end's own paths and its https origins of games,
                     calls, measurements and images
  --game-host        print the block of the sandbox's game host instead: --name is its host, --api its address
  --brotli           serve the .br files; needs the module http_brotli_static
  --help             this text`

/** Quotes a policy for nginx: in double quotes, with special characters escaped. */
const quoted = (text) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** Fills in the origins as the sandbox does (`sandbox/crates/server/src/web/headers.rs`). */
function filled(value, { games = '', reach = '', images = '' }) {
  const put = value.replace('{games}', games).replace('{api}', reach).replace('{cdn}', images)
  return put.split(/\s+/).filter(Boolean).join(' ').replaceAll(' ;', ';')
}

/** Returns a policy that also allows the inline script and style of another one's page. */
export function allowingBoth(policy, other) {
  const hashes = (directive) =>
    other
      .split('; ')
      .find((one) => one.startsWith(`${directive} `))
      ?.match(HASH) ?? []
  return policy
    .split('; ')
    .map((one) => {
      const more = hashes(one.split(' ')[0]).filter((hash) => !one.includes(hash))
      return [one, ...more].join(' ')
    })
    .join('; ')
}

/** Returns the headers of a build, for a folder that still has the previous page. */
export function headersFor(build, folder) {
  const read = (from) => JSON.parse(readFileSync(join(from, 'headers.json'), 'utf8'))
  const headers = read(build)
  if (!existsSync(join(folder, 'headers.json'))) return headers
  const policy = allowingBoth(headers.document[POLICY], read(folder).document[POLICY])
  return { ...headers, document: { ...headers.document, [POLICY]: policy } }
}

/** Returns the server block of the game host, which serves no files and sets its own headers. */
export function gameHost({ name, listen = '443', api }) {
  const address = listen === '443' ? '443 ssl http2' : listen
  const tls = address.includes(' ssl')
  return `# Made by scripts/deploy/nginx-config.mjs.
server {
  listen ${address};
  server_name ${name};
${tls ? `  # ssl_certificate and ssl_certificate_key are this host's\n` : ''}  server_tokens off;

  location / {
    proxy_pass ${api};
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header Connection "";
    proxy_set_header X-Forwarded-For ${tls ? '$remote_addr' : '$proxy_add_x_forwarded_for'};
    proxy_set_header Forwarded "";
    proxy_buffering off;
    client_max_body_size 64k;
  }
}
`
}

/**
 * Returns the server block. `headers` is a build's headers.json, `paths` are additional first path segments for the
 * back end.
 */
export function nginx({ headers, root, name, listen = '443', api, brotli, paths = [], ...origins }) {
  const address = listen === '443' ? '443 ssl http2' : listen
  const tls = address.includes(' ssl')
  const lines = (indent, pairs) =>
    Object.entries(pairs)
      .map(([key, value]) => `${indent}add_header ${key} ${quoted(filled(value, origins))} always;`)
      .join('\n')
  // a location with its own headers inherits none from the server block
  const all = lines('    ', { ...headers.all, ...(tls ? headers.tls : {}) })
  const page = lines('    ', headers.document)
  const types = Object.entries(TYPES).map(([type, ends]) => `    ${type} ${ends};`)
  return `# Made by scripts/deploy/nginx-config.mjs from the build's headers.json; regenerate it with every build.
server {
  listen ${address};
  server_name ${name};
${tls ? `  # ssl_certificate and ssl_certificate_key are this host's\n` : ''}  root ${root};
  server_tokens off;
  charset utf-8;
  charset_types text/plain;
  gzip_static on;
  gzip_vary on;
${brotli ? '  brotli_static on;\n' : ''}  types {
${types.join('\n')}
  }

  # a name has its content's hash; one that is gone is no page
  location ^~ /assets/ {
    try_files $uri =404;
    add_header Cache-Control "public, max-age=31536000, immutable";
${all}
  }

  # for publishing only, not for visitors
  location ~ ^/(headers|builds)\\.json$ {
    return 404;
${all}
  }

  location ~ ^/(${[...API, ...paths].join('|')})(/|$) {
    proxy_pass ${api};
    proxy_http_version 1.1;
    # with its port: the back end knows its public name exactly
    proxy_set_header Host $http_host;
    proxy_set_header Connection "";
    # what a client wrote itself goes no further
    proxy_set_header X-Forwarded-For ${tls ? '$remote_addr' : '$proxy_add_x_forwarded_for'};
    proxy_set_header Forwarded "";
    proxy_set_header X-Forwarded-Proto ${tls ? '$scheme' : '$http_x_forwarded_proto'};
    # pushed events come as they are written; a proof of 5 MB is one of 7 as JSON
    proxy_buffering off;
    proxy_read_timeout 1h;
    client_max_body_size 8m;
${tls ? `    proxy_hide_header Strict-Transport-Security;\n${lines('    ', headers.tls)}\n` : ''}  }

  # other files, by their names
  location ~ ^(?!.*\\.html$).*/[^/]*\\.[^/]*$ {
    try_files $uri =404;
    add_header Cache-Control "no-cache";
${all}
  }

  # every path of the site is the page
  location / {
    rewrite ^ /index.html break;
    add_header Cache-Control "no-cache";
${page}
${all}
  }
}
`
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await main(() => {
    const text = { type: 'string' }
    const values = parseOptions(USAGE, {
      root: text,
      build: { type: 'string', default: join(root, 'dist') },
      name: text,
      listen: text,
      api: text,
      games: text,
      reach: text,
      images: text,
      brand: text,
      brotli: { type: 'boolean' },
      'game-host': { type: 'boolean' },
    })
    if (!values) return
    if (!values.name || !values.api) throw new UserError(USAGE)
    if (values['game-host']) {
      process.stdout.write(gameHost(values))
      return
    }
    if (!values.root) throw new UserError(USAGE)
    const headers = headersFor(values.build, values.root)
    const brand = values.brand ? JSON.parse(readFileSync(values.brand, 'utf8')) : {}
    const origins = originsFor(values, brand)
    process.stdout.write(nginx({ headers, paths: ownPaths(brand), ...values, ...origins }))
  })
