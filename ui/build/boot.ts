// Generates the two inline scripts of index.html that run before the app. The CSP allows them by hash.
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { LANGUAGES, languageOf } from '../src/i18n/languages.ts'
import type { BrandFiles } from './brand.ts'
import { readTexts, text } from './texts.ts'

/** Addresses the scripts need, known only after the bundle. */
export interface BootFiles {
  entry: string
  /** Modules imported by the entry. */
  modules: string[]
  /** Chunk of the home page. */
  home: string[]
  styles: string[]
  /** Beginning of the addresses of the texts' modules, and the languages that have texts. */
  texts: { prefix: string; codes: string[] }
  /** First wasm file of the core. */
  core: string
  /** Second wasm file, for a tab with a token. */
  member?: string
}

/**
 * Returns a JavaScript expression for the first of the browser's languages that is among `codes` (an expression of an
 * array), or else `fallback`. Scripts and regions are told apart where a code is (`zh-HK` is TW, `pt-BR` is PT-BR), and
 * fall back to the other script or region where only that is offered. The codes CN and TW are no tags: `tw` is Twi.
 */
const browserLanguage = (codes: string, fallback: string): string =>
  `((navigator.languages||[]).flatMap(t=>/^(zh-(hant|tw|hk|mo)|yue(?!-hans))/i.test(t)?["TW","CN"]:/^(zh|yue)/i.test(t)?["CN","TW"]:/^pt-br/i.test(t)?["PT-BR","PT"]:/^pt/i.test(t)?["PT","PT-BR"]:t.split("-")[0].toUpperCase().replace(/^(CN|TW)$/,"")).find(t=>${codes}.includes(t))||${JSON.stringify(fallback)})`

/** Returns a JavaScript expression for the language of a visitor who has not chosen one; `codes` as above. */
export const firstLanguage = (codes: string, { language, negotiatesLanguage }: BrandFiles): string =>
  negotiatesLanguage ? browserLanguage(codes, language) : JSON.stringify(language)

/** Tags that are not the code in small letters, by the code. */
const OTHER_TAGS = Object.fromEntries(
  LANGUAGES.filter(({ code, tag }) => tag !== code.toLowerCase()).map(({ code, tag }) => [code, tag]),
)
/** Tags of the languages that are written from right to left. */
const RIGHT_TO_LEFT = LANGUAGES.filter(({ dir }) => dir === 'rtl').map(({ tag }) => tag)

/** Returns the tags of the languages that can read the shell's texts: the brand's own and its regional ones. */
const shellTags = (language: string) =>
  LANGUAGES.filter(({ code }) => code === language || code.startsWith(`${language}-`)).map(({ tag }) => tag)

/**
 * Returns the first script of the head, run before any paint. It applies theme, language and direction of the visitor
 * or the brand, and sets what the shell may show (`data-page`: home or other, `data-session`: in, `data-words`: other
 * for a language that is not the shell's). `codes` are the languages with texts; a chosen language without texts is
 * shown in English. A visitor who has not chosen one gets the brand's, and an offer of the browser's (`data-offer`).
 */
export function headScript(codes: string[], brand: BrandFiles): string {
  const { language, languages, theme, negotiatesLanguage } = brand
  const offered = codes.filter((code) => languages.includes(code))
  const all = offered.length === codes.length ? 'c' : JSON.stringify(offered)
  const offer = negotiatesLanguage
    ? ''
    : `const o=${browserLanguage(all, language)};o===l||(d.dataset.offer=o)`
  const other = theme === 'dark' ? 'light' : 'dark'
  return `(()=>{const d=document.documentElement,c=${JSON.stringify(codes)},{pathname:n,search:q,hash:h}=location;let l,t;
/^\\/\\//.test(n)&&history.replaceState(null,"",n.replace(/^\\/+/,"/")+q+h);
try{l=localStorage.getItem("lang");t=localStorage.getItem("theme");if(sessionStorage.getItem("token"))d.dataset.session="in"}catch{}
if(!/^[A-Z]{2}(-BR)?$/.test(l)){l=${firstLanguage(all, brand)};${offer}}
d.dataset.theme=t==="${other}"?t:"${theme}";
d.dataset.lang=l;
d.lang=c[0]&&!c.includes(l)?"en":${JSON.stringify(OTHER_TAGS)}[l]||l.toLowerCase();
d.dir=${JSON.stringify(RIGHT_TO_LEFT)}.includes(d.lang)?"rtl":"ltr";
${JSON.stringify(shellTags(language))}.includes(d.lang)||(d.dataset.words="other");
d.dataset.page=/^\\/(index(\\.html)?|home)?$/.test(location.pathname)?"home":"other"})()`
}

/**
 * Returns the last script of the body. It requests all files of the app after the first paint, to leave bandwidth and
 * processor to it, or 60 ms after its frame began, or after 1 s without a frame. A background page has no frames, so it
 * requests them at once. The app starts once the style sheet has loaded. After 120 s without a start, or a failed
 * request, the script shows the message in index.html; in a browser without WebAssembly another one, at once.
 */
export function startScript(files: BootFiles): string {
  const { entry, styles, texts, core, member } = files
  const [modules, home] = [files.modules, files.home].map((list) => JSON.stringify(list))
  return `(()=>{const m=id=>{document.getElementById(id).hidden=false};
if(typeof WebAssembly==="undefined")return m("no-wasm");
const d=document.documentElement.dataset,c=${JSON.stringify(texts.codes)},
p=(rel,href,more)=>document.head.append(Object.assign(document.createElement("link"),{rel,href},more)),
w=h=>p("preload",h,{as:"fetch",crossOrigin:""}),
b=()=>m("boot-error"),t=setTimeout(b,120000),
go=()=>{const s=${JSON.stringify(styles)}.map(h=>new Promise(r=>p("stylesheet",h,{onload:r,onerror:r})));
w(${JSON.stringify(core)});
[${JSON.stringify(entry)},...${modules},${JSON.stringify(texts.prefix)}+(c.includes(d.lang)?d.lang:"EN")+".js",...d.page==="home"?${home}:[]].forEach(h=>h&&p("modulepreload",h));
${member ? `d.session&&w(${JSON.stringify(member)});` : ''}
setTimeout(()=>Promise.all(s).then(()=>import(${JSON.stringify(entry)})).then(()=>clearTimeout(t),e=>{b();throw e}))};
let started=false;
const one=()=>{started||(started=true,go())};
document.hidden?one():(setTimeout(one,1000),requestAnimationFrame(()=>setTimeout(one,60)),new PerformanceObserver(one).observe({type:"paint",buffered:true}))})()`
}

/** Escapes a text for HTML. */
const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

/**
 * Fills in index.html: `%CODE:key%` from the locales (`OWN` is the brand's default language), `%name%` from the brand.
 * Adds the head script in development. Removes a message repeated in the same language.
 */
export function boot(brand: BrandFiles): Plugin {
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
        const own = languageOf(brand.language)
        const placeholders: Record<string, string> = {
          brand: brand.key,
          theme: brand.theme,
          lang: own.tag,
          dir: own.dir,
        }
        const filled = html
          .replace(/%(OWN|[A-Z]{2}):([\w.]+)%/g, (_match, code: string, key: string) => {
            const texts = readTexts(localesDir, code === 'OWN' ? brand.language : code)
            return escapeHtml(text(texts, key)).replace('{brand}', escapeHtml(brand.name))
          })
          .replace(/%(\w+)%/g, (match, name: string) => placeholders[name] ?? match)
          .replace(/^(\s*<p lang="[\w-]+">.*<\/p>\n)\1/gm, '$1')
        return {
          html: filled,
          tags: serving ? [{ tag: 'script', injectTo: 'head-prepend', children: headScript([], brand) }] : [],
        }
      },
    },
  }
}
