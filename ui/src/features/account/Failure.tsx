import { useState } from 'react'
import { Alert } from '@/components/Alert'
import { type CoreError, useErrorText } from '@/core'
import { useT, useText } from '@/i18n'
import css from './forms.module.css'

/** Refusals that need words in the reader's own language, and a person who helps. */
const WITH_HELP: ReadonlySet<string> = new Set(['person_excluded'])

/** On a phone the button that was pressed is far below. */
function reveal(box: HTMLElement | null) {
  box?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** Why the last attempt failed, and what to do next; read out again when another one failed alike. */
export function Failure({ error, testId }: { error: CoreError; testId: string }) {
  const say = useErrorText()
  const t = useT()
  const text = useText()
  const [said, setSaid] = useState({ error, times: 1 })
  if (said.error !== error) setSaid({ error, times: said.times + 1 })
  const code = error.kind === 'api' ? (error.code ?? '') : ''
  const helps = WITH_HELP.has(code)
  // a server that sends a code alone leaves the words to us
  const bare = error.kind === 'api' && code && (helps || !error.message) ? text(`errors.codes.${code}`) : ''
  const { text: what, next } = bare ? { text: bare, next: undefined } : say(error)
  return (
    <div key={said.times} ref={reveal}>
      <Alert tone="bad" data-testid={testId}>
        {next ? `${what} ${next}` : what}
        {helps ? (
          <>
            {' '}
            <a className={css.paper} href="/helpmc?desk=live" target="_blank" rel="noopener">
              {t('site.customerService')}
            </a>
          </>
        ) : null}
      </Alert>
    </div>
  )
}
