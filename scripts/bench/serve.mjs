// Serves a folder as the sandbox serves the site: precompressed, for a fair comparison.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

export async function serve(folder) {
  const known = new Map()
  const load = (path) => {
    const file = join(folder, normalize(path === '/' ? '/index.html' : path))
    if (!existsSync(file) || !statSync(file).isFile()) return undefined
    return {
      body: brotliCompressSync(readFileSync(file)),
      type: TYPES[extname(file)] ?? 'application/octet-stream',
    }
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    if (!known.has(pathname)) known.set(pathname, load(pathname))
    const file = known.get(pathname)
    if (!file) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'br',
      'content-length': file.body.length,
      'cache-control': 'no-cache',
    })
    response.end(file.body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${server.address().port}/`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
