import { brandAssets } from '@brand/brand'
import { useId, useState } from 'react'
import { Amount } from '@/components/Amount'
import { Empty } from '@/components/feedback/Empty'
import { Podium, type PodiumEntry } from '@/components/Podium'
import { Segmented } from '@/components/Segmented'
import { Skeleton } from '@/components/Skeleton'
import {
  core,
  formatAmount,
  formatInteger,
  isPositive,
  type Leaderboard,
  type LeaderboardLine,
  type LeaderboardWeek,
  useQuery,
  useSlice,
} from '@/core'
import { useT } from '@/i18n'
import { LoadError } from '@/lib/feedback/LoadError'
import css from './missions.module.css'
import { useOnProgressChange } from './useOnProgressChange'
import { useRemainingText } from './useRemainingText'

const PODIUM_SIZE = 3

/** Renders the leaderboard: the current week live, the last one final. */
export function WeeklyLeaderboard() {
  const t = useT()
  const panel = useId()
  const [week, setWeek] = useState<LeaderboardWeek>('this')
  const { data, phase, error, refetch } = useQuery(`leaderboard:${week}`, () =>
    core().member.leaderboard(week),
  )
  useOnProgressChange(refetch)
  return (
    <div className={css.page} data-testid="board" data-week={week}>
      <Segmented<LeaderboardWeek>
        label={t('missions.board.week')}
        value={week}
        onChange={setWeek}
        controls={panel}
        testId="board.week"
        items={[
          { key: 'this', label: t('missions.board.this') },
          { key: 'last', label: t('missions.board.last') },
        ]}
      />
      <div id={panel} role="tabpanel" className={css.page}>
        {phase === 'failed' && error ? (
          <LoadError error={error} level={2} title={t('missions.board.unloaded')} onRetry={refetch} />
        ) : data ? (
          <Ranking board={data} week={week} onExpire={refetch} />
        ) : (
          <div className={css.page} role="status" aria-label={t('common.loading')}>
            <Skeleton className={css.podiumSkeleton} />
            <Skeleton className={css.boardSkeleton} />
          </div>
        )}
      </div>
    </div>
  )
}

interface RankingProps {
  board: Leaderboard
  week: LeaderboardWeek
  onExpire: () => void
}

function Ranking({ board: { list, own, endsAt }, week, onExpire }: RankingProps) {
  const t = useT()
  const left = useRemainingText(week === 'this' ? endsAt : undefined, onExpire)
  if (list.length === 0)
    return (
      <Empty icon="trophy" level={2} title={t('missions.board.empty')} testId="board.empty">
        {t('missions.board.emptyWords')}
      </Empty>
    )
  return (
    <>
      <OwnRank own={own} week={week} left={week === 'last' ? t('missions.board.ended') : left} />
      <Podium
        label={t('missions.board.label')}
        entries={list.slice(0, PODIUM_SIZE).map(
          (line): PodiumEntry => ({
            key: String(line.rank),
            rank: line.rank,
            label: t('missions.board.place', { rank: line.rank }),
            image: brandAssets.avatar(line.player),
            name: <bdi>{line.own ? t('missions.board.you') : line.player}</bdi>,
            detail: <LeaderboardScore line={line} />,
            prize: <Prize line={line} />,
            own: line.own,
          }),
        )}
      />
      <ol className={css.board} start={PODIUM_SIZE + 1} aria-label={t('missions.board.label')}>
        {list.slice(PODIUM_SIZE).map((line) => (
          <RankRow key={line.rank} line={line} />
        ))}
      </ol>
    </>
  )
}

/** Renders the member's own rank, also outside the top list. */
function OwnRank({ own, week, left }: { own?: LeaderboardLine; week: LeaderboardWeek; left?: string }) {
  const t = useT()
  return (
    <div className={css.own} data-testid="board.own" data-rank={own?.rank}>
      {own ? (
        <>
          <span className={css.ownRank}>
            <small>{t('missions.board.yours')}</small>
            <b className="num">{t('missions.board.place', { rank: own.rank })}</b>
          </span>
          <LeaderboardScore line={own} />
          <Prize line={own} />
        </>
      ) : (
        <span className={css.ownRank}>
          <b>{week === 'this' ? t('missions.board.none') : t('missions.board.noneLast')}</b>
          <small>{t('missions.board.noneWords')}</small>
        </span>
      )}
      {left ? <small className={css.ownLeft}>{left}</small> : null}
    </div>
  )
}

function RankRow({ line }: { line: LeaderboardLine }) {
  const t = useT()
  return (
    <li
      data-testid="board.line"
      data-rank={line.rank}
      data-own={line.own || undefined}
      aria-current={line.own || undefined}
    >
      <span className="num">{line.rank}</span>
      <img src={brandAssets.avatar(line.player)} alt="" width={36} height={36} loading="lazy" />
      <b>
        <bdi>{line.own ? t('missions.board.you') : line.player}</bdi>
      </b>
      <LeaderboardScore line={line} />
      <Prize line={line} />
    </li>
  )
}

const LeaderboardScore = ({ line }: { line: LeaderboardLine }) => {
  const t = useT()
  return (
    <span className={`num ${css.points}`} data-score={line.score}>
      {t('missions.board.points', { score: formatInteger(line.score) })}
    </span>
  )
}

/** Renders a prize. Gold is reserved for won money. */
function Prize({ line }: { line: LeaderboardLine }) {
  const { currencySymbol } = useSlice('site')
  if (!isPositive(line.prize)) return <span />
  return <Amount value={line.prize} text={formatAmount(line.prize)} symbol={currencySymbol} tone="money" />
}
