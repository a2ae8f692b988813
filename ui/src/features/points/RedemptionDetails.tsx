import type { ReactNode } from 'react'
import { CopyButton } from '@/components/CopyButton'
import { Dialog } from '@/components/Dialog'
import { StatePill } from '@/components/Tag'
import { isPositive, type Redemption, useDateFormats, useFormatMoney } from '@/core'
import { useT } from '@/i18n'
import { Points } from '@/lib/records/list/Money'
import css from './points.module.css'
import { REDEMPTION_TONES } from './redemptionTones'

interface RedemptionDetailsProps {
  redemption: Redemption
  onClose: () => void
}

/** Renders all details of a redemption. */
export function RedemptionDetails({ redemption, onClose }: RedemptionDetailsProps) {
  const t = useT()
  const { dateTime: formatDateTime } = useDateFormats()
  const formatMoney = useFormatMoney()
  const { referenceNumber, amountRequirement, status } = redemption
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t('points.referenceNumber'),
      <span key="reference" className={css.copied}>
        <bdi translate="no">{referenceNumber}</bdi>
        <CopyButton text={referenceNumber} label={t('points.copyReference')} />
      </span>,
    ],
    [t('points.applyTime'), formatDateTime(redemption.applyTime)],
    [t('points.kind'), t(`points.types.${redemption.type}`)],
    [t('points.name'), <bdi key="name">{redemption.name}</bdi>],
    [t('points.quantity'), redemption.quantity],
    [t('points.pointsRequirement'), <Points key="points" value={redemption.pointsRequirement} />],
    [
      t('points.amountRequirement'),
      <span key="amount" data-amount={amountRequirement}>
        {isPositive(amountRequirement) ? formatMoney(amountRequirement) : '–'}
      </span>,
    ],
    [
      t('points.status'),
      <StatePill key="status" tone={REDEMPTION_TONES[status]}>
        {t(`points.statuses.${status}`)}
      </StatePill>,
    ],
    [t('points.changedPoints'), <Points key="changed" value={redemption.changedPoints} signed />],
    [t('points.pointsBalance'), <Points key="balance" value={redemption.pointsBalance} />],
    [t('points.remark'), <bdi key="remark">{redemption.remark || '–'}</bdi>],
  ]
  return (
    <Dialog name="redemptionDetails" title={t('points.redemptions.details')} onClose={onClose}>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
