#!/usr/bin/env node
// Tests that only the full matrix runs: a comment above each names the proof of its behaviour in the default tier, at
// least one spec with tests of that tier or one Rust test, and everything that it names exists.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesBelow, read } from '../lib/files.mjs'
import { rustTests } from '../lib/rust.mjs'

const SPECS = 'playwright/specs'

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

/** Returns whether a spec has a test in the default tier: one without a tag of the full matrix or of other brands. */
export function hasDefaultTest(text) {
  const starts = text.split(/^ *test\(/m).slice(1)
  return starts.some((start) => !/@matrix|@brand\b/.test(start.split('=> {', 1)[0]))
}

/**
 * Returns the faults of a spec: tests without a proof by default, and proofs that do not exist. `exists` returns whether
 * there is a proof with this name. A name with a dot is that of a test file, which alone is no proof of what a page shows.
 */
export function proofProblems(path, text, exists) {
  return matrixTests(text).flatMap(({ line, comment }) => {
    const at = `${path}:${line}  `
    if (comment === '') return [`${at}no comment “// by default: …” names the proof in the default tier`]
    const names = [...comment.matchAll(/`(\w[\w./-]*)`/g)].map(([, name]) => name)
    if (names.every((name) => name.includes('.'))) return [`${at}the comment names no spec and no Rust test`]
    const missing = names.filter((name) => !exists(name))
    return missing.map((name) => `${at}there is no test “${name}” in the default tier`)
  })
}

/** Returns a function that finds a test file, a Rust test or a spec with tests of the default tier by its name. */
function testFinder(specs) {
  const files = [...filesBelow('pkg/test', /\.test\.mjs$/), ...filesBelow('ui', /\.test\.tsx?$/)]
  const rust = ['core', 'sandbox'].flatMap((folder) => filesBelow(folder, /\.rs$/).map(read))
  const isRustTest = (name) =>
    rust.some((text) => text.includes(`fn ${name}(`) && rustTests(text).includes(name))
  const isDefaultSpec = (name) => hasDefaultTest(specs.get(join(SPECS, `${name}.spec.ts`)) ?? '')
  return (name) => {
    if (name.includes('.')) return files.some((path) => path.endsWith(`/${name}`) || path === name)
    return name.includes('_') ? isRustTest(name) : isDefaultSpec(name)
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const specs = new Map(filesBelow(SPECS, /\.spec\.ts$/).map((path) => [path, read(path)]))
  const exists = testFinder(specs)
  const problems = [...specs].flatMap(([path, text]) => proofProblems(path, text, exists))
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
