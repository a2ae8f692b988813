import { useId } from 'react'
import { Amount } from '@/components/Amount'
import { CopyButton } from '@/components/CopyButton'
import { Icon } from '@/components/Icon'
import { useScrollToTarget } from '@/components/lib/deepLink'
import { StatePill } from '@/components/Tag'
import { bidiIsolate, useDateFormats, useSlice, type Withdrawal } from '@/core'
import { useT } from '@/i18n'
import { DISPLAY_TONES, displayState } from './states'
import { WithdrawalDetails } from './WithdrawalDetails'
import css from './withdraw.module.css'

interface WithdrawalCardProps {
  row: Withdrawal
  amount: string
  method: string
  open: boolean
  /** True if the address names this withdrawal. */
  named: boolean
  onToggle: () => void
  onStateChange: () => void
  onService: () => void
}

/** Renders a withdrawal: amount, destination and state; when open, its steps and actions. */
export function WithdrawalCard(props: WithdrawalCardProps) {
  const { row, amount, method, open, named, onToggle, onStateChange, onService } = props
  const t = useT()
  const dateFormats = useDateFormats()
  const details = useId()
  const { currencySymbol } = useSlice('site')
  const at = displayState(row)
  const card = useScrollToTarget<HTMLLIElement>(named)
  return (
    <li
      ref={card}
      className={css.item}
      data-testid="withdraw.item"
      data-id={row.id}
      data-state={row.state}
      data-standing={at}
    >
      <Amount className={css.itemAmount} value={row.amount} text={amount} symbol={currencySymbol} />
      <StatePill tone={at && DISPLAY_TONES[at]}>
        {t(at ? `cashier.withdraw.states.${at}` : 'common.unknownState')}
      </StatePill>
      <span className={css.itemTo}>
        <bdi>{method}</bdi>
        <span>{' · '}</span>
        <bdi translate="no">{row.account}</bdi>
      </span>
      <time className="num" dateTime={row.createdAt}>
        {dateFormats.dayTime(row.createdAt)}
      </time>
      {row.reason ? <p className={css.itemReason}>{bidiIsolate(row.reason)}</p> : null}
      <div className={css.itemFoot}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={details}
          data-testid="withdraw.item.toggle"
          onClick={onToggle}
        >
          <span>{t(open ? 'cashier.withdraw.fewer' : 'cashier.withdraw.steps.title')}</span>
          <Icon name="down" size={16} />
        </button>
        <span className={css.itemId}>
          <bdi className="num" translate="no">
            {row.id}
          </bdi>
          <CopyButton text={row.id} label={t('wallet.copyId')} />
        </span>
      </div>
      <div id={details} className={css.details} hidden={!open}>
        {open ? <WithdrawalDetails row={row} onStateChange={onStateChange} onService={onService} /> : null}
      </div>
    </li>
  )
}
