import { Amount } from '@/components/Amount'
import { Icon } from '@/components/Icon'
import { imageUrl } from '@/components/lib/imageCdn'
import { promotionPath } from '@/components/lib/paths'
import { SiteText } from '@/components/SiteText'
import { formatAmount, type Promotion, useSlice } from '@/core'
import { useT } from '@/i18n'
import { Link } from '@/router'
import css from './list.module.css'
import { Progress } from './Progress'
import shared from './promotions.module.css'
import { StatusTag } from './StatusTag'
import { promotionView } from './status'
import { TimeLeft } from './TimeLeft'

/** Renders a promotion in the list; the whole card links to its page, which shows the conditions before any action. */
export function PromotionCard({ promotion, onExpire }: { promotion: Promotion; onExpire: () => void }) {
  const t = useT()
  const { currencySymbol } = useSlice('site')
  const { id, title, summary, image, status, reason, amount, tickets } = promotion
  const { step, closed, claimable, draws } = promotionView(promotion)
  return (
    <li
      className={css.card}
      data-testid="promotion.item"
      data-id={id}
      data-status={status}
      data-over={closed ? '' : undefined}
    >
      <div className={css.picture}>
        <img src={imageUrl(image)} alt="" width={1050} height={350} loading="lazy" draggable={false} />
        <StatusTag promotion={promotion} className={css.mark} />
      </div>
      <div className={css.words}>
        <h2>
          <Link to={promotionPath(id)} className={css.whole}>
            <SiteText text={title} />
          </Link>
        </h2>
        <p>
          <SiteText text={summary} />
        </p>
        {reason ? (
          <p className={shared.reason} data-testid="promotion.reason">
            <SiteText text={reason} />
          </p>
        ) : null}
        <Progress promotion={promotion} />
        <div className={css.foot}>
          <TimeLeft promotion={promotion} onExpire={onExpire} />
          {draws && tickets ? (
            <p className={shared.tickets}>
              <Icon name="ticket" size={16} />
              <span>{t('promotions.tickets', { count: tickets })}</span>
            </p>
          ) : amount && !closed ? (
            <Amount
              className={css.given}
              value={amount}
              text={formatAmount(amount)}
              symbol={currencySymbol}
              tone="money"
              testId="promotion.amount"
            />
          ) : null}
        </div>
        <span className={css.next} data-act={claimable ? '' : undefined} aria-hidden="true">
          <span>{t(`promotions.steps.${step === 'none' ? 'look' : step}`)}</span>
          <Icon name="right" size={16} flip />
        </span>
      </div>
    </li>
  )
}
