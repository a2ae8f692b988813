import type { ComponentProps } from 'react'
import { ErrorState } from '@/components/feedback/Empty'
import { type CoreError, useErrorText } from '@/core'
import { useSentences } from '@/i18n'

interface LoadErrorProps extends Omit<ComponentProps<typeof ErrorState>, 'children'> {
  error: CoreError
  /** Consequence, in place of the error's own next step. */
  hint?: string
}

/** Renders a failed query with the text of its error and a retry button. */
export function LoadError({ error, hint, ...state }: LoadErrorProps) {
  const errorText = useErrorText()
  const sentences = useSentences()
  const { text, next } = errorText(error)
  return <ErrorState {...state}>{sentences(text, hint ?? next)}</ErrorState>
}
