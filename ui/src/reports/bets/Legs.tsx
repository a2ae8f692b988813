import { StatePill } from '@/components/Tag'
import type { BetRecord } from '@/core'
import { useT } from '@/i18n'
import css from '@/reports/list/list.module.css'
import { toneOf } from './states'

/** The selections of a bet on several, each on a line of its own with what came of it; nothing of any other bet. */
export function Legs({ bet: { legs = [] } }: { bet: BetRecord }) {
  const t = useT()
  if (legs.length === 0) return null
  return (
    <span className={css.legs}>
      {legs.map(({ detail, state }) => (
        <span key={detail} data-leg={state}>
          <span>{detail}</span>
          <StatePill tone={toneOf(state)}>{t(`records.betStates.${state}`)}</StatePill>
        </span>
      ))}
    </span>
  )
}
