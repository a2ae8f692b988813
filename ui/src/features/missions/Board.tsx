import { brandAssets } from '@brand/brand'
import { useId, useState } from 'react'
import { Amount } from '@/components/Amount'
import { Empty, ErrorState } from '@/components/Empty'
import { isPositive } from '@/components/lib/decimal'
import { Podium } from '@/components/Podium'
import { Segmented } from '@/components/Segmented'
import { Skeleton } from '@/components/Skeleton'
import {
  core,
  formatAmount,
  type Leaderboard,
  type LeaderboardLine,
  type LeaderboardWeek,
  useErrorMessage,
  useQuery,
  useSlice,
} from '@/core'
import { useT } from '@/i18n'
import { plainFigure } from './figures'
import css from './missions.module.css'
import { useLeft } from './useLeft'
import { useMoved } from './useMoved'

const ON_TOP = 3

/** Renders the leaderboard: the current week live, the last one final. */
export function Board() {
  const t = useT()
  const errorMessage = useErrorMessage()
  const panel = useId()
  const [week, setWeek] = useState<LeaderboardWeek>('this')
  const { data, phase, error, refetch } = useQuery(`leaderboard:${week}`, () =>
    core().member.leaderboard(week),
  )
  useMoved(refetch)
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
          <ErrorState level={2} title={t('missions.board.unloaded')} onRetry={refetch}>
            {errorMessage(error)}
          </ErrorState>
        ) : data ? (
          <Places board={data} week={week} onOver={refetch} />
        ) : (
          <div className={css.page} role="status" aria-label={t('common.loading')}>
            <Skeleton className={css.podiumRoom} />
            <Skeleton className={css.boardRoom} />
          </div>
        )}
      </div>
    </div>
  )
}

interface PlacesProps {
  board: Leaderboard
  week: LeaderboardWeek
  onOver: () => void
}

function Places({ board: { list, own, endsAt }, week, onOver }: PlacesProps) {
  const t = useT()
  const left = useLeft(week === 'this' ? endsAt : undefined, onOver)
  if (list.length === 0)
    return (
      <Empty icon="trophy" level={2} title={t('missions.board.empty')} testId="board.empty">
        {t('missions.board.emptyWords')}
      </Empty>
    )
  return (
    <>
      <Own own={own} week={week} left={week === 'last' ? t('missions.board.ended') : left} />
      <Podium
        label={t('missions.board.label')}
        entries={list.slice(0, ON_TOP).map((line) => ({
          key: String(line.rank),
          rank: line.rank,
          label: t('missions.board.place', { rank: line.rank }),
          image: brandAssets.avatar(line.player),
          name: <bdi>{line.own ? t('missions.board.you') : line.player}</bdi>,
          detail: <Points line={line} />,
          worth: <Prize line={line} />,
          own: line.own,
        }))}
      />
      <ol className={css.board} start={ON_TOP + 1} aria-label={t('missions.board.label')}>
        {list.slice(ON_TOP).map((line) => (
          <Line key={line.rank} line={line} />
        ))}
      </ol>
    </>
  )
}

/** Renders the member's own rank, also outside the top list. */
function Own({ own, week, left }: { own?: LeaderboardLine; week: LeaderboardWeek; left?: string }) {
  const t = useT()
  return (
    <div className={css.own} data-testid="board.own" data-rank={own?.rank}>
      {own ? (
        <>
          <span className={css.ownRank}>
            <small>{t('missions.board.yours')}</small>
            <b className="num">{t('missions.board.place', { rank: own.rank })}</b>
          </span>
          <Points line={own} />
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

function Line({ line }: { line: LeaderboardLine }) {
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
      <Points line={line} />
      <Prize line={line} />
    </li>
  )
}

const Points = ({ line }: { line: LeaderboardLine }) => {
  const t = useT()
  return (
    <span className={`num ${css.points}`} data-score={line.score}>
      {t('missions.board.points', { score: plainFigure(line.score) })}
    </span>
  )
}

/** Renders a prize. Gold is reserved for won money. */
function Prize({ line }: { line: LeaderboardLine }) {
  const { currencySymbol } = useSlice('site')
  if (!isPositive(line.prize)) return <span />
  return <Amount value={line.prize} text={formatAmount(line.prize)} symbol={currencySymbol} tone="money" />
}
