#!/usr/bin/env node
// Completes package-lock.json, so that `npm ci` accepts it on every platform.
//
// Some packages list one binary package per platform as optional dependencies. A registry may not serve
// all of them; npm then leaves the missing ones out of the lock, and `npm ci` refuses that lock
// ("Missing: … from lock file"). This puts an entry without address in their place: npm ci is satisfied,
// and installs only what fits the machine it runs on. Run it after every change of the lock.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const OPERATING_SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'openharmony',
  'win32',
  'linux',
  'aix',
  'sunos',
  'netbsd',
  'openbsd',
]
const PROCESSORS = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'arm', 'loong64', 'mips64el']

/** What a platform package's name says about the machine it is for. */
function platformOf(name) {
  const os = OPERATING_SYSTEMS.find((candidate) => name.includes(candidate))
  const cpu = PROCESSORS.find((candidate) => new RegExp(`(^|[-/])${candidate}(-|$)`).test(name))
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(os && { os: [os] }),
    ...(name.includes('musl') && { libc: ['musl'] }),
    ...(/(^|-)gnu(-|$)/.test(name) && { libc: ['glibc'] }),
  }
}

/** Where npm would have put `name` for the package at `parent`: nearest node_modules upwards. */
function isResolved(packages, parent, name) {
  for (let at = parent; ; ) {
    const key = `${at ? `${at}/` : ''}node_modules/${name}`
    if (packages[key]?.version || packages[key]?.link) return true
    if (!at) return false
    const cut = at.lastIndexOf('node_modules/')
    at = cut <= 0 ? '' : at.slice(0, cut - 1)
  }
}

export function completeLock(lock) {
  const packages = lock.packages ?? {}
  let added = 0
  for (const [parent, entry] of Object.entries({ ...packages })) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isResolved(packages, parent, name)) continue
      const platform = platformOf(name)
      // Without a platform the entry would be installed here, from nowhere: leave that to npm.
      if (!platform.os && !platform.cpu) continue
      packages[`node_modules/${name}`] = {
        version,
        ...(platform.cpu && { cpu: platform.cpu }),
        ...(entry.dev && { dev: true }),
        license: 'MIT',
        optional: true,
        ...(platform.os && { os: platform.os }),
        ...(platform.libc && { libc: platform.libc }),
      }
      added += 1
    }
  }
  lock.packages = Object.fromEntries(
    Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  )
  return added
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('../package-lock.json', import.meta.url))
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const added = completeLock(lock)
  // A lock carries no registry's address: it must work behind any mirror.
  const addressed = Object.values(lock.packages).filter((entry) => /^https?:/.test(entry.resolved ?? ''))
  if (addressed.length > 0) {
    console.error(`fixlock: ${addressed.length} packages carry a registry's address`)
    process.exitCode = 1
  }
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`fixlock: ${added} missing platform packages added`)
}
