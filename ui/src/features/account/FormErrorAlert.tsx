import { useState } from 'react'
import { Alert } from '@/components/feedback/Alert'
import type { CoreError } from '@/core'
import { useT, useText } from '@/i18n'
import { ErrorAlert } from '@/lib/feedback/ErrorAlert'
import css from './forms.module.css'

/** Error codes shown with a localised text and a link to customer service. */
const CODES_WITH_HELP: ReadonlySet<string> = new Set(['person_excluded'])

/** Scrolls the message into view: on a phone the submit button is far below it. */
function reveal(box: HTMLElement | null) {
  box?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/**
 * Renders the error of the last attempt and the next step; announced again if the next attempt fails alike.
 */
export function FormErrorAlert({ error, testId }: { error: CoreError; testId: string }) {
  const t = useT()
  const text = useText()
  const [announced, setAnnounced] = useState({ error, times: 1 })
  if (announced.error !== error) setAnnounced({ error, times: announced.times + 1 })
  const code = error.kind === 'api' ? (error.code ?? '') : ''
  const helps = CODES_WITH_HELP.has(code)
  // a server error that carries only a code gets the site's own text
  const bare = error.kind === 'api' && code && (helps || !error.message) ? text(`errors.codes.${code}`) : ''
  return (
    <div key={announced.times} ref={reveal}>
      {bare ? (
        <Alert tone="bad" data-testid={testId}>
          <span>{bare}</span>
          {helps ? (
            <>
              {' '}
              <a className={css.paper} href="/helpmc?desk=live" target="_blank" rel="noopener">
                {t('site.customerService')}
              </a>
            </>
          ) : null}
        </Alert>
      ) : (
        <ErrorAlert error={error} testId={testId} />
      )}
    </div>
  )
}
