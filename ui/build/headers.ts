// Defines the site's response headers: written to dist/headers.json, which the sandbox reads.
import { createHash } from 'node:crypto'

const POLICIES = ['ante-html', 'ante-worker']

/**
 * Response headers. The server replaces `{api}`, `{cdn}` and `{games}` with origins, or nothing, at startup.
 */
export interface Headers {
  /** Headers of HTML documents. */
  document: Record<string, string>
  /** Headers of every response. */
  all: Record<string, string>
  /** Headers of every response over TLS. */
  tls: Record<string, string>
}

function hashes(html: string, tag: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))
  return [...found].map(([, text = '']) => {
    const hash = createHash('sha256').update(text, 'utf8').digest('base64')
    return `'sha256-${hash}'`
  })
}

export function headersFor(html: string): Headers {
  const policy = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...hashes(html, 'script')],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...hashes(html, 'style')],
    'img-src': ["'self'", 'data:', '{cdn}'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", '{api}'],
    'frame-src': ['{games}'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': POLICIES,
  }
  return {
    document: {
      'Content-Security-Policy': Object.entries(policy)
        .map(([directive, values]) => [directive, ...values].join(' '))
        .join('; '),
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    },
    all: {
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
    },
    tls: {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    },
  }
}
