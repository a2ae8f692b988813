import { Button } from '@/components/Button'
import { Icon, type IconName } from '@/components/Icon'
import { SiteText } from '@/components/SiteText'
import { core, formatInteger, isPositive, type Reward, type RewardKind, useFormatMoney } from '@/core'
import { useT } from '@/i18n'
import { MissionReward } from './MissionCard'
import css from './prizes.module.css'
import { useRemainingText } from './useRemainingText'

export const REWARD_ICONS: Record<RewardKind, IconName> = {
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
  onExpire: () => void
}

/** Renders a waiting reward: source, value, turnover requirement and expiry. */
export function RewardCard({ reward, busy, onClaim, onExpire }: RewardCardProps) {
  const t = useT()
  const left = useRemainingText(reward.expiresAt, onExpire, 'expires')
  return (
    <li className={css.reward} data-testid="reward" data-id={reward.id} data-state={reward.state}>
      <span className={css.sign}>
        <Icon name={REWARD_ICONS[reward.kind]} size={22} />
      </span>
      <div className={css.what}>
        <small>{t(`prizes.kinds.${reward.kind}`)}</small>
        <h2>
          <SiteText text={reward.title} />
        </h2>
      </div>
      <div className={css.worth}>
        <MissionReward amount={reward.amount} points={reward.points} />
        <p>
          <TurnoverNote reward={reward} />
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
function TurnoverNote({ reward: { amount, turnover } }: { reward: Reward }) {
  const t = useT()
  const formatMoney = useFormatMoney()
  if (!isPositive(amount)) return null
  if (turnover === undefined) return <span>{t('prizes.free')}</span>
  const stakes = core().quote('turnover', { amount, times: turnover })?.stakes
  const text = stakes === undefined ? '–' : formatMoney(stakes)
  return <span>{t('prizes.turnover', { amount: text, times: formatInteger(turnover) })}</span>
}
