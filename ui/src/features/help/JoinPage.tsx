import { useState } from 'react'
import { Icon, type IconName } from '@/components/Icon'
import { brand } from '@/core'
import { type TextKey, useT } from '@/i18n'
import { Example } from './Example'
import css from './join.module.css'
import { LazyFeedbackForm } from './LazyFeedbackForm'
import { MessageConfirmation } from './MessageConfirmation'

/** Renders `/join`: an agent's work and income, an example, and the application (REQ-2.1.18). */
export default function JoinPage() {
  const t = useT()
  const { realtimeSalaryMinutes: minutes, dailySalaryDays: days } = brand()
  const [reference, setReference] = useState<string>()
  return (
    <div className={`page ${css.page}`} data-testid="join">
      <header className={css.head}>
        <h1>{t('site.join')}</h1>
        <p>{t('partners.lead')}</p>
      </header>
      <section aria-labelledby="join-income">
        <h2 id="join-income">{t('partners.income')}</h2>
        <ul className={css.kinds}>
          {INCOME_SOURCES.map(([icon, title, words]) => (
            <li key={title}>
              <Icon name={icon} />
              <h3>{t(title)}</h3>
              <p>{t(words, { minutes, days })}</p>
            </li>
          ))}
        </ul>
      </section>
      <Example />
      <section aria-labelledby="join-steps">
        <h2 id="join-steps">{t('partners.steps')}</h2>
        <ol className={css.steps}>
          {APPLICATION_STEPS.map(([title, words]) => (
            <li key={title}>
              <h3>{t(title)}</h3>
              <p>{t(words)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={css.apply} aria-labelledby="join-apply">
        <h2 id="join-apply">{t('partners.apply')}</h2>
        {reference ? (
          <MessageConfirmation reference={reference} onAnother={() => setReference(undefined)}>
            {t('partners.taken')}
          </MessageConfirmation>
        ) : (
          <>
            <p>{t('partners.applyWords')}</p>
            <LazyFeedbackForm
              kind="join"
              label={t('partners.about')}
              hint={t('partners.aboutHint')}
              onSubmitted={setReference}
            />
          </>
        )}
      </section>
    </div>
  )
}

const INCOME_SOURCES: readonly (readonly [IconName, TextKey, TextKey])[] = [
  ['percent', 'partners.dividend', 'partners.dividendWords'],
  ['clock', 'partners.daily', 'partners.dailyWords'],
  ['coins', 'partners.realTime', 'partners.realTimeWords'],
  ['doc', 'partners.contract', 'partners.contractWords'],
]

const APPLICATION_STEPS: readonly (readonly [TextKey, TextKey])[] = [
  ['partners.step1', 'partners.step1Words'],
  ['partners.step2', 'partners.step2Words'],
  ['partners.step3', 'partners.step3Words'],
  ['partners.step4', 'partners.step4Words'],
]
