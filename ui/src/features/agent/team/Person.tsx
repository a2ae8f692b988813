import { brandAssets } from '@brand/brand'
import type { TeamCard } from '@/core'
import { Kind } from './Kind'
import css from './team.module.css'

/** Renders the person a card is about. */
export function Person({ card }: { card: TeamCard }) {
  return (
    <div className={css.who}>
      <img src={brandAssets.avatar(card.account)} alt="" width={48} height={48} />
      <span>
        <b data-testid="teamMember.account">
          <bdi>{card.account}</bdi>
        </b>
        <Kind person={card} />
      </span>
    </div>
  )
}
