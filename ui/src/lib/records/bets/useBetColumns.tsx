import { type BetRecord, viewOf } from '@/core'
import { useT } from '@/i18n'
import type { CsvColumn } from '../list/CsvButton'
import { Money } from '../list/Money'
import type { Column } from '../list/Table'
import { plainTime, useTimes } from '../list/useTimes'
import { BetStatePill } from './BetStatePill'
import { useBetState } from './states'
import { useGameNames } from './useGameNames'

interface BetAmountProps {
  bet: BetRecord
  amount: 'prize' | 'profit'
}

/** Renders an amount of a bet's result, or a placeholder while it is unknown. */
export function BetAmount({ bet, amount }: BetAmountProps) {
  if (!viewOf('betView', bet).hasResult) return <span>–</span>
  return <Money value={bet[amount]} result={amount === 'profit'} />
}

/** Returns the columns that all lists of bets have, for the table and the file, by key. */
export function useBetColumns(): {
  columns: Record<'placedAt' | 'state' | 'stake' | 'profit', Column<BetRecord>>
  csv: Record<
    'id' | 'placedAt' | 'game' | 'vendor' | 'type' | 'detail' | 'state' | 'stake' | 'prize' | 'profit',
    CsvColumn<BetRecord>
  >
} {
  const t = useT()
  const times = useTimes()
  const names = useGameNames()
  const state = useBetState()
  return {
    columns: {
      placedAt: {
        key: 'placedAt',
        head: t('records.time'),
        sort: 'newest',
        cell: ({ placedAt }) => (
          <time className="num" dateTime={placedAt}>
            {times.row(placedAt)}
          </time>
        ),
      },
      state: { key: 'state', head: t('records.state'), cell: (bet) => <BetStatePill bet={bet} /> },
      stake: {
        key: 'stake',
        head: t('records.bet.stake'),
        end: true,
        sort: 'any',
        cell: ({ stake }) => <Money value={stake} />,
      },
      profit: {
        key: 'profit',
        head: t('records.bet.result'),
        end: true,
        sort: 'any',
        cell: (bet) => <BetAmount bet={bet} amount="profit" />,
      },
    },
    csv: {
      id: { head: t('records.reference'), cell: ({ id }) => id },
      placedAt: { head: t('records.time'), cell: ({ placedAt }) => plainTime(placedAt) },
      game: { head: t('records.bet.game'), cell: ({ gameName }) => gameName },
      vendor: { head: t('records.bet.vendor'), cell: ({ vassalage }) => names.vendor(vassalage) },
      type: { head: t('records.bet.type'), cell: ({ gameType }) => names.type(gameType) },
      detail: { head: t('records.bet.selection'), cell: ({ detail = '' }) => detail },
      state: { head: t('records.state'), cell: state },
      stake: { head: t('records.bet.stake'), cell: ({ stake }) => ({ amount: stake }) },
      prize: { head: t('records.bet.prize'), cell: ({ prize }) => ({ amount: prize }) },
      profit: { head: t('records.bet.result'), cell: ({ profit }) => ({ amount: profit }) },
    },
  }
}
