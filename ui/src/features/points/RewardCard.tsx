import { Button } from '@/components/Button'
import { SiteText } from '@/components/SiteText'
import { Tag } from '@/components/Tag'
import {
  formatInteger,
  isPositive,
  type PointRewardItem,
  type RedeemQuote,
  useFormatMoney,
  viewOf,
} from '@/core'
import { useT } from '@/i18n'
import { Points } from '@/lib/records/list/Money'
import css from './points.module.css'

interface RewardCardProps {
  reward: PointRewardItem
  /** Quote of one; undefined while the points are unknown. */
  quote?: RedeemQuote
  onRedeem: () => void
}

/** Renders a reward: description, price, and the progress towards it. */
export function RewardCard({ reward, quote, onRedeem }: RewardCardProps) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const isGone = viewOf('pointRewardView', reward).maxQuantity === 0
  const missing = quote?.missing
  return (
    <li
      className={css.reward}
      data-gone={isGone || undefined}
      data-testid="points.reward"
      data-id={reward.id}
      data-type={reward.type}
    >
      <div className={css.picture}>
        <img src={reward.image} alt="" width={240} height={240} loading="lazy" decoding="async" />
        <Tag>{t(`points.types.${reward.type}`)}</Tag>
      </div>
      <h2>
        <SiteText text={reward.name} />
      </h2>
      <p>
        <SiteText text={reward.summary} />
      </p>
      <StockAndLimit reward={reward} />
      <p className={css.price}>
        <Points value={reward.points} />
        <span>{t('points.convert.points')}</span>
        {isPositive(reward.amountRequirement) ? (
          <small data-amount={reward.amountRequirement}>
            {t('points.plus', { amount: formatMoney(reward.amountRequirement) })}
          </small>
        ) : null}
      </p>
      {missing === undefined || isGone ? (
        <Button
          kind="primary"
          block
          disabled={isGone}
          aria-label={t('points.applyOf', { name: reward.name })}
          data-testid="points.redeem"
          onClick={onRedeem}
        >
          {t('points.apply')}
        </Button>
      ) : (
        <p className={css.way}>
          <progress max={100} value={quote?.percent} aria-hidden="true" />
          <span className="num">{t('points.lessPoints', { points: formatInteger(missing) })}</span>
        </p>
      )}
    </li>
  )
}

/** Renders the stock, and the member's remaining quantity. */
function StockAndLimit({ reward }: { reward: PointRewardItem }) {
  const t = useT()
  const { stock, left, turnover } = reward
  const { soldOut, maxQuantity } = viewOf('pointRewardView', reward)
  const bounds = [
    turnover === undefined ? '' : t('points.turnover', { times: formatInteger(turnover) }),
    soldOut ? t('points.gone') : stock === undefined ? '' : t('points.stock', { count: stock }),
    left === undefined || soldOut
      ? ''
      : maxQuantity === 0
        ? t('points.ownGone')
        : t('points.mine', { count: left }),
  ].filter(Boolean)
  return <p className={css.bounds}>{bounds.length > 0 ? bounds.join(' · ') : '\u00a0'}</p>
}
