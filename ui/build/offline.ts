// Builds the service worker with the offline page. It serves that page and nothing else.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { languageOf } from '../src/i18n/languages.ts'
import { firstLanguage } from './boot.ts'
import type { BrandFiles } from './brand.ts'
import { readTexts, text } from './texts.ts'

/** Texts of the offline page in one language; the page selects one. */
interface OfflineTexts {
  tag: string
  dir: string
  title: string
  text: string
  reload: string
}

const STYLE = `:root{color-scheme:dark}:root[data-theme=light]{color-scheme:light}
body{display:grid;place-content:center;justify-items:center;gap:16px;min-height:100dvh;margin:0;padding:24px;box-sizing:border-box;text-align:center;font:400 16px/24px Arial,sans-serif;background:light-dark(#f1f3f6,#0b0d12);color:light-dark(#171b22,#eef1f6)}
h1{margin:0;font-size:24px;line-height:32px}p{max-width:44ch;margin:0;color:light-dark(#454d5b,#b4bcc9)}
a{display:inline-grid;place-items:center;min-height:48px;padding:0 24px;border-radius:12px;background:light-dark(#171b22,#eef1f6);color:light-dark(#fff,#0b0d12);font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid;outline-offset:3px}`

/**
 * Returns the script of the offline page: it selects language and theme like the head script, and reloads when the
 * browser or the site is back.
 */
const script = (texts: Record<string, OfflineTexts>, brand: BrandFiles) => {
  const { theme, name } = brand
  const offered = JSON.stringify(Object.keys(texts).filter((code) => brand.languages.includes(code)))
  const other = theme === 'dark' ? 'light' : 'dark'
  return `(()=>{const d=document,r=d.documentElement,a=${JSON.stringify(texts)};let l,t;
try{l=localStorage.getItem("lang");t=localStorage.getItem("theme")}catch{}
const s=a[l??${firstLanguage(offered, brand)}]??a.EN,[h,p,b]=["h1","p","a"].map(e=>d.querySelector(e));
r.dataset.theme=t==="${other}"?t:"${theme}";r.lang=s.tag;r.dir=s.dir;
h.textContent=s.title;p.textContent=s.text;b.textContent=s.reload;d.title=s.title+" · "+${JSON.stringify(name)};
addEventListener("online",()=>location.reload());
setInterval(()=>fetch("",{method:"HEAD",cache:"no-store"}).then(o=>o.ok&&location.reload(),()=>0),1e4)})()`
}

const cspHash = (source: string) => `'sha256-${createHash('sha256').update(source, 'utf8').digest('base64')}'`

/** Returns the source of the service worker. */
export function offlineWorker(localesDir: string, brand: BrandFiles): string {
  const pages: Record<string, OfflineTexts> = {}
  for (const file of readdirSync(localesDir).filter((name) => name.endsWith('.json'))) {
    const code = file.slice(0, -'.json'.length)
    const texts = readTexts(localesDir, code)
    const { tag, dir } = languageOf(code)
    const [title, words, reload] = ['title', 'text', 'again'].map((key) => text(texts, `offline.${key}`))
    pages[code] = { tag, dir, title, text: words, reload } as OfflineTexts
  }
  const pageScript = script(pages, brand)
  const page = `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><h1></h1><p></p><a href=""></a><script>${pageScript}</script></body></html>`
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; img-src data:; connect-src 'self'; script-src ${cspHash(pageScript)}; style-src ${cspHash(STYLE)}; require-trusted-types-for 'script'; trusted-types 'none'`,
    'X-Content-Type-Options': 'nosniff',
  }
  // No cache: server responses are never replayed. Navigation preload avoids the worker's startup delay; Firefox shows
  // its own error page if a preload fails, regardless of the worker's response.
  return `const answer=()=>new Response(${JSON.stringify(page)},{status:503,headers:${JSON.stringify(headers)}});
addEventListener("install",()=>skipWaiting());
addEventListener("activate",e=>e.waitUntil(Promise.all([clients.claim(),/Firefox/.test(navigator.userAgent)||registration.navigationPreload?.enable()])));
addEventListener("fetch",e=>{if(e.request.mode==="navigate"&&e.request.method==="GET")e.respondWith(Promise.resolve(e.preloadResponse).then(r=>r??fetch(e.request)).catch(answer))});
`
}
