/// <reference lib="esnext.disposable" />
import type { BrandConfig, Core } from './api.golden.d.ts'

export type * from './api.golden.d.ts'

/** Where the core comes from, and how stubbornly. */
export interface LoadOptions {
  /** Address or bytes of `core_bg.wasm`; beside the package's code by default. */
  url?: string | URL | BufferSource | WebAssembly.Module
  /** The same of `core_member.wasm`, which logging in, registering, paying and playing need. */
  memberUrl?: string | URL | BufferSource | WebAssembly.Module
  /** Fetches that part at once, beside the first; otherwise when it is needed (see `MemberCalls.prepare`). */
  member?: boolean
  /** How often a failed download is tried again (default 3). */
  retries?: number
}

/**
 * Thrown by `createCore` for a brand configuration that cannot be. The message of a name that there is not says which
 * one was likely meant.
 */
export interface CoreConfigError extends Error {
  name: 'CoreConfigError'
  /** The setting, as written in the configuration (`gameOrigins[1]`); `config` when that is no object. */
  field: string
}

/** Thrown by every method of a core after its `free()`; those that answer a promise reject with it. */
export interface CoreFreedError extends Error {
  name: 'CoreFreedError'
}

/**
 * Loads the core, once: later calls answer the same promise. Rejects when a file does not come, after as many tries as
 * `retries` says, and the next call then tries anew; and for an option that there is not.
 */
export function loadCore(options?: LoadOptions): Promise<void>

/**
 * Makes the core of a brand. What the configuration does not say keeps its default. Throws a `CoreConfigError` for a
 * configuration that cannot be; an `Error` before `loadCore` is done, and after a trap.
 */
export function createCore(config: BrandConfig): Core

/**
 * The core's version, and the commit that it was built from: `0.1.0+1a2b3c4d5e6f`. Throws before `loadCore` is done,
 * and after a trap.
 */
export function version(): string

/** Whether a trap ended the core: only a reload of the page helps then. Never throws. */
export function isDead(): boolean

/**
 * An amount as it stands on the screen: `"-1234.567"` → `"-1,234.56"`; `"0.00"` for what is no amount. Throws before
 * `loadCore` is done, and after a trap.
 */
export function formatAmount(decimal: string): string

/** The same for a list in one call: one decimal string a line, one text a line. Throws as `formatAmount` does. */
export function formatAmounts(decimals: string): string

/**
 * How many coins worth `rate` each an amount takes: `("100", "5.42")` → `"18.46"`, whole hundredths and never worth less
 * than the amount; `""` for what is no such number. Throws as `formatAmount` does.
 */
export function formatCoins(amount: string, rate: string): string
