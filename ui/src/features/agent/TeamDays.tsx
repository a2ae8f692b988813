import type { ComponentProps } from 'react'
import { useT } from '@/i18n'
import css from './agent.module.css'
import { TeamChart } from './TeamChart'

/** Renders the team's days as a captioned chart. */
export function TeamDays({ days }: Pick<ComponentProps<typeof TeamChart>, 'days'>) {
  const t = useT()
  return (
    <section className={css.part} aria-labelledby="team-days">
      <div className={css.head}>
        <h2 id="team-days">{t('agent.byDay')}</h2>
        <ul className={css.legend} aria-hidden="true">
          <li data-of="bets">{t('agent.validBet')}</li>
          <li data-of="win">{t('agent.won')}</li>
          <li data-of="loss">{t('agent.lost')}</li>
        </ul>
      </div>
      <TeamChart days={days} />
    </section>
  )
}
