import { useState } from 'react'
import { Pills } from '@/components/Pills'
import type { Overview } from '@/core'
import { useT } from '@/i18n'
import { DayBars } from '@/lib/records/chart/DayBars'
import { Money } from '@/lib/records/list/Money'
import css from './agent.module.css'
import { inUtc } from './inUtc'

const FIGURES = ['deposits', 'withdrawals', 'income'] as const
type Figure = (typeof FIGURES)[number]

/** Renders the team's daily deposits, withdrawals and agent income, one series at a time. */
export function MoneyDays({ days }: Pick<Overview, 'days'>) {
  const t = useT()
  const [figure, show] = useState<Figure>('deposits')
  const nameOf = (key: Figure) => (key === 'income' ? inUtc(t('agent.sum.income')) : t(`agent.sum.${key}`))
  return (
    <section className={css.part} aria-labelledby="team-money">
      <div className={css.head}>
        <h2 id="team-money">{t('agent.moneyByDay')}</h2>
        <Pills
          items={FIGURES.map((key) => ({ key, label: nameOf(key), testId: `team.money.${key}` }))}
          value={figure}
          onChange={show}
          label={t('agent.moneyByDay')}
        />
      </div>
      <DayBars
        key={figure}
        name="team.money"
        label={`${nameOf(figure)}: ${t('agent.moneyByDay')}`}
        days={days}
        amount={(day) => day[figure]}
        tone={figure === 'income' ? 'income' : 'plain'}
        card={(day) =>
          FIGURES.map((key) => (
            <span key={key}>
              <span>{nameOf(key)}</span> <Money value={day[key]} />
            </span>
          ))
        }
      />
    </section>
  )
}
