// What runs before the app: two tiny scripts inside index.html. They stand in the CSP by hash.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Addresses the scripts need; only a build knows them. */
export interface BootFiles {
  entry: string
  styles: string[]
  /** Language code → address of its texts. */
  locales: Record<string, string>
  /** The member part of the core. */
  member?: string
}

/**
 * First thing in the head, before any paint: theme, language and direction that the visitor chose, what the
 * shell may show (`data-page`: home or other, `data-session`: in), and the texts' download. A tab with a token
 * needs the member part of the core as well.
 */
export function headScript({ locales, member }: Pick<BootFiles, 'locales' | 'member'>): string {
  return `(()=>{const d=document.documentElement,f=${JSON.stringify(locales)},p=(r,h)=>{const e=document.createElement("link");e.rel=r;e.href=h;if(r==="preload"){e.as="fetch";e.crossOrigin=""}document.head.append(e)};let l,t;
try{l=localStorage.getItem("lang");t=localStorage.getItem("theme");if(sessionStorage.getItem("token")){d.dataset.session="in";${member ? `p("preload",${JSON.stringify(member)})` : ''}}}catch{}
if(!/^[A-Z]{2}(-BR)?$/.test(l))l="PT";
d.dataset.theme=t==="light"?t:"dark";
d.lang=f.EN&&!f[l]?"en":{CN:"zh-Hans",TW:"zh-Hant","PT-BR":"pt-BR"}[l]||l.toLowerCase();
d.dir=/AR|FA|UR/.test(l)?"rtl":"ltr";
d.dataset.page=/^\\/(index(\\.html)?|home)?$/.test(location.pathname)?"home":"other";
if(f[l]||f.EN)p("modulepreload",f[l]||f.EN)})()`
}

/**
 * Last thing in the body: the full style sheet without blocking the first paint, and the app after the first
 * frame. A page in the background has no frames, so there it starts at once. Nothing within 120 s, or a file
 * that cannot be fetched, shows the message that index.html carries.
 */
export function startScript({ entry, styles }: Pick<BootFiles, 'entry' | 'styles'>): string {
  return `(()=>{const s=${JSON.stringify(styles)}.map(h=>new Promise(r=>{const e=document.createElement("link");e.rel="stylesheet";e.href=h;e.onload=e.onerror=r;document.head.append(e)}));
const b=()=>{document.getElementById("boot-error").hidden=false},t=setTimeout(b,120000);
const go=()=>setTimeout(()=>Promise.all(s).then(()=>import(${JSON.stringify(entry)})).then(()=>clearTimeout(t),e=>{b();throw e}));
document.hidden?go():requestAnimationFrame(go)})()`
}

type Texts = { [key: string]: string | Texts }

/** A text of the default language, by its dotted key. */
function text(texts: Texts, key: string): string {
  let at: string | Texts | undefined = texts
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  if (typeof at !== 'string') throw new Error(`locales: no text ${key}, which index.html needs`)
  return at.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}

/** Fills `%KEY:name%` in index.html from the locales, and puts the head script in while developing. */
export function boot(): Plugin {
  let localesDir = ''
  let serving = false
  return {
    name: 'ante-boot',
    configResolved(config) {
      localesDir = join(config.root, '../locales')
      serving = config.command === 'serve'
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const filled = html.replace(/%([A-Z]{2}):([\w.]+)%/g, (_match, code: string, key: string) => {
          const texts = JSON.parse(readFileSync(join(localesDir, `${code}.json`), 'utf8')) as Texts
          return text(texts, key)
        })
        return {
          html: filled,
          tags: serving
            ? [{ tag: 'script', injectTo: 'head-prepend', children: headScript({ locales: {} }) }]
            : [],
        }
      },
    },
  }
}
