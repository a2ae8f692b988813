import { Button } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { core, formatInteger, type Points as PointBalance, type PointRules, useFormatMoney } from '@/core'
import { useT } from '@/i18n'
import { Points } from '@/lib/records/list/Money'
import css from './points.module.css'
import { useNeverExpireNote } from './useNeverExpireNote'

interface BalanceProps {
  points: PointBalance
  rules?: PointRules
  onConvert: () => void
}

/** Renders the points balance, its movements, and the conversion to money. */
export function Balance({ points, rules, onConvert }: BalanceProps) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const neverExpire = useNeverExpireNote()
  const quote = rules && core().quote('convert', { points: '' })
  return (
    <section className={css.balance} data-theme="dark">
      <div className={css.held}>
        <h2>{t('points.balance')}</h2>
        <p>
          <Icon name="coins" size={28} />
          <Points value={points.points} testId="points.balance" />
        </p>
        <small className="num">
          {quote ? t('points.worth', { amount: formatMoney(quote.worth) }) : '\u00a0'}
        </small>
      </div>
      <dl>
        <div>
          <dt>{t('points.earned')}</dt>
          <dd>
            <Points value={points.earned} testId="points.earned" />
          </dd>
        </div>
        <div>
          <dt>{t('points.spent')}</dt>
          <dd>
            <Points value={points.spent} testId="points.spent" />
          </dd>
        </div>
      </dl>
      <div className={css.conversion}>
        <Button
          kind="primary"
          icon="transfer"
          disabled={!quote?.enough}
          data-testid="points.convert"
          onClick={onConvert}
        >
          {t('points.convert.open')}
        </Button>
        <small>
          {quote?.enough || !rules
            ? neverExpire
            : t('points.convert.none', { least: formatInteger(rules.convertLeast) })}
        </small>
      </div>
    </section>
  )
}
