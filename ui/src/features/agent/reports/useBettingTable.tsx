import { bidiIsolate, type TeamBet } from '@/core'
import { useT } from '@/i18n'
import { useBetColumns } from '@/lib/records/bets/useBetColumns'
import { useGameNames } from '@/lib/records/bets/useGameNames'
import type { CsvColumn } from '@/lib/records/list/CsvButton'
import css from '@/lib/records/list/list.module.css'
import { Money } from '@/lib/records/list/Money'
import type { Column } from '@/lib/records/list/Table'
import { AccountCell } from './AccountCell'

/** Returns the columns of a team's bets, for the table and the file. */
export function useBettingTable(onOpen: (bet: TeamBet) => void): {
  columns: Column<TeamBet>[]
  csv: CsvColumn<TeamBet>[]
} {
  const t = useT()
  const names = useGameNames()
  const { columns, csv } = useBetColumns()
  return {
    columns: [
      {
        key: 'account',
        head: t('agent.member'),
        sort: 'any',
        cell: (bet) => <AccountCell account={bet.account} level={bet.level} onOpen={() => onOpen(bet)} />,
      },
      columns.placedAt,
      {
        key: 'game',
        head: t('records.bet.game'),
        cell: (bet) => (
          <span className={css.what}>
            <span>
              <b>
                <bdi>{bet.gameName}</bdi>
              </b>
              <small>{`${names.type(bet.gameType)} · ${bidiIsolate(names.vendor(bet.vassalage))}`}</small>
            </span>
          </span>
        ),
      },
      { ...columns.state, wideOnly: true },
      columns.stake,
      {
        key: 'validBet',
        head: t('agent.validBet'),
        end: true,
        sort: 'any',
        wideOnly: true,
        cell: ({ validBet }) => <Money value={validBet} />,
      },
      columns.profit,
    ],
    csv: [
      csv.id,
      csv.placedAt,
      { head: t('agent.member'), cell: ({ account }) => account },
      { head: t('agent.filter.level'), cell: ({ level }) => String(level) },
      csv.game,
      csv.vendor,
      csv.type,
      csv.detail,
      csv.state,
      csv.stake,
      { head: t('agent.validBet'), cell: ({ validBet }) => ({ amount: validBet }) },
      csv.prize,
      csv.profit,
    ],
  }
}
