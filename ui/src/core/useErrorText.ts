import type { CoreError, FieldError } from '@ante/core'
import { useCallback } from 'react'
import { formatNumber, useText } from '../i18n'
import { useSlice } from './atoms'
import { formatAmount } from './money'

/** What happened, and what to do next when there is something to do. */
export interface ErrorText {
  text: string
  next?: string
}

/** The words for an error: every kind has its own; what the server said comes first, since it knows more. */
export function useErrorText(): (error: CoreError) => ErrorText {
  const text = useText()
  return useCallback(
    (error) => {
      const say = (name: string, said?: string | null): ErrorText => ({
        text: isolated(said) || text(`errors.${name}`),
        next: text(`errors.${name}Next`) || undefined,
      })
      switch (error.kind) {
        case 'badInput':
        case 'crypto':
        case 'offline':
        case 'timeout':
        case 'resultUnknown':
        case 'busy':
        case 'invalidUrl':
        case 'needLogin':
        case 'needRealAccount':
        case 'protocol':
        case 'replayed':
          return say(error.kind)
        case 'fields':
          return say('fields', error.message)
        case 'captchaRequired':
          return say('captchaRequired', error.message)
        case 'api':
          return error.retryAfter
            ? { ...say('api', error.message), next: text('errors.retryAfter', { seconds: error.retryAfter }) }
            : error.message
              ? { text: isolated(error.message) } // the server knows what to do next, or nothing is to be done
              : say('api')
        default:
          return unreachable(error)
      }
    },
    [text],
  )
}

/** What may be in another language than the page, so that its marks stay at its end. */
export const isolated = (said?: string | null) =>
  said && document.dir === 'rtl' ? `\u2068${said}\u2069` : (said ?? '')

/** A kind without words is a compile error here. */
function unreachable(error: never): never {
  throw new Error(`No words for ${JSON.stringify(error)}`)
}

/** Sentences whose arguments are amounts. */
const MONEY = new Set(
  ['Day', 'Elsewhere', 'Fee', 'Limit', 'Max', 'Min', 'Own', 'Part'].map((what) => `validation.amount${what}`),
)

/** Those whose arguments are percentages. */
const PERCENT = new Set(['contractAbove', 'contractRate', 'rate'].map((what) => `validation.${what}`))

/** The sentence under a field. */
export function useFieldText(): (error: FieldError) => string {
  const text = useText()
  const { currencySymbol } = useSlice('site')
  return useCallback(
    ({ key, params = {} }) => {
      if (!MONEY.has(key) && !PERCENT.has(key)) return text(key, params, 'errors.field')
      const written = (value: string) =>
        MONEY.has(key)
          ? isolated(`${currencySymbol}\u00a0${formatAmount(value)}`)
          : formatNumber(Number(value), { maximumFractionDigits: 2 })
      const shown = Object.entries(params).map(([name, value]) => [name, written(value)])
      return text(key, Object.fromEntries(shown), 'errors.field')
    },
    [text, currencySymbol],
  )
}
