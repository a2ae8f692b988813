import { useEffect, useRef } from 'react'
import { Button } from '@/components/Button'
import { CopyButton } from '@/components/CopyButton'
import { Icon } from '@/components/Icon'
import { openMemberCentre, type UplineTransferResult, useDateFormats, useFormatMoney } from '@/core'
import { useT } from '@/i18n'
import css from './upline.module.css'

/** Renders the completed transfer with its reference number. */
export function TransferDone({ done, onMore }: { done: UplineTransferResult; onMore: () => void }) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const dateFormats = useDateFormats()
  const ref = useRef<HTMLHeadingElement>(null)
  // focus was lost with the unmounted form
  useEffect(() => ref.current?.focus(), [])
  return (
    <div className={css.done} data-testid="upline.done">
      <span className={css.sign}>
        <Icon name="check" size={28} />
      </span>
      <h2 ref={ref} tabIndex={-1}>
        {t('upline.done')}
      </h2>
      <b className="num" data-amount={done.amount}>
        {formatMoney(done.amount)}
      </b>
      <dl className={css.facts}>
        <div>
          <dt>{t('upline.to')}</dt>
          <dd>
            <bdi translate="no">{done.account}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('upline.when')}</dt>
          <dd className="num">{dateFormats.dayTime(done.at)}</dd>
        </div>
        <div>
          <dt>{t('upline.reference')}</dt>
          <dd className="num" data-testid="upline.reference">
            <bdi translate="no">{done.id}</bdi>
            <CopyButton text={done.id} label={t('wallet.copyId')} />
          </dd>
        </div>
      </dl>
      <div className={css.actions}>
        <Button data-testid="upline.more" onClick={onMore}>
          {t('upline.more')}
        </Button>
        <Button onClick={() => openMemberCentre('transactionHistory')}>
          {t('site.mc.transactionHistory')}
        </Button>
      </div>
    </div>
  )
}
