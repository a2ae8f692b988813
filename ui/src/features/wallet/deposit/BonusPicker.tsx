import { useId } from 'react'
import { Button } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { formatRate } from '@/components/lib/formatRate'
import {
  type BonusQuote,
  type DepositBonus,
  type DepositBonusList,
  type QueryResult,
  useFormatMoney,
} from '@/core'
import { useT } from '@/i18n'
import shared from '../wallet.module.css'
import css from './deposit.module.css'

interface BonusPickerProps {
  read: QueryResult<DepositBonusList>
  /** Quote of each bonus for the typed amount. */
  quotes?: readonly BonusQuote[]
  value: string
  error?: string
  /** Called with the selected bonus, or undefined for none. */
  onPick: (bonus?: BonusQuote) => void
}

/** Renders the choice of a deposit bonus; "none" is the default. */
export function BonusPicker({ read, quotes = [], value, error, onPick }: BonusPickerProps) {
  const t = useT()
  const note = useId()
  if (read.phase === 'failed')
    return (
      <p className={shared.note}>
        <span>{t('cashier.bonus.unloaded')}</span>{' '}
        <Button kind="text" size="s" onClick={read.refetch}>
          {t('common.retry')}
        </Button>
      </p>
    )
  const offers = read.data?.list ?? []
  if (offers.length === 0) return null
  return (
    <fieldset className={css.bonuses} data-field="bonusId" aria-describedby={error ? note : undefined}>
      <legend>{t('cashier.bonus.title')}</legend>
      <label data-testid="deposit.bonus.none">
        <input
          type="radio"
          name="bonusId"
          value=""
          checked={!offers.some(({ id }) => id === value)}
          onChange={() => onPick()}
        />
        <span>
          <b>{t('cashier.bonus.none')}</b>
          <small>{t('cashier.bonus.noneHint')}</small>
        </span>
      </label>
      {offers.map((bonus) => {
        const quote = quotes.find(({ id }) => id === bonus.id)
        return (
          <BonusOption
            key={bonus.id}
            bonus={bonus}
            quote={quote}
            checked={bonus.id === value}
            onPick={() => onPick(quote)}
          />
        )
      })}
      {error ? (
        <p id={note} className={css.wrong} role="alert">
          <Icon name="warn" size={14} />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  )
}

interface BonusOptionProps {
  bonus: DepositBonus
  quote?: BonusQuote
  checked: boolean
  onPick: () => void
}

/** Renders a bonus: its value for this amount and its conditions. */
function BonusOption({ bonus, quote, checked, onPick }: BonusOptionProps) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const bonusAmount = quote?.amount
  return (
    <label data-testid={`deposit.bonus.${bonus.id}`}>
      <input type="radio" name="bonusId" value={bonus.id} checked={checked} onChange={onPick} />
      <span>
        <b>
          <span>{bonus.title}</span>
          {bonusAmount ? (
            <i className="num" data-amount={bonusAmount}>
              {`+\u00a0${formatMoney(bonusAmount)}`}
            </i>
          ) : null}
        </b>
        <small>
          {quote?.turnover
            ? t('cashier.bonus.asks', {
                turnover: formatMoney(quote.turnover),
                times: bonus.turnoverTimes,
                days: bonus.days,
              })
            : t('cashier.bonus.from', {
                min: formatMoney(bonus.minAmount),
                percent: formatRate(bonus.percent),
                max: formatMoney(bonus.maxBonus),
                times: bonus.turnoverTimes,
                days: bonus.days,
              })}
        </small>
      </span>
    </label>
  )
}
