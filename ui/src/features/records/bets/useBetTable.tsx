import { type BetRecord, viewOf } from '@/core'
import { useT } from '@/i18n'
import { BetStatePill } from '@/lib/records/bets/BetStatePill'
import { GamePicture } from '@/lib/records/bets/GamePicture'
import { Legs } from '@/lib/records/bets/Legs'
import { useBetState } from '@/lib/records/bets/states'
import { useGameNames } from '@/lib/records/bets/useGameNames'
import type { CsvColumn } from '@/lib/records/list/CsvButton'
import css from '@/lib/records/list/list.module.css'
import { Money } from '@/lib/records/list/Money'
import type { Column } from '@/lib/records/list/Table'
import { plainTime, useTimes } from '@/lib/records/list/useTimes'

/** Placeholder of a result that is still unknown. */
const NO_RESULT = '–'

/** Returns the columns of bets, for the table and the file. */
export function useBetTable(onOpen: (bet: BetRecord) => void): {
  columns: Column<BetRecord>[]
  csv: CsvColumn<BetRecord>[]
} {
  const t = useT()
  const dateFormats = useTimes()
  const names = useGameNames()
  const state = useBetState()
  return {
    columns: [
      {
        key: 'game',
        head: t('records.bet.game'),
        sort: 'any',
        cell: (bet) => (
          <button
            type="button"
            className={css.what}
            onClick={(event) => {
              event.stopPropagation() // the row opens it too
              onOpen(bet)
            }}
          >
            <GamePicture image={bet.image} />
            <span>
              <b>{bet.gameName}</b>
              <small>{names.vendor(bet.vassalage)}</small>
              <Legs bet={bet} />
            </span>
          </button>
        ),
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
        key: 'id',
        head: t('records.reference'),
        wideOnly: true,
        cell: (bet) => <bdi className={css.id}>{bet.id}</bdi>,
      },
      {
        key: 'state',
        head: t('records.state'),
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
        key: 'prize',
        head: t('records.bet.prize'),
        end: true,
        sort: 'any',
        wideOnly: true,
        cell: (bet) => (viewOf('betView', bet).hasResult ? <Money value={bet.prize} /> : NO_RESULT),
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
      { head: t('records.bet.settled'), cell: (bet) => (bet.settledAt ? plainTime(bet.settledAt) : '') },
      { head: t('records.bet.game'), cell: (bet) => bet.gameName },
      { head: t('records.bet.vendor'), cell: (bet) => names.vendor(bet.vassalage) },
      { head: t('records.bet.type'), cell: (bet) => names.type(bet.gameType) },
      { head: t('records.bet.selection'), cell: (bet) => bet.detail ?? '' },
      { head: t('records.state'), cell: state },
      { head: t('records.bet.stake'), cell: (bet) => ({ amount: bet.stake }) },
      { head: t('records.bet.prize'), cell: (bet) => ({ amount: bet.prize }) },
      { head: t('records.bet.result'), cell: (bet) => ({ amount: bet.profit }) },
    ],
  }
}
