import { StatePill } from '@/components/Tag'
import type { BetRecord } from '@/core'
import { useT } from '@/i18n'
import css from '@/lib/records/list/list.module.css'
import { toneOf } from './states'

/** Renders the selections of a combination bet, one per line with its result; nothing for other bets. */
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
