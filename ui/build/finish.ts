// Runs after the bundle: inlines the shell and its styles, writes the headers' file and compressed copies.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { headScript, startScript } from './boot.ts'
import type { BrandFiles } from './brand.ts'
import { compress } from './compress.ts'
import { criticalCss } from './critical.ts'
import { headersFor } from './headers.ts'
import { minify } from './minify.ts'
import { offlineWorker } from './offline.ts'
import { renderShell } from './shell.ts'

const SHELL = 'src/app/PrerenderShell.tsx'
const HOME = '/app/pages/index.tsx'
/** Module of a language's first texts. */
const TEXT_MODULE = /^(?<prefix>assets\/texts-\w+\.)(?<code>[A-Z-]+)\.js$/

/** Removes every match from the html; returns the contents of the first group. */
function extract(html: string, pattern: RegExp): { html: string; found: string[] } {
  const found: string[] = []
  const rest = html.replace(pattern, (_match, value: string) => {
    found.push(value)
    return ''
  })
  return { html: rest, found }
}

export function finish(brand: BrandFiles): Plugin {
  let root = ''
  let out = ''
  return {
    name: 'ante-finish',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root
      out = config.build.outDir
    },
    writeBundle: {
      sequential: true,
      async handler(_options, bundle) {
        const files = Object.values(bundle)
        const wasm = files.map((file) => file.fileName).filter((name) => name.endsWith('.wasm'))
        // A bundler unaware of the package would emit a second copy of a file.
        const [core, member, ...others] = ['core_bg', 'core_member', 'core_wallet', 'core_agent'].map(
          (part) => {
            const found = wasm.filter((name) => name.includes(part))
            return found.length === 1 ? `/${found[0]}` : undefined
          },
        )
        if (!core || wasm.length > [core, member, ...others].filter(Boolean).length)
          this.error(`unexpected wasm files: ${wasm.join(', ')}`)

        const codes = files.flatMap(({ fileName }) => TEXT_MODULE.exec(fileName)?.groups?.code ?? [])
        const prefix = files.map(({ fileName }) => TEXT_MODULE.exec(fileName)?.groups?.prefix).find(Boolean)
        if (!prefix) return this.error('there are no texts')

        const page = join(out, 'index.html')
        const scripts = extract(
          readFileSync(page, 'utf8'),
          /\s*<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/g,
        )
        const modules = extract(scripts.html, /\s*<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>/g)
        const sheets = extract(modules.html, /\s*<link rel="stylesheet"[^>]*\shref="([^"]+)"[^>]*>/g)
        const entry = scripts.found[0]
        if (!entry || scripts.found.length !== 1) this.error('index.html must have exactly one entry')

        const shell = existsSync(join(root, SHELL)) ? await renderShell(root, SHELL, brand) : ''
        const css = sheets.found.map((href) => readFileSync(join(out, href), 'utf8')).join('\n')
        const critical = shell ? criticalCss(css, shell) : ''
        const homeChunk = files.find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(HOME))
        if (homeChunk?.type !== 'chunk') return this.error(`${HOME} has no file of its own`)
        const start = {
          entry,
          modules: modules.found,
          home: [homeChunk.fileName, ...homeChunk.imports]
            .map((name) => `/${name}`)
            .filter((name) => name !== entry && !modules.found.includes(name)),
          styles: sheets.found,
          texts: { prefix: `/${prefix}`, codes },
          core,
          member,
        }

        const html = minify(sheets.html)
          .replace('<head>', () => `<head><meta charset="utf-8"><script>${headScript(codes, brand)}</script>`)
          .replace('</head>', () => `${critical && `<style>${critical}</style>`}</head>`)
          .replace('<div id="root"></div>', () => `<div id="root">${shell}</div>`)
          .replace('</body>', () => `<script>${startScript(start)}</script></body>`)
        writeFileSync(page, html)
        writeFileSync(join(out, 'headers.json'), `${JSON.stringify(headersFor(html), null, 2)}\n`)
        writeFileSync(join(out, 'sw.js'), offlineWorker(join(root, '../locales'), brand))
        await compress(out)
      },
    },
  }
}
