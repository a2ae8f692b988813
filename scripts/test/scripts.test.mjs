import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { isAllowed, qaProblems } from '../checks/dependency-policy.mjs'
import { importProblem } from '../checks/import-boundaries.mjs'
import { completeLock } from '../complete-lockfile.mjs'
import { allowingBoth, nginx, originsFor, ownPaths } from '../deploy/nginx-config.mjs'
import { missingFontPackages } from '../lib/browsers.mjs'
import { root } from '../lib/run.mjs'

test('a lock gets an entry for a platform package that the registry did not serve', () => {
  const lock = {
    packages: {
      '': { name: 'x' },
      'node_modules/tool': {
        version: '1.0.0',
        dev: true,
        optionalDependencies: {
          '@tool/linux-x64-musl': '1.0.0',
          '@tool/darwin-arm64': '1.0.0',
          fsevents: '2.0.0',
        },
      },
      'node_modules/@tool/darwin-arm64': { version: '1.0.0', optional: true },
    },
  }
  assert.equal(completeLock(lock), 1)
  assert.deepEqual(lock.packages['node_modules/@tool/linux-x64-musl'], {
    version: '1.0.0',
    cpu: ['x64'],
    dev: true,
    license: 'MIT',
    optional: true,
    os: ['linux'],
    libc: ['musl'],
  })
  assert.equal(completeLock(lock), 0, 'a second run adds nothing')
})

test('licence expressions', () => {
  for (const fine of ['MIT', 'MIT OR GPL-3.0', '(MIT OR Apache-2.0) AND Unicode-3.0', 'MIT/Apache-2.0'])
    assert.ok(isAllowed(fine), fine)
  for (const not of ['GPL-3.0', 'MIT AND GPL-3.0', '(GPL-2.0 OR LGPL-2.1) AND MIT', 'Apache-2.0 WITH other'])
    assert.ok(!isAllowed(not), not)
})

test('packages of fonts are missing as long as one of their languages has no Noto font', () => {
  const missing = (...lines) => missingFontPackages(lines.join('\n'))
  const core = [
    'Noto Sans\tkk|ru|vi',
    'Noto Sans Arabic\tar|fa|ur',
    'Noto Sans Myanmar\tbn|hi|km|lo|my|ne|ta',
  ]
  const thai = 'Noto Sans Thai\tth'
  const cjk = 'Noto Sans CJK SC,思源黑體\tja|ko|zh-cn|zh-tw'
  assert.deepEqual(missing(...core, thai, cjk), [])
  assert.deepEqual(missing(...core, thai), ['fonts-noto-cjk'])
  assert.deepEqual(missing(...core, cjk, 'Other\tth'), ['fonts-noto-core'])
  assert.deepEqual(missing(), ['fonts-noto-core', 'fonts-noto-cjk'])
})

test('the build for production has no tools for tests', () => {
  const server = ['ante-sandbox v0.1.0 (/a)|', 'ante-server v0.1.0 (/a/b)|', 'serde v1.0.228|default,qa']
  const problems = (...lines) => qaProblems([...server, ...lines].join('\n'))
  assert.deepEqual(problems('ante-ledger v0.1.0 (/a)| (*)', 'ante-contract v0.1.0 (/a)|default,openapi'), [])
  assert.match(problems('ante-qa v0.1.0 (/a)|')[0], /ante-qa/)
  assert.match(problems('ante-ledger v0.1.0 (/a)|qa (*)')[0], /ante-ledger/)
  assert.match(problems('ante-ledger v0.1.0 (/a)|default,qa')[0], /ante-ledger/)
  assert.match(qaProblems('')[0], /not readable/)
})

test('a feature imports components, never another feature, by any path', () => {
  const file = 'ui/src/features/wallet/Deposit.tsx'
  assert.equal(importProblem(file, '@/components/Button'), undefined)
  assert.equal(importProblem(file, './Form'), undefined)
  assert.equal(importProblem(file, 'react'), undefined)
  assert.match(importProblem(file, '@/features/games/list'), /feature wallet imports feature games/)
  assert.match(importProblem(file, '../games/list'), /feature wallet imports feature games/)
  assert.match(importProblem(file, '../../app/App'), /nothing from app/)
  assert.match(importProblem(file, '@ante/core'), /only ui\/src\/core/)
  assert.equal(importProblem('ui/src/core/boot.ts', '@ante/core'), undefined)
  assert.match(
    importProblem('ui/src/components/Button.tsx', '@/core'),
    /components imports nothing from core/,
  )
  assert.equal(importProblem(file, '@/lib/play/usePlay'), undefined)
  assert.match(importProblem('ui/src/lib/play/usePlay.ts', '@/features/games/list'), /nothing from features/)
})

test('only the router imports the router’s package', () => {
  assert.equal(importProblem('ui/src/router/Router.tsx', 'react-router-dom'), undefined)
  assert.equal(importProblem('ui/src/components/Button.tsx', '@/router'), undefined)
  for (const file of ['app/App.tsx', 'components/Button.tsx', 'main.tsx'])
    assert.match(importProblem(`ui/src/${file}`, 'react-router-dom'), /only ui\/src\/router/)
  assert.match(importProblem('ui/src/router/Link.tsx', '@/core'), /router imports nothing from core/)
  assert.match(importProblem('ui/src/core/session.ts', '@/router'), /core imports nothing from router/)
})

test('requests to paths of a brand’s own back end are proxied to it', () => {
  const rows = {
    Login: { path: '/api/v2/session' },
    Balance: { path: '/wps/v3/balance' },
    Launch: { headers: {} },
  }
  const paths = ownPaths({ rows })
  assert.deepEqual(paths, ['api'])
  const headers = { all: {}, document: {}, tls: {} }
  const block = nginx({ headers, root: '/srv', name: 'x', api: 'http://127.0.0.1:1', paths })
  assert.match(block, /location ~ \^\/\(wps\|[\w|]*\|api\)\(\/|\$\) \{/)
})

test('the policy has the origins of the brand’s config.json and of the options', () => {
  const policy = "img-src 'self' data: {cdn}; connect-src 'self' {api}; frame-src {games}"
  const headers = { all: {}, document: { 'Content-Security-Policy': policy }, tls: {} }
  const made = (brand, options = {}) => {
    const origins = originsFor(options, brand)
    const block = nginx({ headers, root: '/srv', name: 'x', api: 'http://127.0.0.1:1', ...origins })
    return /Content-Security-Policy "(.*)" always/.exec(block)?.[1]
  }
  const none = "img-src 'self' data:; connect-src 'self'; frame-src"
  assert.equal(made({ name: 'X' }), none)
  // the sandbox's origins have variable ports, so they are omitted here
  const sandbox = { apiOrigins: ['http://localhost'], gameOrigins: ['http://127.0.0.1'] }
  assert.equal(made({ vitalsUrl: '/wps/vitals', ...sandbox }), none)
  const brand = {
    vitalsUrl: 'https://m.example:8443/v?x=1',
    apiOrigin: 'https://api.example',
    apiOrigins: ['https://b.example', 'https://c.example; script-src *'],
    imageOrigins: ['https://i.example'],
    gameOrigins: ['https://g.example'],
  }
  const connect = "connect-src 'self' https://api.example https://b.example https://m.example:8443"
  assert.equal(made(brand), `img-src 'self' data: https://i.example; ${connect}; frame-src https://g.example`)
  const options = { games: 'https://g.example http://127.0.0.1:5402', images: 'https://j.example' }
  assert.equal(
    made(brand, options),
    `img-src 'self' data: https://j.example https://i.example; ${connect}; frame-src ${options.games}`,
  )
  const hosts = 'https://g.example https://h.example'
  const choice = made({ gameOrigins: hosts.split(' ') })
  assert.equal(choice, `img-src 'self' data:; connect-src 'self' ${hosts}; frame-src ${hosts}`)
})

test('a script prints its usage, and rejects an unknown option', () => {
  const run = (name, option) =>
    spawnSync(process.execPath, [`scripts/deploy/${name}.mjs`, option], { encoding: 'utf8', cwd: root })
  for (const [name, usage] of [
    ['nginx-config', 'npm run nginx:config -- --root <folder>'],
    ['publish', 'npm run publish:site -- --to <folder>'],
  ]) {
    const help = run(name, '--help')
    assert.ok(help.status === 0 && help.stdout.startsWith(usage), help.stderr)
    const wrong = run(name, '--rot')
    assert.ok(wrong.status === 1 && wrong.stdout === '', wrong.stdout)
    assert.ok(wrong.stderr.startsWith(`\nUnknown option '--rot'\n\n${usage}`), wrong.stderr)
    assert.doesNotMatch(wrong.stderr, /\n {4}at /)
  }
})

test('a renamed option of the fuzz check is rejected by its present name', () => {
  const run = (option) =>
    spawnSync(process.execPath, ['scripts/checks/fuzz.mjs', option, '--help'], {
      encoding: 'utf8',
      cwd: root,
    })
  const help = run('--update-corpus')
  assert.ok(help.status === 0 && help.stdout.includes('--update-corpus'), help.stderr)
  assert.match(run('--grow').stderr, /--grow was renamed to --update-corpus/)
})

test('the policy allows the inline scripts of the current and of the previous page', () => {
  const policy = (script, style) =>
    `default-src 'none'; script-src 'self' 'sha256-${script}'; style-src 'sha256-${style}'`
  assert.equal(
    allowingBoth(policy('new=', 'same='), policy('old=', 'same=')),
    "default-src 'none'; script-src 'self' 'sha256-new=' 'sha256-old='; style-src 'sha256-same='",
  )
  assert.equal(allowingBoth(policy('a=', 'b='), policy('a=', 'b=')), policy('a=', 'b='))
})
