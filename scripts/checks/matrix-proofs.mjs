#!/usr/bin/env node
// Tests that only the full matrix runs: a comment above each names the proof of its behaviour in the default tier, and
// the specs, test files and Rust tests that it names exist.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesBelow, read } from '../lib/files.mjs'
import { root } from '../lib/run.mjs'
import { rustTests } from '../lib/rust.mjs'

/** Returns the number of each line with the tag `@matrix`, and the comment that names its proof, if there is one. */
function matrixTests(text) {
  const lines = text.split('\n')
  return lines.flatMap((line, index) => {
    if (!line.includes('@matrix')) return []
    const above = lines.slice(lines.lastIndexOf('', index) + 1, index)
    const start = above.findLastIndex((one) => /^\s*\/\/ by default: ./.test(one))
    const comment = start < 0 ? [] : above.slice(start).filter((one) => /^\s*\/\/ /.test(one))
    return [{ line: index + 1, comment: comment.join(' ') }]
  })
}

/** Returns the faults of a spec: tests without a proof by default, and proofs that name a file or test that does not exist. */
export function proofProblems(path, text, exists) {
  return matrixTests(text).flatMap(({ line, comment }) => {
    if (comment === '')
      return [`${path}:${line}  no comment “// by default: …” names the proof in the default tier`]
    const names = [...comment.matchAll(/`(\w[\w./-]*)`/g)].map(([, name]) => name)
    return names.filter((name) => !exists(name)).map((name) => `${path}:${line}  there is no test “${name}”`)
  })
}

/** Returns a function that finds a test file, a Rust test or a spec by its name. */
function testFinder() {
  const files = [...filesBelow('pkg/test', /\.test\.mjs$/), ...filesBelow('ui', /\.test\.tsx?$/)]
  const rust = ['core', 'sandbox'].flatMap((folder) => filesBelow(folder, /\.rs$/).map(read))
  const isRustTest = (name) =>
    rust.some((text) => text.includes(`fn ${name}(`) && rustTests(text).includes(name))
  return (name) => {
    if (name.includes('.')) return files.some((path) => path.endsWith(`/${name}`) || path === name)
    return name.includes('_') ? isRustTest(name) : existsSync(join(root, `playwright/specs/${name}.spec.ts`))
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const exists = testFinder()
  const specs = filesBelow('playwright/specs', /\.spec\.ts$/)
  const problems = specs.flatMap((path) => proofProblems(path, read(path), exists))
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
