import type { BetRecord } from '@/core'
import { useT } from '@/i18n'
import { GamePicture } from '@/lib/records/bets/GamePicture'
import { Legs } from '@/lib/records/bets/Legs'
import { BetAmount, useBetColumns } from '@/lib/records/bets/useBetColumns'
import { useGameNames } from '@/lib/records/bets/useGameNames'
import type { CsvColumn } from '@/lib/records/list/CsvButton'
import css from '@/lib/records/list/list.module.css'
import { RowButton } from '@/lib/records/list/RowButton'
import type { Column } from '@/lib/records/list/Table'
import { plainTime } from '@/lib/records/list/useTimes'

/** Returns the columns of bets, for the table and the file. */
export function useBetTable(onOpen: (bet: BetRecord) => void): {
  columns: Column<BetRecord>[]
  csv: CsvColumn<BetRecord>[]
} {
  const t = useT()
  const names = useGameNames()
  const { columns, csv } = useBetColumns()
  return {
    columns: [
      {
        key: 'game',
        head: t('records.bet.game'),
        sort: 'any',
        cell: (bet) => (
          <RowButton onOpen={() => onOpen(bet)}>
            <GamePicture image={bet.image} />
            <span>
              <b>
                <bdi>{bet.gameName}</bdi>
              </b>
              <small>{names.vendor(bet.vassalage)}</small>
              <Legs bet={bet} />
            </span>
          </RowButton>
        ),
      },
      columns.placedAt,
      {
        key: 'id',
        head: t('records.reference'),
        wideOnly: true,
        cell: ({ id }) => (
          <bdi className={css.id} translate="no">
            {id}
          </bdi>
        ),
      },
      columns.state,
      columns.stake,
      {
        key: 'prize',
        head: t('records.bet.prize'),
        end: true,
        sort: 'any',
        wideOnly: true,
        cell: (bet) => <BetAmount bet={bet} amount="prize" />,
      },
      columns.profit,
    ],
    csv: [
      csv.id,
      csv.placedAt,
      { head: t('records.bet.settled'), cell: ({ settledAt }) => (settledAt ? plainTime(settledAt) : '') },
      csv.game,
      csv.vendor,
      csv.type,
      csv.detail,
      csv.state,
      csv.stake,
      csv.prize,
      csv.profit,
    ],
  }
}
