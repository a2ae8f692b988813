import { bidiIsolate, type TeamBet, viewOf } from '@/core'
import { useT } from '@/i18n'
import { BetStatePill } from '@/lib/records/bets/BetStatePill'
import { useBetState } from '@/lib/records/bets/states'
import { useGameNames } from '@/lib/records/bets/useGameNames'
import type { CsvColumn } from '@/lib/records/list/CsvButton'
import css from '@/lib/records/list/list.module.css'
import { Money } from '@/lib/records/list/Money'
import type { Column } from '@/lib/records/list/Table'
import { plainTime, useTimes } from '@/lib/records/list/useTimes'
import { AccountCell } from './AccountCell'

/** Placeholder of a result that is still unknown. */
const NO_RESULT = '–'

/** Returns the columns of a team's bets, for the table and the file. */
export function useBettingTable(onOpen: (bet: TeamBet) => void): {
  columns: Column<TeamBet>[]
  csv: CsvColumn<TeamBet>[]
} {
  const t = useT()
  const dateFormats = useTimes()
  const names = useGameNames()
  const state = useBetState()
  return {
    columns: [
      {
        key: 'account',
        head: t('agent.member'),
        sort: 'any',
        cell: (bet) => <AccountCell account={bet.account} level={bet.level} onOpen={() => onOpen(bet)} />,
      },
      {
        key: 'placedAt',
        head: t('records.time'),
        sort: 'newest',
        cell: (bet) => (
          <time className="num" dateTime={bet.placedAt}>
            {dateFormats.row(bet.placedAt)}
          </time>
        ),
      },
      {
        key: 'game',
        head: t('records.bet.game'),
        cell: (bet) => (
          <span className={css.what}>
            <span>
              <b>{bet.gameName}</b>
              <small>{`${names.type(bet.gameType)} · ${bidiIsolate(names.vendor(bet.vassalage))}`}</small>
            </span>
          </span>
        ),
      },
      {
        key: 'state',
        head: t('records.state'),
        wideOnly: true,
        cell: (bet) => <BetStatePill bet={bet} />,
      },
      {
        key: 'stake',
        head: t('records.bet.stake'),
        end: true,
        sort: 'any',
        cell: (bet) => <Money value={bet.stake} />,
      },
      {
        key: 'validBet',
        head: t('agent.validBet'),
        end: true,
        sort: 'any',
        wideOnly: true,
        cell: (bet) => <Money value={bet.validBet} />,
      },
      {
        key: 'profit',
        head: t('records.bet.result'),
        end: true,
        sort: 'any',
        cell: (bet) => (viewOf('betView', bet).hasResult ? <Money value={bet.profit} result /> : NO_RESULT),
      },
    ],
    csv: [
      { head: t('records.reference'), cell: (bet) => bet.id },
      { head: t('records.time'), cell: (bet) => plainTime(bet.placedAt) },
      { head: t('agent.member'), cell: (bet) => bet.account },
      { head: t('agent.filter.level'), cell: (bet) => String(bet.level) },
      { head: t('records.bet.game'), cell: (bet) => bet.gameName },
      { head: t('records.bet.vendor'), cell: (bet) => names.vendor(bet.vassalage) },
      { head: t('records.bet.type'), cell: (bet) => names.type(bet.gameType) },
      { head: t('records.bet.selection'), cell: (bet) => bet.detail ?? '' },
      { head: t('records.state'), cell: state },
      { head: t('records.bet.stake'), cell: (bet) => ({ amount: bet.stake }) },
      { head: t('agent.validBet'), cell: (bet) => ({ amount: bet.validBet }) },
      { head: t('records.bet.prize'), cell: (bet) => ({ amount: bet.prize }) },
      { head: t('records.bet.result'), cell: (bet) => ({ amount: bet.profit }) },
    ],
  }
}
