// What runs before the app: two tiny scripts inside index.html. They stand in the CSP by hash.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { languageOf } from '../src/i18n/languages.ts'
import type { BrandFiles } from './brand.ts'
import { type Texts, text } from './texts.ts'

/** Addresses the scripts need; only a build knows them. */
export interface BootFiles {
  entry: string
  /** What the entry imports. */
  modules: string[]
  /** The part of the app that is home's own. */
  home: string[]
  styles: string[]
  /** Language code → address of its texts. */
  locales: Record<string, string>
  /** The first wasm file of the core. */
  core: string
  /** The one that a tab with a token needs as well. */
  member?: string
}

/**
 * First thing in the head, before any paint: theme, language and direction that the visitor chose, or the brand's (a
 * language that is not among the `codes` with texts is shown in English), and what the shell may show (`data-page`:
 * home or other, `data-session`: in).
 */
export function headScript(codes: string[], { language, theme }: BrandFiles): string {
  const other = theme === 'dark' ? 'light' : 'dark'
  return `(()=>{const d=document.documentElement,c=${JSON.stringify(codes)},{pathname:n,search:q,hash:h}=location;let l,t;
/^\\/\\//.test(n)&&history.replaceState(null,"",n.replace(/^\\/+/,"/")+q+h);
try{l=localStorage.getItem("lang");t=localStorage.getItem("theme");if(sessionStorage.getItem("token"))d.dataset.session="in"}catch{}
if(!/^[A-Z]{2}(-BR)?$/.test(l))l="${language}";
d.dataset.theme=t==="${other}"?t:"${theme}";
d.dataset.lang=l;
d.lang=c[0]&&!c.includes(l)?"en":{CN:"zh-Hans",TW:"zh-Hant","PT-BR":"pt-BR"}[l]||l.toLowerCase();
d.dir=/ar|fa|ur/.test(d.lang)?"rtl":"ltr";
d.dataset.page=/^\\/(index(\\.html)?|home)?$/.test(location.pathname)?"home":"other"})()`
}

/**
 * Last thing in the body. Once the first paint is on the screen everything that the app needs is asked for at once;
 * until then the paint has the line and the processor to itself. The app starts when the whole style sheet is there.
 * A page in the background does not paint, so there it starts at once. Nothing within 120 s, or a file that cannot be fetched,
 * shows the message that index.html carries.
 */
export function startScript(files: BootFiles): string {
  const { entry, styles, locales, core, member } = files
  const [modules, home] = [files.modules, files.home].map((list) => JSON.stringify(list))
  return `(()=>{let one;const d=document.documentElement.dataset,f=${JSON.stringify(locales)},
p=(rel,href,more)=>document.head.append(Object.assign(document.createElement("link"),{rel,href},more)),
w=h=>p("preload",h,{as:"fetch",crossOrigin:""}),
b=()=>{document.getElementById("boot-error").hidden=false},t=setTimeout(b,120000),
go=()=>{const s=${JSON.stringify(styles)}.map(h=>new Promise(r=>p("stylesheet",h,{onload:r,onerror:r})));
w(${JSON.stringify(core)});
[${JSON.stringify(entry)},...${modules},f[d.lang]||f.EN,...d.page==="home"?${home}:[]].forEach(h=>h&&p("modulepreload",h));
${member ? `d.session&&w(${JSON.stringify(member)});` : ''}
setTimeout(()=>Promise.all(s).then(()=>import(${JSON.stringify(entry)})).then(()=>clearTimeout(t),e=>{b();throw e}))};
o=new PerformanceObserver(()=>one());
one=()=>{one=()=>{};o.disconnect();go()};
document.hidden?one():(o.observe({type:"paint",buffered:true}),setTimeout(()=>one(),1000))})()`
}

/** As it stands in HTML. */
const escaped = (words: string) => words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

/**
 * Fills `%CODE:key%` in index.html from the locales (`OWN` is the brand's default language), and what it says of the
 * brand; puts the head script in while developing. What would say the same again, in the same language, goes.
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
        const facts: Record<string, string> = {
          brand: brand.key,
          theme: brand.theme,
          lang: own.tag,
          dir: own.rtl ? 'rtl' : 'ltr',
        }
        const filled = html
          .replace(/%(OWN|[A-Z]{2}):([\w.]+)%/g, (_match, code: string, key: string) => {
            const file = `${code === 'OWN' ? brand.language : code}.json`
            const texts = JSON.parse(readFileSync(join(localesDir, file), 'utf8')) as Texts
            return escaped(text(texts, key)).replace('{brand}', escaped(brand.name))
          })
          .replace(/%(\w+)%/g, (match, name: string) => facts[name] ?? match)
          .replace(/^(\s*<p lang="[\w-]+">.*<\/p>\n)\1/gm, '$1')
        return {
          html: filled,
          tags: serving ? [{ tag: 'script', injectTo: 'head-prepend', children: headScript([], brand) }] : [],
        }
      },
    },
  }
}
