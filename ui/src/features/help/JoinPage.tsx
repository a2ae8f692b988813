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
        <p>{t('join.lead')}</p>
      </header>
      <section aria-labelledby="join-income">
        <h2 id="join-income">{t('join.income')}</h2>
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
        <h2 id="join-steps">{t('join.steps')}</h2>
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
        <h2 id="join-apply">{t('join.apply')}</h2>
        {reference ? (
          <MessageConfirmation reference={reference} onAnother={() => setReference(undefined)}>
            {t('join.taken')}
          </MessageConfirmation>
        ) : (
          <>
            <p>{t('join.applyWords')}</p>
            <LazyFeedbackForm
              kind="join"
              label={t('join.about')}
              hint={t('join.aboutHint')}
              onSubmitted={setReference}
            />
          </>
        )}
      </section>
    </div>
  )
}

const INCOME_SOURCES: readonly (readonly [IconName, TextKey, TextKey])[] = [
  ['percent', 'join.dividend', 'join.dividendWords'],
  ['clock', 'join.daily', 'join.dailyWords'],
  ['coins', 'join.realTime', 'join.realTimeWords'],
  ['doc', 'join.contract', 'join.contractWords'],
]

const APPLICATION_STEPS: readonly (readonly [TextKey, TextKey])[] = [
  ['join.step1', 'join.step1Words'],
  ['join.step2', 'join.step2Words'],
  ['join.step3', 'join.step3Words'],
  ['join.step4', 'join.step4Words'],
]
