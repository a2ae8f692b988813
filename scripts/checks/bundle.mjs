#!/usr/bin/env node
// Each brand's sandbox as one file, run outside the checkout: the site, its pictures and its calls respond, and no
// files remain. Then the example of the fixtures' package against it, as in another repository.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHROMIUM_FLAGS, testBrowser } from '../lib/browsers.mjs'
import { packPlaywright } from '../lib/playwright-package.mjs'
import { exec, main, root, run } from '../lib/run.mjs'
import { startSandbox } from '../lib/sandbox.mjs'
import { writeBundle } from '../lib/sandbox-bundle.mjs'
import { otherBrands, sandboxProgram } from '../lib/setup.mjs'

const problems = []
const expect = (isTrue, problem) => isTrue || problems.push(problem)

/**
 * Returns the paths that a brand's back end uses instead of the default ones; encrypted calls have theirs in the
 * payload.
 */
function ownPaths(brand) {
  const { rows = {} } = JSON.parse(readFileSync(join(root, 'ui/brands', brand, 'config.json'), 'utf8'))
  return Object.values(rows).flatMap(({ path, encryption }) => (path && encryption !== 'jwe' ? [path] : []))
}

async function checkBundle(brand, folder) {
  const out = join(folder, `${brand}-sandbox`)
  const temporary = join(folder, `${brand}-tmp`)
  mkdirSync(temporary)
  await writeBundle({ program: await sandboxProgram({ quiet: true }), brand, out })
  const sandbox = startSandbox(out, ['--port', '0', '--db', ':memory:'], {
    cwd: folder,
    env: { ...process.env, TMPDIR: temporary },
  })
  const address = await sandbox.ready
  const get = (path) => fetch(address + path)
  const page = await (await get('/')).text()
  expect(page.includes(`data-brand="${brand}"`), `${brand}: / is not its page`)
  const [entry] = page.match(/\/assets\/[\w.-]+\.js/) ?? []
  expect(entry && (await get(entry)).status === 200, `${brand}: ${entry} cannot be loaded`)
  expect((await get('/media/minis/RNG.svg')).status === 200, `${brand}: no pictures`)
  const { paths } = await (await get('/openapi.json')).json()
  expect(Object.keys(paths).length > 100, `${brand}: no calls`)
  for (const path of ownPaths(brand))
    expect(path in paths, `${brand}: has the default wire format, no ${path}`)
  await sandbox.stop()
  expect(readdirSync(temporary).length === 0, `${brand}: left ${readdirSync(temporary).join(', ')}`)
}

/** Runs the package's example in a folder with only the packed package and a bundle. */
async function checkPackage(programs) {
  // below the repository, so that Playwright and TypeScript are found
  const folder = join(root, '.cache/playwright-package')
  rmSync(folder, { recursive: true, force: true })
  const packageFolder = join(folder, 'node_modules/@ante/playwright')
  mkdirSync(packageFolder, { recursive: true })
  await run('tar', ['-xzf', await packPlaywright(folder), '-C', packageFolder, '--strip-components', '1'])
  cpSync(join(packageFolder, 'example'), folder, { recursive: true })
  const browser = { executablePath: testBrowser(), args: CHROMIUM_FLAGS }
  writeFileSync(
    join(folder, 'here.config.ts'),
    `import own from './playwright.config'
export default { ...own, use: { ...own.use, launchOptions: ${JSON.stringify(browser)} } }
`,
  )
  const bin = (name) => join(root, 'node_modules/.bin', name)
  const strict = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'nodenext', '--types', 'node']
  const types = await exec(bin('tsc'), [...strict, 'deposit.spec.ts', 'playwright.config.ts'], {
    cwd: folder,
  })
  expect(types.code === 0, `package: its types\n${types.output}`)
  const { ANTE_SANDBOX_PROGRAM: _, ...env } = process.env
  for (const program of programs) {
    cpSync(program, join(folder, 'ante-sandbox'))
    const tests = await exec(
      bin('playwright'),
      ['test', '--config', 'here.config.ts', '--reporter', 'line'],
      { cwd: folder, env: { ...env, FORCE_COLOR: '0' } },
    )
    expect(
      tests.code === 0 && /1 passed/.test(tests.output),
      `package: its example on ${program}\n${tests.output}`,
    )
  }
}

await main(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ante-bundled-'))
  try {
    const brands = ['ante', ...otherBrands()]
    for (const brand of brands) await checkBundle(brand, folder)
    await checkPackage(brands.map((brand) => join(folder, `${brand}-sandbox`)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  for (const problem of problems) console.log(problem)
  return problems.length > 0 ? 1 : 0
})
