import { formatRate } from '@/components/formatRate'
import { useT } from '@/i18n'
import { useNames } from '@/reports/bets/useNames'
import css from './rates.module.css'

interface RateListProps {
  /** One rate per game type, in percent. */
  rates: readonly { gameType: string; rate: string }[]
  /** Prefix of a row's test id, before the game type. */
  testId: string
}

/** Renders the rates by game type. */
export function RateList({ rates, testId }: RateListProps) {
  const t = useT()
  const { type: nameOf } = useNames()
  return (
    <section className={css.list} aria-label={t('agent.rates.title')}>
      <h3>{t('agent.rates.title')}</h3>
      <ul>
        {rates.map(({ gameType, rate }) => (
          <li key={gameType} data-testid={`${testId}.${gameType}`} data-rate={rate}>
            <span>{nameOf(gameType)}</span>
            <b className="num">{formatRate(rate)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
