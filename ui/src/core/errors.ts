import type { CoreError, FieldError } from '@ante/core'
import { useCallback } from 'react'
import { formatNumber, useSentences, useText } from '../i18n'
import { formatAmount, useDateFormats } from './format'
import { useSlice } from './store'

/** Returns whether the server rejected a call with one of these error codes. */
export const hasErrorCode = (error: CoreError | undefined, ...codes: readonly string[]): boolean =>
  error?.kind === 'api' && codes.includes(error.code ?? '')

/** Returns whether the member's own break or limit forbids a call, so that a retry is useless. */
export const isOwnLimit = (error: CoreError): boolean => hasErrorCode(error, 'on_break', 'limit_reached')

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
  const { dayTime } = useDateFormats()
  return useCallback(
    (error) => {
      const describe = (name: string, message?: string | null): ErrorText => ({
        text: bidiIsolate(message) || text(`errors.${name}`),
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
          return describe(error.kind)
        case 'fields':
          // the server's message names the next step, too
          return error.message ? { text: bidiIsolate(error.message) } : describe('fields')
        case 'captchaRequired':
          return describe('captchaRequired', error.message)
        case 'api':
          if (error.until)
            return {
              ...describe('api', error.message),
              next: text('errors.until', { when: dayTime(error.until) }),
            }
          return error.retryAfter
            ? {
                ...describe('api', error.message),
                next: text('errors.retryAfter', { seconds: error.retryAfter }),
              }
            : error.message && !hasErrorCode(error, 'too_many_requests')
              ? { text: bidiIsolate(error.message) } // the server names the next step, or there is none
              : describe('api', error.message)
        default:
          return unreachable(error)
      }
    },
    [text, dayTime],
  )
}

/** Isolates text that may be in another language, so that its punctuation keeps its position. */
export const bidiIsolate = (text?: string | null) =>
  text && document.dir === 'rtl' ? `\u2068${text}\u2069` : (text ?? '')

/** Makes an error kind without text a compile error. */
function unreachable(error: never): never {
  throw new Error(`No words for ${JSON.stringify(error)}`)
}

/** Keys of texts with amounts as arguments. */
const MONEY_KEYS = new Set(
  ['Day', 'Elsewhere', 'Fee', 'Limit', 'Max', 'Min', 'Own', 'Part'].map((what) => `validation.amount${what}`),
)

/** Keys of texts with percentages as arguments. */
const PERCENT_KEYS = new Set(['contractAbove', 'contractRate', 'rate'].map((what) => `validation.${what}`))

/** Returns the error text of a form field. */
export function useFieldText(): (error: FieldError) => string {
  const text = useText()
  const { currencySymbol } = useSlice('site')
  return useCallback(
    ({ key, params = {} }) => {
      if (!MONEY_KEYS.has(key) && !PERCENT_KEYS.has(key)) return text(key, params, 'errors.field')
      const format = (value: string) =>
        MONEY_KEYS.has(key)
          ? bidiIsolate(`${currencySymbol}\u00a0${formatAmount(value)}`)
          : formatNumber(Number(value), { maximumFractionDigits: 2 })
      const formatted = Object.entries(params).map(([name, value]) => [name, format(value)])
      return text(key, Object.fromEntries(formatted), 'errors.field')
    },
    [text, currencySymbol],
  )
}

/** Returns the error text and the next step as one string. */
export function useErrorMessage(): (error: CoreError) => string {
  const errorText = useErrorText()
  const sentences = useSentences()
  return (error) => {
    const { text, next } = errorText(error)
    return sentences(text, next)
  }
}
