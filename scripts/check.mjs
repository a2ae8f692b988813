#!/usr/bin/env node
// `npm test`: prepares and runs the checks, and ends with one line: N passed, N failed.
import { availableParallelism } from 'node:os'
import { affectedTasks, changedFiles } from './lib/changed-files.mjs'
import { CHECKS, TASKS } from './lib/checks.mjs'
import { cachedLine, duration, Progress, resultLine } from './lib/progress.mjs'
import { ResultCache } from './lib/result-cache.mjs'
import { main, parseOptions, UserError } from './lib/run.mjs'
import { runTasks, withNeeds } from './lib/scheduler.mjs'
import { checkTools, installPackages } from './lib/setup.mjs'
import { keepTimes, lastTimes, slowness } from './lib/test-times.mjs'

const HELP = `npm test -- [options]        the default tier: every behaviour once
npm run test:all             the full matrix: also every width, engine, brand and language

Installs and builds what the checks need, runs them in parallel, and ends with one line: N passed, N failed.
A check that runs tests counts each of them; any other check counts as one. A check that passed is not run again while
its inputs, the tools and the environment are unchanged: it is reported as cached, and its tests count as passed.

  --only <names>   only these checks, of either tier, separated by commas; they always run
  --fresh          runs every check, as continuous integration does
  --changed        only checks that the difference to the branch main can affect
  --list           every check with its tier, last duration and description
  --save-times     stores the durations of this run as the baseline (scripts/test-times.json)
  --help           this text
`

function findChecks(names) {
  return names.split(',').map((name) => {
    const check = CHECKS.find((candidate) => candidate.name === name.trim())
    if (!check) throw new UserError(`there is no check ${name}; npm test -- --list prints all of them`)
    return check
  })
}

async function chooseChecks({ all, only, changed }) {
  const chosen = only ? findChecks(only) : CHECKS.filter(({ tier }) => all || tier === 'default')
  return changed ? affectedTasks(chosen, TASKS, await changedFiles()) : chosen
}

function printList() {
  const times = lastTimes()
  for (const { name, tier, what } of CHECKS) {
    const time = times[name] === undefined ? '' : duration(times[name] * 1000)
    console.log(`${name.padEnd(17)} ${tier.padEnd(8)} ${time.padStart(12)}  ${what}`)
  }
}

/** Returns the passed and failed tests of a task. A build task counts only if it fails. */
function countOf(task, { code, passed, failed = 0 }) {
  const ok = code === 0
  return { passed: passed ?? (ok && task.tier ? 1 : 0), failed: ok ? failed : Math.max(failed, 1) }
}

/** Prints the checks that need no run, adds their tests to `total`, and returns the other checks. */
function withoutCached(checks, cache, total) {
  return checks.filter((check) => {
    const count = cache.passedCount(check)
    if (count === undefined) return true
    total.passed += count
    console.log(cachedLine(check.name, count))
    return false
  })
}

async function runChecks(checks, { asBaseline, fresh }) {
  const total = { passed: 0, failed: 0 }
  const cache = new ResultCache(TASKS)
  const tasks = withNeeds(fresh ? checks : withoutCached(checks, cache, total), TASKS)
  const progress = new Progress(tasks.length)
  const times = {}
  const storeResult = new Map()

  const onEnd = (task, result) => {
    const ms = progress.end(task.name)
    const count = countOf(task, result)
    total.passed += count.passed
    total.failed += count.failed
    if (result.blockedBy) {
      progress.print(`FAILED  ${task.name.padEnd(17)} not run: ${result.blockedBy} failed`)
      return
    }
    const seconds = ms / 1000
    progress.print(resultLine(task.name, ms, count))
    if (count.failed) progress.print(`\n${result.output.trim()}\n`)
    else {
      times[task.name] = Math.round(seconds * 10) / 10
      // a note tells of a second attempt, or of a part that could not run
      if (task.tier && !result.notes?.length) storeResult.get(task.name)(count.passed)
    }
    for (const note of [...(result.notes ?? []), slowness(task.name, seconds)].filter(Boolean))
      progress.print(`        ${note.trim().replaceAll('\n', '\n        ')}`)
  }

  await runTasks(tasks, {
    slots: Math.max(2, availableParallelism()),
    onStart: (task) => {
      progress.start(task.name)
      storeResult.set(task.name, cache.recorder(task))
    },
    onEnd,
  })
  progress.close()
  keepTimes(times, { asBaseline })
  console.log(`\n${duration(progress.elapsedMs)}`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed > 0 ? 1 : 0
}

await main(async () => {
  const options = parseOptions(HELP, {
    all: { type: 'boolean' },
    only: { type: 'string' },
    changed: { type: 'boolean' },
    fresh: { type: 'boolean' },
    list: { type: 'boolean' },
    'save-times': { type: 'boolean' },
  })
  if (!options) return 0
  if (options.list) {
    printList()
    return 0
  }
  const checks = await chooseChecks(options)
  if (checks.length === 0) {
    console.log('no check depends on the changed files\n\n0 passed, 0 failed')
    return 0
  }
  // a single-use build needs no incremental data
  if (process.env.CI) process.env.CARGO_INCREMENTAL ??= '0'
  await checkTools()
  await installPackages()
  const fresh = Boolean(options.fresh || options.only || options['save-times'] || process.env.CI)
  return runChecks(checks, { asBaseline: options['save-times'], fresh })
})
