import { brandAssets } from '@brand/brand'
import type { TeamMemberDetails } from '@/core'
import { RoleBadge } from './RoleBadge'
import css from './team.module.css'

/** Renders the person a card is about. */
export function Person({ card }: { card: TeamMemberDetails }) {
  return (
    <div className={css.who}>
      <img src={brandAssets.avatar(card.account)} alt="" width={48} height={48} />
      <span>
        <b data-testid="teamMember.account">
          <bdi translate="no">{card.account}</bdi>
        </b>
        <RoleBadge person={card} />
      </span>
    </div>
  )
}
