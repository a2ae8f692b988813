#!/usr/bin/env node
// Import rules of the UI. Paths are resolved first, so aliases are covered.
import { dirname, join, normalize } from 'node:path'
import { pathToFileURL } from 'node:url'
import { importsOf, sources } from '../lib/source.mjs'

const FOLDERS = ['app', 'components', 'core', 'features', 'i18n', 'lib', 'router']

/** Allowed imports for each folder of ui/src, in addition to itself. */
const MAY_IMPORT = {
  app: ['features', 'lib', 'components', 'core', 'i18n', 'router'],
  features: ['lib', 'components', 'core', 'i18n', 'router'],
  // Shared by features: the base of all period reports, starting a game, and feedback on errors of the core.
  lib: ['components', 'core', 'i18n', 'router'],
  core: ['i18n'],
  components: ['i18n', 'router'],
  i18n: [],
  router: [],
}

/** Packages that only one folder imports, so that the rest of the view does not depend on them. */
const PACKAGE_OWNERS = { '@ante/core': 'core', 'react-router-dom': 'router', 'react-router': 'router' }

/** Splits `features/wallet/x.ts` into its folder and, for features, the area. */
function locationOf(path) {
  const [folder, area] = path.split('/')
  return {
    folder: FOLDERS.includes(folder) ? folder : undefined,
    area: folder === 'features' ? area : undefined,
  }
}

function resolve(from, path) {
  const clean = from.replace(/\?.*$/, '')
  if (clean.startsWith('@/')) return clean.slice(2)
  if (clean.startsWith('.')) return normalize(join(dirname(path), clean)).replace(/^ui\/src\//, '')
  return undefined
}

export function importProblem(path, from) {
  const here = locationOf(path.replace(/^ui\/src\//, ''))
  for (const [name, owner] of Object.entries(PACKAGE_OWNERS))
    if (from === name || from.startsWith(`${name}/`))
      return here.folder === owner ? undefined : `only ui/src/${owner} imports ${name}`
  const target = resolve(from, path)
  const there = target === undefined ? undefined : locationOf(target)
  // Packages, texts, brand files, and top-level files (main.tsx, the entry point).
  if (!here.folder || !there?.folder) return undefined
  if (here.folder !== there.folder)
    return MAY_IMPORT[here.folder].includes(there.folder)
      ? undefined
      : `${here.folder} imports nothing from ${there.folder}`
  if (here.area !== there.area) return `feature ${here.area} imports feature ${there.area}`
  return undefined
}

export function boundaryProblems() {
  const problems = []
  for (const { path, program, at } of sources(['ui/src']))
    for (const { from, start } of importsOf(program)) {
      const problem = importProblem(path, from)
      if (problem) problems.push(`${at(start)}  ${from}: ${problem}`)
    }
  return problems
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = boundaryProblems()
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
