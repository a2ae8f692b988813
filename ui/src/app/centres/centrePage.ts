import type { ComponentType } from 'react'
import { type LazyCode, lazyCode } from '@/components/lazyComponent'
import { nextPaint } from '@/components/lib/nextPaint'

/**
 * Returns a lazy-loaded page of a centre. Its files are requested after the next paint, so that the answer to a press is
 * painted first: requesting the eight of a visit to the history takes 20 to 30 ms at a quarter of the CPU (2026-11-30).
 */
export const centrePage = <P>(load: () => Promise<{ default: ComponentType<P> }>): LazyCode<P> =>
  lazyCode(() => nextPaint().then(load))
