import { useState } from 'react'
import { core, type TeamBet, type TeamBetPage, type TeamBetTotals, viewOf } from '@/core'
import { useRichT, useT } from '@/i18n'
import { BetDetails } from '@/lib/records/bets/BetDetails'
import { BetStatePill } from '@/lib/records/bets/BetStatePill'
import { GamePicture } from '@/lib/records/bets/GamePicture'
import { StakeTotal } from '@/lib/records/bets/StakeTotal'
import { clearMismatchedVendor, gameParams, useGameFilters } from '@/lib/records/bets/useGameFilters'
import { useGameTypes } from '@/lib/records/bets/useGameNames'
import { EmptyPeriod } from '@/lib/records/list/EmptyPeriod'
import { Filters } from '@/lib/records/list/Filters'
import css from '@/lib/records/list/list.module.css'
import { Money } from '@/lib/records/list/Money'
import { RecordList } from '@/lib/records/list/RecordList'
import { Totals } from '@/lib/records/list/Totals'
import { useTableState } from '@/lib/records/list/tableState'
import { fetchAllRecords, type RecordSource, useRecords } from '@/lib/records/list/useRecords'
import { useTimes } from '@/lib/records/list/useTimes'
import { PeriodPicker } from '@/lib/records/period/PeriodPicker'
import type { LevelsProps } from '../levels'
import { TeamDays } from '../TeamDays'
import { AccountFact } from './AccountCell'
import { useBettingTable } from './useBettingTable'
import { teamQuery, useTeamFilters } from './useTeamFilters'

const TEAM_BETS: RecordSource<TeamBet, TeamBetPage> = {
  name: 'teamBets',
  fetchPage: (asked, filters) =>
    core().member.teamBets({ ...asked, ...teamQuery(filters), ...gameParams(filters) }),
  sortKeys: {
    account: { text: ({ account }) => account },
    placedAt: { text: ({ placedAt }) => placedAt },
    stake: { amount: ({ stake }) => stake },
    validBet: { amount: ({ validBet }) => validBet },
    profit: { amount: ({ profit }) => profit },
  },
}

/** Renders the agent-centre page `teamBetting`: the team's bets and results. */
export default function BettingPage({ levels }: LevelsProps) {
  const t = useT()
  const [view, change] = useTableState('teamBets', 'week')
  const types = useGameTypes()
  const team = useTeamFilters(levels)
  const games = useGameFilters(view.filters)
  const records = useRecords(TEAM_BETS, view)
  const [shown, setShown] = useState<TeamBet>()
  const table = useBettingTable(setShown)
  const { totals, days = [] } = records.page ?? {}

  return (
    <div className={css.page} data-testid="teamBets">
      <PeriodPicker choice={view.period} period={records.period} onChange={(period) => change({ period })} />
      <Filters
        filters={[...team, ...games]}
        values={view.filters}
        onChange={(values) => change({ filters: clearMismatchedVendor(values, types) })}
      />
      {totals && totals.count > 0 ? <TeamDays days={days} /> : null}
      <RecordList
        title={t('agent.pages.teamBetting')}
        records={records}
        count={totals?.count ?? 0}
        view={view}
        onChange={change}
        totals={totals ? <TeamBetSums totals={totals} /> : null}
        columns={table.columns}
        card={(bet) => <TeamBetCard bet={bet} onOpen={() => setShown(bet)} />}
        dataAttributes={({ state, account }) => ({ 'data-state': state, 'data-account': account })}
        onOpen={setShown}
        empty={<EmptyPeriod title={t('records.empty.bets')} view={view} onChange={change} />}
        csv={{
          name: t('agent.csv.bets'),
          columns: table.csv,
          fetchRows: (how) => fetchAllRecords(TEAM_BETS, view, how),
        }}
      />
      {shown ? (
        <BetDetails
          bet={shown}
          facts={<AccountFact account={shown.account} level={shown.level} />}
          onClose={() => setShown(undefined)}
        />
      ) : null}
    </div>
  )
}

function TeamBetSums({ totals }: { totals: TeamBetTotals }) {
  const t = useT()
  return (
    <Totals
      items={[
        { key: 'members', label: t('agent.active'), value: totals.members },
        { key: 'count', label: t('records.bet.count'), value: totals.count },
        { key: 'stake', label: t('records.bet.staked'), value: <StakeTotal totals={totals} /> },
        { key: 'validBet', label: t('agent.validBet'), value: <Money value={totals.validBet} symbol /> },
        { key: 'prize', label: t('records.bet.prizes'), value: <Money value={totals.prize} symbol /> },
        { key: 'profit', label: t('agent.teamResult'), value: <Money value={totals.profit} symbol result /> },
      ]}
    />
  )
}

/** Renders a bet as a card on a phone: account and result first, then the bet. */
function TeamBetCard({ bet, onOpen }: { bet: TeamBet; onOpen: () => void }) {
  const richT = useRichT()
  const dateFormats = useTimes()
  return (
    <button type="button" className={css.card} onClick={onOpen}>
      <GamePicture image={bet.image} />
      <b>
        <bdi translate="no">{bet.account}</bdi>
      </b>
      {viewOf('betView', bet).decided ? <Money value={bet.profit} result /> : <BetStatePill bet={bet} />}
      <small className="num">
        <span>{`${dateFormats.row(bet.placedAt)} · `}</span>
        <bdi>{bet.gameName}</bdi>
      </small>
      <small>{richT('records.bet.staking', { amount: () => <Money value={bet.stake} /> })}</small>
    </button>
  )
}
