import { useEffect } from 'react'
import { Button } from '@/components/Button'
import { giveBack } from '@/components/giveBack'
import { useT } from '@/i18n'
import { type Consent, consent, setConsent, useConsent } from './consent'
import css from './consent.module.css'

/** What had the question asked again; it gets the focus back. */
let asker: HTMLElement | null = null

function answerIt(answer: Consent) {
  setConsent(answer)
  giveBack(asker)
  asker = null
}

/** Asks once whether the page's speed may be measured, and measures where the answer was yes (docs/brands.md). */
export function AskVitals() {
  const t = useT()
  const answer = useConsent()

  useEffect(() => {
    // what is never asked for is never fetched
    if (answer === 'given')
      void import('./measure').then(
        ({ measure }) => measure(import.meta.env.ANTE_VITALS, () => consent() === 'given'),
        () => undefined,
      )
  }, [answer])

  if (answer !== 'unasked') return null
  return (
    <section
      // who asked for it is led to it; a visit begins where its page does
      ref={(bar) => {
        if (asker) bar?.focus()
      }}
      tabIndex={-1}
      className={css.bar}
      aria-labelledby="consent"
      data-testid="consent"
    >
      <div>
        <h2 id="consent">{t('vitals.title')}</h2>
        <p>{t('vitals.text')}</p>
      </div>
      {/* alike: neither answer is the one to press */}
      <div className={css.answers}>
        <Button data-testid="consent.refuse" onClick={() => answerIt('refused')}>
          {t('vitals.refuse')}
        </Button>
        <Button data-testid="consent.give" onClick={() => answerIt('given')}>
          {t('vitals.give')}
        </Button>
      </div>
    </section>
  )
}

/** The way back to the question, for who changed their mind. */
export function AskAgain() {
  const t = useT()
  return (
    <button
      type="button"
      data-testid="footer.consent"
      onClick={({ currentTarget }) => {
        asker = currentTarget
        setConsent('unasked')
      }}
    >
      {t('vitals.change')}
    </button>
  )
}
