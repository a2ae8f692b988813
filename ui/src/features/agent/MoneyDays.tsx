import { useState } from 'react'
import { Pills } from '@/components/Pills'
import type { Overview } from '@/core'
import { useT } from '@/i18n'
import { DayBars } from '@/lib/records/chart/DayBars'
import { Money } from '@/lib/records/list/Money'
import css from './agent.module.css'

const FIGURES = ['deposits', 'withdrawals', 'income'] as const

/** Renders the team's daily deposits, withdrawals and agent income, one series at a time. */
export function MoneyDays({ days }: Pick<Overview, 'days'>) {
  const t = useT()
  const [figure, show] = useState<(typeof FIGURES)[number]>('deposits')
  return (
    <section className={css.part} aria-labelledby="team-money">
      <div className={css.head}>
        <h2 id="team-money">{t('agent.moneyByDay')}</h2>
        <Pills
          items={FIGURES.map((key) => ({ key, label: t(`agent.sum.${key}`), testId: `team.money.${key}` }))}
          value={figure}
          onChange={show}
          label={t('agent.moneyByDay')}
        />
      </div>
      <DayBars
        key={figure}
        name="team.money"
        label={`${t(`agent.sum.${figure}`)}: ${t('agent.moneyByDay')}`}
        days={days}
        amount={(day) => day[figure]}
        tone={figure === 'income' ? 'income' : 'plain'}
        card={(day) =>
          FIGURES.map((key) => (
            <span key={key}>
              {t(`agent.sum.${key}`)} <Money value={day[key]} />
            </span>
          ))
        }
      />
    </section>
  )
}
