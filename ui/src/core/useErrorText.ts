import type { CoreError, FieldError } from '@ante/core'
import { useCallback } from 'react'
import { formatNumber, useText } from '../i18n'
import { useSlice } from './atoms'
import { formatAmount } from './money'

/** Description of an error, with the next step if there is one. */
export interface ErrorText {
  text: string
  next?: string
}

/**
 * Returns the text of an error: each kind has its own; the server's message takes precedence as more
 * specific.
 */
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
              ? { text: isolated(error.message) } // the server names the next step, or there is none
              : say('api')
        default:
          return unreachable(error)
      }
    },
    [text],
  )
}

/** Isolates text that may be in another language, so that its punctuation keeps its position. */
export const isolated = (said?: string | null) =>
  said && document.dir === 'rtl' ? `\u2068${said}\u2069` : (said ?? '')

/** Makes an error kind without text a compile error. */
function unreachable(error: never): never {
  throw new Error(`No words for ${JSON.stringify(error)}`)
}

/** Keys of texts with amounts as arguments. */
const MONEY = new Set(
  ['Day', 'Elsewhere', 'Fee', 'Limit', 'Max', 'Min', 'Own', 'Part'].map((what) => `validation.amount${what}`),
)

/** Keys of texts with percentages as arguments. */
const PERCENT = new Set(['contractAbove', 'contractRate', 'rate'].map((what) => `validation.${what}`))

/** Returns the error text of a form field. */
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
