#!/usr/bin/env node
// Schemathesis against the API's description, on each brand's sandbox: every operation is called with a session,
// succeeds at least once, and responds as described, without server errors.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { exec, main, root } from '../lib/run.mjs'
import { startSandbox } from '../lib/sandbox.mjs'
import { schemathesis } from '../lib/schemathesis.mjs'
import { sandboxProgram } from '../lib/setup.mjs'

const HELP = `node scripts/checks/api.mjs [options]

  --examples <n>      maximum calls of each operation (15)
  --seed <n>          seed of the generated calls (1)
  --brand <name>      only one brand's sandbox
  --operation <name>  only one operation, by its name in docs/calls.md
  --record <file>     writes the response counts and durations by operation and code
`
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
]

/** Operations that are always rejected here, each with the reason. */
const ALWAYS_REJECTED = {
  ClaimPromotion: 'the conditions of a promotion are met by days of play',
  ClaimRebate: 'a rebate comes from bets that are decided',
  PasskeyAdd: 'a passkey is made by a browser and its device',
  PasskeyRemove: 'as above',
}
/** The same for back ends with self-contained tokens. */
const REJECTED_WITHOUT_COOKIE = {
  Push: 'an event source sends the cookie alone',
  TabSession: 'a handle comes from the cookie',
}

/** All brands, each with its own sandbox. */
const brands = readdirSync(join(root, 'ui/brands')).sort()

/** Returns the described operations that were not called, or never succeeded. */
async function missedOperations(address, brand, counts, only) {
  const { paths } = await (await fetch(`${address}/openapi.json`)).json()
  const { credentials } = JSON.parse(readFileSync(join(root, 'ui/brands', brand, 'config.json')))
  const rejected = { ...ALWAYS_REJECTED, ...(credentials === 'bearer' ? REJECTED_WITHOUT_COOKIE : {}) }
  const names = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((one) => one.operationId),
  )
  const hasSucceeded = (name) => Object.keys(counts[name] ?? {}).some((answer) => answer.startsWith('200'))
  return names
    .filter((name) => !only || name === only)
    .filter((name) => !hasSucceeded(name) && !(counts[name] && name in rejected))
    .map(
      (name) =>
        `${name}: ${counts[name] ? `never succeeded, ${JSON.stringify(counts[name])}` : 'not called'}`,
    )
}

/** Runs schemathesis on one sandbox; returns whether it passed, and the report. */
async function runSchemathesis(brand, program, server, options) {
  const own = brand === 'ante' ? [] : ['--brand', join(root, 'ui/brands', brand, 'config.json')]
  const folder = mkdtempSync(join(tmpdir(), 'ante-api-'))
  const record = options.record ? `${options.record}.${brand}` : join(folder, 'record')
  const sandbox = startSandbox(server, ['--port', '0', '--db', ':memory:', '--rate-limit', '1000000', ...own])
  try {
    const address = await sandbox.ready
    const args = ['run', `${address}/openapi.json`, '--no-color', '--checks', CHECKS.join(',')]
    args.push('--phases', 'fuzzing', '--max-examples', options.examples, '--seed', options.seed)
    // One worker and no example database: failures are reproducible.
    args.push('--workers', '1', '--generation-database', 'none', '--continue-on-failure', '--warnings', 'off')
    if (options.operation) args.push('--include-operation-id', options.operation)
    const { code, output } = await exec(program, args, {
      env: {
        ...process.env,
        ANTE_API: address,
        ANTE_API_RECORD: record,
        SCHEMATHESIS_HOOKS: 'hooks',
        PYTHONPATH: join(root, 'scripts/api'),
        PYTHONDONTWRITEBYTECODE: '1',
      },
    })
    if (code !== 0) return { fine: false, output: `${brand}\n${output}` }
    const missed = await missedOperations(address, brand, JSON.parse(readFileSync(record)), options.operation)
    return { fine: missed.length === 0, output: [brand, output, ...missed].join('\n') }
  } finally {
    await sandbox.stop()
    rmSync(folder, { recursive: true })
  }
}

await main(async () => {
  const { values } = parseArgs({
    options: {
      examples: { type: 'string', default: '15' },
      seed: { type: 'string', default: '1' },
      brand: { type: 'string' },
      operation: { type: 'string' },
      record: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const program = await schemathesis()
  const server = await sandboxProgram({ quiet: true })
  const chosen = brands.filter((brand) => !values.brand || brand === values.brand)
  const results = await Promise.all(chosen.map((brand) => runSchemathesis(brand, program, server, values)))
  for (const { fine, output } of results) if (!fine || !process.env.CI) console.log(output)
  return results.every(({ fine }) => fine) ? 0 : 1
})
