// The worker that says so itself where the site cannot be reached: it holds one page, and answers for nothing else.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageOf } from '../src/i18n/languages.ts'
import type { BrandFiles } from './brand.ts'
import { type Texts, text } from './texts.ts'

/** One word of each text for each language: the page picks. */
interface Said {
  tag: string
  rtl?: true
  title: string
  text: string
  again: string
}

const STYLE = `:root{color-scheme:dark}:root[data-theme=light]{color-scheme:light}
body{display:grid;place-content:center;justify-items:center;gap:16px;min-height:100dvh;margin:0;padding:24px;box-sizing:border-box;text-align:center;font:400 16px/24px Arial,sans-serif;background:light-dark(#f1f3f6,#0b0d12);color:light-dark(#171b22,#eef1f6)}
h1{margin:0;font-size:24px;line-height:32px}p{max-width:44ch;margin:0;color:light-dark(#454d5b,#b4bcc9)}
a{display:inline-grid;place-items:center;min-height:48px;padding:0 24px;border-radius:12px;background:light-dark(#171b22,#eef1f6);color:light-dark(#fff,#0b0d12);font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid;outline-offset:3px}`

/** Language and theme as the head script of the site chooses them; back on the line, or once the site answers, the page opens by itself. */
const script = (all: Record<string, Said>, { language, theme, name }: BrandFiles) => {
  const other = theme === 'dark' ? 'light' : 'dark'
  return `(()=>{const d=document,r=d.documentElement,a=${JSON.stringify(all)};let l,t;
try{l=localStorage.getItem("lang");t=localStorage.getItem("theme")}catch{}
const s=a[l??${JSON.stringify(language)}]??a.EN,[h,p,b]=["h1","p","a"].map(e=>d.querySelector(e));
r.dataset.theme=t==="${other}"?t:"${theme}";r.lang=s.tag;r.dir=s.rtl?"rtl":"ltr";
h.textContent=s.title;p.textContent=s.text;b.textContent=s.again;d.title=s.title+" · "+${JSON.stringify(name)};
addEventListener("online",()=>location.reload());
setInterval(()=>fetch("",{method:"HEAD",cache:"no-store"}).then(o=>o.ok&&location.reload(),()=>0),1e4)})()`
}

const hash = (of: string) => `'sha256-${createHash('sha256').update(of, 'utf8').digest('base64')}'`

/** The text of the worker. */
export function offlineWorker(localesDir: string, brand: BrandFiles): string {
  const all: Record<string, Said> = {}
  for (const file of readdirSync(localesDir).filter((name) => name.endsWith('.json'))) {
    const code = file.slice(0, -'.json'.length)
    const texts = JSON.parse(readFileSync(join(localesDir, file), 'utf8')) as Texts
    const { tag, rtl } = languageOf(code)
    const [title, words, again] = ['title', 'text', 'again'].map((key) => text(texts, `offline.${key}`))
    all[code] = { tag, ...(rtl ? { rtl } : {}), title, text: words, again } as Said
  }
  const runs = script(all, brand)
  const page = `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><h1></h1><p></p><a href=""></a><script>${runs}</script></body></html>`
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; img-src data:; connect-src 'self'; script-src ${hash(runs)}; style-src ${hash(STYLE)}; require-trusted-types-for 'script'; trusted-types 'none'`,
    'X-Content-Type-Options': 'nosniff',
  }
  // No cache at all: what a server said is never told again by anybody but the server. Preloading spares a navigation the
  // worker's start; Firefox shows its own page where a preload fails, whatever the worker answers.
  return `const answer=()=>new Response(${JSON.stringify(page)},{status:503,headers:${JSON.stringify(headers)}});
addEventListener("install",()=>skipWaiting());
addEventListener("activate",e=>e.waitUntil(Promise.all([clients.claim(),/Firefox/.test(navigator.userAgent)||registration.navigationPreload?.enable()])));
addEventListener("fetch",e=>{if(e.request.mode==="navigate"&&e.request.method==="GET")e.respondWith(Promise.resolve(e.preloadResponse).then(r=>r??fetch(e.request)).catch(answer))});
`
}
