import { useEffect } from 'react'
import { Button } from '@/components/Button'
import { useT } from '@/i18n'
import { setConsent, useConsent } from './consent'
import css from './consent.module.css'

/** Asks once whether the page's speed may be measured, and measures where the answer was yes (docs/brands.md). */
export default function AskVitals() {
  const t = useT()
  const answer = useConsent()

  useEffect(() => {
    // what is never asked for is never fetched
    if (answer === 'given')
      void import('./measure').then(
        ({ measure }) => measure(import.meta.env.ANTE_VITALS),
        () => undefined,
      )
  }, [answer])

  if (answer !== 'unasked') return null
  return (
    <section className={css.bar} aria-labelledby="consent" data-testid="consent">
      <div>
        <h2 id="consent">{t('vitals.title')}</h2>
        <p>{t('vitals.text')}</p>
      </div>
      {/* alike: neither answer is the one to press */}
      <div className={css.answers}>
        <Button data-testid="consent.refuse" onClick={() => setConsent('refused')}>
          {t('vitals.refuse')}
        </Button>
        <Button data-testid="consent.give" onClick={() => setConsent('given')}>
          {t('vitals.give')}
        </Button>
      </div>
    </section>
  )
}
