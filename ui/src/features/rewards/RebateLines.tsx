import { Amount } from '@/components/Amount'
import { Button } from '@/components/Button'
import { Empty } from '@/components/feedback/Empty'
import { formatRate } from '@/components/lib/formatRate'
import { formatAll, gamesPath, type Rebate } from '@/core'
import { useT } from '@/i18n'
import { useGameNames } from '@/lib/records/bets/useGameNames'
import { navigate } from '@/router'
import css from './rewards.module.css'

/** Renders the rebate by game type. */
export function RebateLines({ rebate }: { rebate: Rebate }) {
  const t = useT()
  const { type: nameOf } = useGameNames()
  const texts = formatAll(rebate.lines.flatMap(({ validBet, amount }) => [validBet, amount]))
  if (rebate.lines.length === 0)
    return (
      <Empty
        icon="percent"
        title={t('rewards.rebate.none')}
        actions={<Button onClick={() => navigate(gamesPath())}>{t('site.seeGames')}</Button>}
      >
        {t('rewards.rebate.noneWords')}
      </Empty>
    )
  return (
    <table className={css.lines}>
      <caption className="sr">{t('rewards.rebate.lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('rewards.rebate.type')}</th>
          <th scope="col">{t('rewards.rebate.validBet')}</th>
          <th scope="col">{t('rewards.rebate.rate')}</th>
          <th scope="col">{t('rewards.rebate.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {rebate.lines.map((line, at) => (
          <tr key={line.gameType} data-testid="rebate.line" data-type={line.gameType}>
            <th scope="row">{nameOf(line.gameType)}</th>
            <td>
              <Amount value={line.validBet} text={texts[2 * at] ?? ''} />
            </td>
            <td>
              <span className={css.rate}>{formatRate(line.rate)}</span>
            </td>
            <td>
              <Amount value={line.amount} text={texts[2 * at + 1] ?? ''} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
