import { useState } from 'react'
import { type BetRecord, type BetTotals, bidiIsolate, viewOf } from '@/core'
import { useRichT, useT } from '@/i18n'
import { BetDetails } from '@/lib/records/bets/BetDetails'
import { BetStatePill } from '@/lib/records/bets/BetStatePill'
import { GamePicture } from '@/lib/records/bets/GamePicture'
import { Legs } from '@/lib/records/bets/Legs'
import { StakeTotal } from '@/lib/records/bets/StakeTotal'
import { STATES } from '@/lib/records/bets/states'
import { clearMismatchedVendor, useGameFilters } from '@/lib/records/bets/useGameFilters'
import { useGameNames, useGameTypes } from '@/lib/records/bets/useGameNames'
import { EmptyPeriod } from '@/lib/records/list/EmptyPeriod'
import { type Filter, Filters } from '@/lib/records/list/Filters'
import css from '@/lib/records/list/list.module.css'
import { Money } from '@/lib/records/list/Money'
import { RecordList } from '@/lib/records/list/RecordList'
import { Totals } from '@/lib/records/list/Totals'
import { type TableState, useTableState } from '@/lib/records/list/tableState'
import { fetchAllRecords, useRecords } from '@/lib/records/list/useRecords'
import { useTimes } from '@/lib/records/list/useTimes'
import { PeriodPicker } from '@/lib/records/period/PeriodPicker'
import { useFoundBet } from './findBet'
import { BETS } from './source'
import { useBetTable } from './useBetTable'

/** Renders the member-centre page `personalHistoryCopy`: bets and their results. */
export default function BetsPage() {
  const t = useT()
  const [view, change] = useTableState('bets', 'week')
  const types = useGameTypes()
  const filters = useBetFilters(view.filters)
  const records = useRecords(BETS, view)
  const [shown, setShown] = useState<BetRecord>()
  const table = useBetTable(setShown)
  useFoundBet(setShown)
  const totals = records.page?.totals
  // the bet may be settled while its details are open
  const latest = shown && (records.rows.find(({ id }) => id === shown.id) ?? shown)

  return (
    <div className={css.page} data-testid="bets">
      <PeriodPicker choice={view.period} period={records.period} onChange={(period) => change({ period })} />
      <Filters
        filters={filters}
        values={view.filters}
        onChange={(values) => change({ filters: clearMismatchedVendor(values, types) })}
      />
      <RecordList
        title={t('site.mc.personalHistoryCopy')}
        records={records}
        count={totals?.count ?? 0}
        view={view}
        onChange={change}
        totals={totals ? <BetSums totals={totals} /> : null}
        columns={table.columns}
        card={(bet) => <BetCard bet={bet} onOpen={() => setShown(bet)} />}
        dataAttributes={({ state }) => ({ 'data-state': state })}
        onOpen={setShown}
        empty={<EmptyPeriod title={t('records.empty.bets')} view={view} onChange={change} />}
        csv={{
          name: t('records.csv.bets'),
          columns: table.csv,
          fetchRows: (how) => fetchAllRecords(BETS, view, how),
        }}
      />
      {latest ? <BetDetails bet={latest} onClose={() => setShown(undefined)} /> : null}
    </div>
  )
}

function BetSums({ totals }: { totals: BetTotals }) {
  const t = useT()
  return (
    <Totals
      items={[
        { key: 'count', label: t('records.bet.count'), value: totals.count },
        { key: 'stake', label: t('records.bet.staked'), value: <StakeTotal totals={totals} /> },
        { key: 'prize', label: t('records.bet.prizes'), value: <Money value={totals.prize} symbol /> },
        {
          key: 'profit',
          label: t('records.bet.result'),
          value: <Money value={totals.profit} symbol result />,
        },
      ]}
    />
  )
}

/** Renders a bet as a card on a phone: result first, then the bet. */
function BetCard({ bet, onOpen }: { bet: BetRecord; onOpen: () => void }) {
  const richT = useRichT()
  const dateFormats = useTimes()
  const names = useGameNames()
  return (
    <button type="button" className={css.card} onClick={onOpen}>
      <GamePicture image={bet.image} />
      <b>
        <bdi>{bet.gameName}</bdi>
      </b>
      {viewOf('betView', bet).decided ? <Money value={bet.profit} result /> : <BetStatePill bet={bet} />}
      <small className="num">{`${bidiIsolate(names.vendor(bet.vassalage))} · ${bidiIsolate(dateFormats.row(bet.placedAt))}`}</small>
      <small>{richT('records.bet.staking', { amount: () => <Money value={bet.stake} /> })}</small>
      <Legs bet={bet} />
    </button>
  )
}

/** Returns the filters of bets: type, vendor and state. */
function useBetFilters(values: TableState['filters']): Filter[] {
  const t = useT()
  const games = useGameFilters(values)
  return [
    ...games,
    {
      name: 'state',
      label: t('records.filter.state'),
      all: t('records.filter.allStates'),
      choices: STATES.map((value) => ({ value, label: t(`records.betStates.${value}`) })),
    },
  ]
}
