import { formatRate } from '@/components/lib/formatRate'
import { useT } from '@/i18n'
import { useGameNames } from '@/lib/records/bets/useGameNames'
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
  const { type: nameOf } = useGameNames()
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
