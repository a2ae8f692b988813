import { Button } from '@/components/Button'
import { Icon, type IconName } from '@/components/Icon'
import { formatUnits, isPositive, toUnits, UNIT } from '@/components/lib/decimal'
import { type Reward, type RewardKind, useFormatMoney } from '@/core'
import { useT } from '@/i18n'
import { plainFigure } from './figures'
import { Gives } from './MissionCard'
import css from './prizes.module.css'
import { useLeft } from './useLeft'

export const SIGNS: Record<RewardKind, IconName> = {
  vip: 'star',
  leaderboard: 'trophy',
  signIn: 'check',
  mission: 'target',
  gift: 'gift',
}

interface RewardCardProps {
  reward: Reward
  busy: boolean
  onClaim: () => void
  /** Called on expiry; the server decides the reward's new state. */
  onOver: () => void
}

/** Renders a waiting reward: source, value, turnover requirement and expiry. */
export function RewardCard({ reward, busy, onClaim, onOver }: RewardCardProps) {
  const t = useT()
  const left = useLeft(reward.expiresAt, onOver, 'expires')
  return (
    <li className={css.reward} data-testid="reward" data-id={reward.id} data-state={reward.state}>
      <span className={css.sign}>
        <Icon name={SIGNS[reward.kind]} size={22} />
      </span>
      <div className={css.what}>
        <small>{t(`prizes.kinds.${reward.kind}`)}</small>
        <h2>
          <bdi>{reward.title}</bdi>
        </h2>
      </div>
      <div className={css.worth}>
        <Gives amount={reward.amount} points={reward.points} />
        <p>
          <Asks reward={reward} />
          {left ? <span className="num">{left}</span> : null}
        </p>
      </div>
      <Button
        className={css.take}
        loading={busy}
        data-testid="reward.claim"
        aria-label={t('prizes.claimOf', { title: reward.title })}
        onClick={onClaim}
      >
        {t('prizes.claim')}
      </Button>
    </li>
  )
}

/** Renders the turnover required before the money can be withdrawn. */
function Asks({ reward: { amount, turnover } }: { reward: Reward }) {
  const t = useT()
  const formatMoney = useFormatMoney()
  if (!isPositive(amount)) return null
  if (turnover === undefined) return <span>{t('prizes.free')}</span>
  const stake = formatUnits((toUnits(amount) * toUnits(turnover)) / UNIT)
  return <span>{t('prizes.turnover', { amount: formatMoney(stake), times: plainFigure(turnover) })}</span>
}
