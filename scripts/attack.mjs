#!/usr/bin/env node
// Attacks a running server with calls that its own client would not make, and prints which checks passed
// (docs/testing/run.md). `--only races,hosts` runs only these. All traffic stays on this machine, and every loop is
// bounded.
import { authorization, foreignIds } from './attack/access.mjs'
import { amounts, idempotency, races } from './attack/money.mjs'
import { connections, hosts, networks, payloads, throttles } from './attack/wire.mjs'
import { Target } from './lib/api-client.mjs'
import { main, parseOptions, UserError } from './lib/run.mjs'
import { startSandbox } from './lib/sandbox.mjs'
import { sandboxProgram } from './lib/setup.mjs'

const WITHOUT_LIMITS = ['--rate-limit', '100000', '--connections', '100000']

/** The attacks, each with its server options. */
const ATTACKS = [
  { name: 'authorization', run: authorization, options: WITHOUT_LIMITS },
  { name: 'foreign-ids', run: foreignIds, options: WITHOUT_LIMITS },
  { name: 'races', run: races, options: WITHOUT_LIMITS },
  { name: 'idempotency', run: idempotency, options: WITHOUT_LIMITS },
  { name: 'amounts', run: amounts, options: WITHOUT_LIMITS },
  { name: 'payloads', run: payloads, options: WITHOUT_LIMITS },
  { name: 'hosts', run: hosts, options: WITHOUT_LIMITS },
  { name: 'connections', run: connections, options: [] },
  { name: 'throttles', run: throttles, options: ['--rate-limit', '20'] },
  { name: 'networks', run: networks, options: [...WITHOUT_LIMITS, '--trusted-proxy', '127.0.0.0/8'] },
]

const USAGE = `Attacks its own sandbox servers, and prints what was tried, rejected and failed.

  --only <names>  only these: ${ATTACKS.map(({ name }) => name).join(', ')}`

await main(async () => {
  const options = parseOptions(USAGE, { only: { type: 'string' } })
  if (!options) return undefined
  const wanted = options.only?.split(',')
  const unknown = wanted?.filter((name) => !ATTACKS.some((attack) => attack.name === name)) ?? []
  if (unknown.length > 0) throw new UserError(`no attack is called ${unknown.join(', ')}`)
  const program = await sandboxProgram({ quiet: true })
  const results = []
  for (const attack of ATTACKS)
    if (!wanted || wanted.includes(attack.name)) results.push(await attackServer(program, attack))

  const sum = (of) => results.reduce((total, result) => total + of(result), 0)
  console.log(`${'attack'.padEnd(16)} ${'tried'.padStart(6)} ${'passed'.padStart(6)} ${'failed'.padStart(6)}`)
  for (const { name, tried, failures } of [
    ...results,
    { name: 'all', tried: sum((r) => r.tried), failures: results.flatMap((r) => r.failures) },
  ])
    console.log(
      `${name.padEnd(16)} ${String(tried).padStart(6)} ${String(tried - failures.length).padStart(6)} ${String(failures.length).padStart(6)}`,
    )
  for (const { name, failures } of results) for (const failure of failures) console.log(`${name}: ${failure}`)
  const failed = sum(({ failures }) => failures.length)
  console.log(`${sum(({ tried }) => tried) - failed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
})

/** Runs one attack against a separate server. */
async function attackServer(program, { name, run, options }) {
  const server = startSandbox(program, ['--port', '0', '--db', ':memory:', ...options])
  const failures = []
  let tried = 0
  const check = (passed, failure) => {
    tried += 1
    if (!passed) failures.push(failure)
  }
  try {
    const target = new Target(await server.ready)
    await target.testApi('PATCH', 'site', { providerDelayMs: 0 })
    await run({ target, check })
  } catch (error) {
    check(false, `the attack broke off: ${error.stack}`)
  } finally {
    await server.stop()
  }
  return { name, tried, failures }
}
