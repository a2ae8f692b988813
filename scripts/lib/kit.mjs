// Packs the fixtures as a package for other repositories (playwright/kit).
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { capture, Refusal, root } from './run.mjs'

const kit = join(root, 'playwright/kit')
const setup = join(root, 'scripts/lib/setup.mjs')

/** Builds the package and packs it into a folder; returns the file. */
export async function packKit(folder) {
  await build({
    configFile: false,
    root: kit,
    logLevel: 'error',
    plugins: [
      {
        name: 'no-checkout',
        enforce: 'pre',
        async resolveId(source, importer) {
          const found =
            source.endsWith('/setup.mjs') && (await this.resolve(source, importer, { skipSelf: true }))
          return found && found.id === setup ? join(kit, 'checkout.ts') : null
        },
      },
    ],
    build: {
      ssr: join(kit, 'index.ts'),
      outDir: join(kit, 'dist'),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
    },
  })
  const types = await capture(join(root, 'node_modules/.bin/tsc'), ['-p', kit])
  if (types.code !== 0) throw new Refusal(types.output)
  mkdirSync(folder, { recursive: true })
  const packed = await capture('npm', ['pack', '--json', '--pack-destination', folder], { cwd: kit })
  if (packed.code !== 0) throw new Refusal(packed.output)
  const file = join(folder, JSON.parse(packed.stdout)[0].filename)
  if (!existsSync(file)) throw new Refusal(`npm pack wrote no ${file}`)
  return file
}
