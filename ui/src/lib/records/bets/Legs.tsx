import type { BetRecord } from '@/core'
import css from '@/lib/records/list/list.module.css'
import { BetStatePill } from './BetStatePill'

/** Renders the selections of a combination bet, one per line with its result; nothing for other bets. */
export function Legs({ bet: { legs = [] } }: { bet: BetRecord }) {
  if (legs.length === 0) return null
  return (
    <span className={css.legs}>
      {legs.map((leg) => (
        <span key={leg.detail} data-leg={leg.state}>
          <span>{leg.detail}</span>
          <BetStatePill bet={leg} />
        </span>
      ))}
    </span>
  )
}
