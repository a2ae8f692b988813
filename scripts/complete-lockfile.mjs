#!/usr/bin/env node
// Completes package-lock.json, so that `npm ci` accepts it on every platform.
//
// Some packages list one binary package per platform as optional dependencies. A registry may lack some of
// them; npm then omits these from the lock, and `npm ci` refuses that lock ("Missing: … from lock file").
// This adds entries without an address: npm ci accepts them, and installs only what fits the machine. Run it
// after every change of the lock.
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

/** Returns the platform in a platform package's name. */
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

/**
 * Returns whether the lock resolves `name` for the package at `parent`, in the nearest node_modules upwards.
 */
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
      // Without a platform npm would try to install the entry here, without an address: skip it.
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
  // The lock must not contain a registry's address, so that it works with any mirror.
  const addressed = Object.values(lock.packages).filter((entry) => /^https?:/.test(entry.resolved ?? ''))
  if (addressed.length > 0) {
    console.error(`lockfile:complete: ${addressed.length} packages carry a registry's address`)
    process.exitCode = 1
  }
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`lockfile:complete: ${added} missing platform packages added`)
}
