/// <reference lib="esnext.disposable" />
/**
 * `@ante/core`: all rules, calls and client state of the site, as one WebAssembly program in four files.
 *
 * `loadCore` fetches the program, `createCore` starts it for a brand. The core publishes changed slices of its state,
 * and every call returns an outcome: `{ status: 'ok', value }` or `{ status: 'err', error }`. The calls of members and
 * agents are under `core.member`; their files are fetched on first use.
 *
 * @example
 * import { createCore, loadCore } from '@ante/core'
 *
 * await loadCore()
 * const core = createCore({ gameOrigins: ['https://games.example.com'] })
 * core.subscribe((patch) => console.log(patch))
 * const started = await core.start()
 * if (started.status === 'err') console.error(started.error.kind)
 * const login = await core.member.login({ username: 'demo', password: 'Demo@2026' })
 * if (login.status === 'ok') console.log(login.value.next)
 *
 * @packageDocumentation
 */

import type { BrandConfig, Core, CoreError } from './api.golden.d.ts'

export type * from './api.golden.d.ts'

/** Sources of the core, and the retry policy. */
export interface LoadOptions {
  /** Address or bytes of `core_bg.wasm`; by default the file next to the package's code. */
  url?: string | URL | BufferSource | WebAssembly.Module
  /** Address or bytes of `core_member.wasm`, needed for login, registration, limits and games. */
  memberUrl?: string | URL | BufferSource | WebAssembly.Module
  /** Address or bytes of `core_wallet.wasm`, needed for payments, records and bonuses. */
  walletUrl?: string | URL | BufferSource | WebAssembly.Module
  /** Address or bytes of `core_agent.wasm`, needed for the agent centre. */
  agentUrl?: string | URL | BufferSource | WebAssembly.Module
  /** Loads the member module at once, in parallel with the first; by default on demand (see `MemberCalls.preload`). */
  member?: boolean
  /** Number of retries of a failed download (default 3). */
  retries?: number
}

/**
 * Thrown by `createCore` for an invalid brand configuration. The message for an unknown name suggests the most likely
 * one.
 */
export interface CoreConfigError extends Error {
  name: 'CoreConfigError'
  /** Path of the setting in the configuration (`gameOrigins[1]`); `config` if that is no object. */
  field: string
}

/** Thrown by every method of a core after its `free()`; methods that return a promise reject with it. */
export interface CoreFreedError extends Error {
  name: 'CoreFreedError'
}

/**
 * Loads the core once: later calls return the same promise. Rejects if a file fails to load after `retries` retries, in
 * which case the next call tries again, and for an unknown option.
 */
export function loadCore(options?: LoadOptions): Promise<void>

/**
 * Creates the core of a brand. Omitted settings have their defaults. Throws a `CoreConfigError` for an invalid
 * configuration; an `Error` before `loadCore` has resolved, and after a trap.
 */
export function createCore(config: BrandConfig): Core

/**
 * Returns the core's version and the commit of its build: `0.1.0+1a2b3c4d5e6f`. Throws before `loadCore` has resolved,
 * and after a trap.
 */
export function version(): string

/** Returns whether the core has trapped: only a reload of the page helps then. Never throws. */
export function isDead(): boolean

/**
 * Returns whether a failed change may have been made, with only its response lost: it must not be reported as failed.
 * False for `busy`: the same call is in progress, and its own outcome follows.
 */
export function isOutcomeUnknown(error: CoreError): boolean

/**
 * Returns an amount formatted for display: `"-1234.567"` → `"-1,234.56"`; `"0.00"` for an invalid amount. Throws before
 * `loadCore` has resolved, and after a trap.
 */
export function formatAmount(decimal: string): string

/** Formats a list in one call: one decimal string per line, one text per line. Throws as `formatAmount` does. */
export function formatAmounts(decimals: string): string

/**
 * Returns the number of coins worth `rate` each that cover an amount: `("100", "5.42")` → `"18.46"`, in hundredths,
 * rounded up; `""` for invalid numbers. Throws as `formatAmount` does.
 */
export function formatCoins(amount: string, rate: string): string
