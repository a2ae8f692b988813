#!/usr/bin/env node
// `npm test`: everything that must hold, in the order in which a mistake shows soonest.
import { parseArgs } from 'node:util'
import { CHECKS } from './lib/checks.mjs'
import { main, Refusal } from './lib/run.mjs'
import { checkTools, installPackages } from './lib/setup.mjs'

const HELP = `npm test -- [options]

Sets up what the tests need, runs all checks, and ends with one line: N passed, N failed.
A check that runs tests counts each of them; any other check counts as one.

  --only <names>   these checks alone, separated by commas
  --list           their names, and what each holds
  --help           this text
`

function chosen(only) {
  if (!only) return CHECKS
  return only.split(',').map((name) => {
    const check = CHECKS.find((candidate) => candidate.name === name.trim())
    if (!check) throw new Refusal(`no check is named ${name}; npm test -- --list shows them all`)
    return check
  })
}

/** Runs a check; whatever goes wrong in it is its failure, and the others still run. */
async function outcome(check) {
  try {
    const { code, output, passed = code === 0 ? 1 : 0, failed = 0, notes = [] } = await check.run()
    return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, output, notes }
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      notes: [],
      output: error instanceof Refusal ? error.message : String(error?.stack),
    }
  }
}

await main(async () => {
  const { values: options } = parseArgs({
    options: { only: { type: 'string' }, list: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (options.help) {
    console.log(HELP)
    return 0
  }
  if (options.list) {
    for (const { name, what } of CHECKS) console.log(`${name.padEnd(14)} ${what}`)
    return 0
  }
  const checks = chosen(options.only)
  // what is built once and thrown away needs no notes on how to build it again
  if (process.env.CI) process.env.CARGO_INCREMENTAL ??= '0'
  await checkTools()
  await installPackages()

  const total = { passed: 0, failed: 0 }
  for (const check of checks) {
    const started = performance.now()
    const { passed, failed, output, notes } = await outcome(check)
    total.passed += passed
    total.failed += failed
    const time = `${((performance.now() - started) / 1000).toFixed(1)} s`
    const count = passed + failed > 1 ? `${passed} passed${failed ? `, ${failed} failed` : ''}` : ''
    console.log(
      `${failed ? 'FAILED' : 'ok    '}  ${check.name.padEnd(14)} ${time.padStart(8)}  ${count}`.trimEnd(),
    )
    if (failed) console.log(`\n${output.trim()}\n`)
    for (const note of notes) console.log(`        ${note.trim().replaceAll('\n', '\n        ')}`)
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed > 0 ? 1 : 0
})
