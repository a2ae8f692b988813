// Packs the fixtures as a package for other repositories (playwright/kit).
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { exec, root, UserError } from './run.mjs'

const packageFolder = join(root, 'playwright/kit')
const setup = join(root, 'scripts/lib/setup.mjs')

/** Builds the package and packs it into a folder; returns the file. */
export async function packPlaywright(folder) {
  await build({
    configFile: false,
    root: packageFolder,
    logLevel: 'error',
    plugins: [
      {
        name: 'no-checkout',
        enforce: 'pre',
        async resolveId(source, importer) {
          const found =
            source.endsWith('/setup.mjs') && (await this.resolve(source, importer, { skipSelf: true }))
          return found && found.id === setup ? join(packageFolder, 'checkout.ts') : null
        },
      },
    ],
    build: {
      ssr: join(packageFolder, 'index.ts'),
      outDir: join(packageFolder, 'dist'),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
    },
  })
  const types = await exec(join(root, 'node_modules/.bin/tsc'), ['-p', packageFolder])
  if (types.code !== 0) throw new UserError(types.output)
  mkdirSync(folder, { recursive: true })
  const packed = await exec('npm', ['pack', '--json', '--pack-destination', folder], { cwd: packageFolder })
  if (packed.code !== 0) throw new UserError(packed.output)
  const file = join(folder, JSON.parse(packed.stdout)[0].filename)
  if (!existsSync(file)) throw new UserError(`npm pack wrote no ${file}`)
  return file
}
