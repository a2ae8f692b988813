// Runs tests with their runner. Each function returns `{ code, output, passed, failed }`; `output` starts with the
// failures and omits passed tests.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { exec, root } from './run.mjs'

export const toolPath = (name) => join('node_modules', '.bin', name)

/** Counts the results in the output of `cargo test`; each test binary prints its own summary line. */
export function cargoSummary(text) {
  const lines = [...text.matchAll(/^test result: \w+\. (\d+) passed; (\d+) failed/gm)]
  const sum = (group) => lines.reduce((total, line) => total + Number(line[group]), 0)
  const failures = [...text.matchAll(/^failures:\n\n(---- .*?)\nfailures:$/gms)].map(([, said]) => said)
  const rest = text
    .replace(/^test .* \.\.\. (ok|ignored.*)\n/gm, '')
    .replace(/^ +(Compiling|Running) .*\n/gm, '')
  return { output: [...failures, rest].join('\n'), passed: sum(1), failed: sum(2) }
}

/** Runs tests by `cargo test`. */
export async function cargoTests(args, options) {
  const { code, output } = await exec('cargo', ['test', ...args, '--no-fail-fast'], options)
  return { code, ...cargoSummary(output) }
}

/** Counts the results in the TAP output of Node's test runner. */
export function tapSummary(text) {
  const count = (name) => Number(new RegExp(`^# ${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
  return { passed: count('pass'), failed: count('fail') }
}

/** Counts the results in vitest's output; `output` is what follows the passed files. */
export function vitestSummary(text) {
  const line = /^\s+Tests\s+(.*)$/m.exec(text)?.[1] ?? ''
  const count = (name) => Number(new RegExp(`(\\d+) ${name}`).exec(line)?.[1] ?? 0)
  const failures = text.search(/^⎯+ Failed/m)
  return { output: text.slice(Math.max(0, failures)), passed: count('passed'), failed: count('failed') }
}

/** Runs tests in Node: TypeScript by vitest, JavaScript by Node's own runner. */
export async function nodeTests(files) {
  if (files.length === 0) return { code: 1, output: 'no tests found' }
  const own = files.filter((file) => file.endsWith('.mjs'))
  const others = files.filter((file) => !own.includes(file))
  const results = []
  if (own.length > 0) {
    const result = await exec('node', ['--test', '--test-reporter=tap', ...own])
    const output = result.output.replace(/^ *(# Subtest: .*|ok \d.*\n( +---\n(?:.*\n)*? +\.\.\.)?)\n/gm, '')
    results.push({ ...result, output, ...tapSummary(result.output) })
  }
  if (others.length > 0) {
    const result = await exec(toolPath('vitest'), ['run', '--root', root, ...others], {
      env: { ...process.env, NO_COLOR: '1' },
    })
    results.push({ ...result, ...vitestSummary(result.output) })
  }
  return sumOf(results)
}

/** Merges several results. */
export function sumOf(results) {
  const add = (count) => results.reduce((total, result) => total + (result[count] ?? 0), 0)
  return {
    code: results.find(({ code }) => code !== 0)?.code ?? 0,
    output: results
      .filter(({ code }) => code !== 0)
      .map(({ output }) => output)
      .join('\n'),
    passed: add('passed'),
    failed: add('failed'),
  }
}

/** Returns the tests of a Playwright report, each with its project, outcome and the errors of its attempts. */
function testsOf({ suites }) {
  const within = (suite, title) => [
    ...(suite.suites ?? []).flatMap((inner) => within(inner, [...title, inner.title])),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((one) => ({
        name: `[${one.projectName}] ${[...title, spec.title].join(' › ')}`,
        status: one.status,
        errors: one.results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
      })),
    ),
  ]
  return suites.flatMap((suite) => within(suite, [suite.title]))
}

/** Counts the results of a Playwright report. The names of all failed tests precede the errors. */
export function playwrightSummary(report) {
  const tests = testsOf(report)
  const withStatus = (status) => tests.filter((test) => test.status === status)
  const failed = withStatus('unexpected')
  const { expected, unexpected, flaky } = report.stats
  const problems = (report.errors ?? []).map(({ message }) => message)
  return {
    passed: expected + flaky,
    failed: unexpected,
    output: [
      failed.map(({ name }) => name).join('\n'),
      ...failed.map(({ name, errors }) => `${name}\n${errors}`),
      ...problems,
    ].join('\n\n'),
    notes: withStatus('flaky').map(({ name, errors }) => `flaky: ${name}\n${errors}`),
  }
}

/**
 * Runs Playwright tests of the named projects and of the files that match `filter`. Artifacts of failed tests are kept
 * in `test-results/<name>` until the next run of the check.
 */
export async function playwrightTests({ name, projects = [], filter = [], retries = 0 }) {
  const folder = join('test-results', name)
  const report = join(root, folder, 'report.json')
  rmSync(report, { force: true })
  const args = [
    'test',
    `--output=${folder}`,
    `--retries=${retries}`,
    ...projects.map((project) => `--project=${project}`),
    ...filter,
  ]
  const result = await exec(toolPath('playwright'), args, {
    env: { ...process.env, FORCE_COLOR: '0', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  if (!existsSync(report)) return result
  return { code: result.code, ...playwrightSummary(JSON.parse(readFileSync(report, 'utf8'))) }
}
