// Renders the home shell to HTML in a separate server build.

import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { BrandFiles } from './brand.ts'
import { locales } from './locales.ts'

interface ShellModule {
  renderShell: () => string
}

function isShellModule(value: object): value is ShellModule {
  return 'renderShell' in value && typeof value.renderShell === 'function'
}

export async function renderShell(root: string, entry: string, brand: BrandFiles): Promise<string> {
  // Inside node_modules, so that the built module resolves react.
  const outDir = mkdtempSync(join(root, '../node_modules/.ante-shell-'))
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [react(), locales()],
      // bundled, so that its messages are compiled as well
      ssr: { noExternal: ['use-intl'] },
      resolve: {
        alias: {
          '@': join(root, 'src'),
          '@brand': brand.folder,
          '@texts': join(root, `../locales/${brand.language}.json`),
          '@locales': join(root, '../locales'),
        },
      },
      build: {
        ssr: join(root, entry),
        outDir,
        emptyOutDir: false,
        target: 'node20',
        assetsInlineLimit: 0,
        rolldownOptions: { output: { entryFileNames: 'shell.mjs' } },
      },
    })
    const module: object = await import(pathToFileURL(join(outDir, 'shell.mjs')).href)
    if (!isShellModule(module)) throw new Error(`${entry} must export renderShell(): string`)
    const html = module.renderShell()
    if (/\sstyle=/.test(html)) throw new Error(`${entry}: style attributes do not pass the CSP`)
    return html
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
