import { useEffect } from 'react'
import { Button } from '@/components/Button'
import { restoreFocus } from '@/components/lib/focus'
import { PromptBar } from '@/components/PromptBar'
import { useT } from '@/i18n'
import { type Consent, consent, setConsent, useConsent } from './consent'

/** Element that reopened the question; it gets the focus back. */
let reopener: HTMLElement | null = null

function giveAnswer(answer: Consent) {
  setConsent(answer)
  restoreFocus(reopener)
  reopener = null
}

/** Focuses a reopened question; a new visit starts at the page. As a stable ref, so not at each render. */
function focusIfReopened(question: HTMLElement | null) {
  if (reopener) question?.focus()
}

/** Asks once for consent to measure the page's speed, and measures if given (docs/brands.md). */
export function ConsentPrompt() {
  const t = useT()
  const answer = useConsent()

  useEffect(() => {
    // lazy-loaded: only after consent
    if (answer === 'given')
      void import('./measure').then(
        ({ measure }) => measure(import.meta.env.ANTE_VITALS, () => consent() === 'given'),
        () => undefined,
      )
  }, [answer])

  if (answer !== 'unasked') return null
  return (
    <PromptBar
      ref={focusIfReopened}
      aria-labelledby="consent"
      data-testid="consent"
      answers={
        <>
          <Button data-testid="consent.refuse" onClick={() => giveAnswer('refused')}>
            {t('vitals.refuse')}
          </Button>
          <Button data-testid="consent.give" onClick={() => giveAnswer('given')}>
            {t('vitals.give')}
          </Button>
        </>
      }
    >
      <h2 id="consent">{t('vitals.title')}</h2>
      <p>{t('vitals.text')}</p>
    </PromptBar>
  )
}

/** Renders the button that reopens the question. */
export function ConsentButton() {
  const t = useT()
  return (
    <button
      type="button"
      data-testid="footer.consent"
      onClick={({ currentTarget }) => {
        reopener = currentTarget
        setConsent('unasked')
      }}
    >
      {t('vitals.change')}
    </button>
  )
}
