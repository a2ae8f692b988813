import { useEffect } from 'react'
import { Amount } from '@/components/Amount'
import { Button } from '@/components/Button'
import { Empty } from '@/components/feedback/Empty'
import { lazyComponent } from '@/components/lazyComponent'
import { imageUrl } from '@/components/lib/imageCdn'
import { gamePath } from '@/components/lib/paths'
import { Skeleton } from '@/components/Skeleton'
import {
  core,
  formatAmount,
  hasErrorCode,
  type Room,
  type Rooms as RoomsOf,
  useOnServerEvent,
  useQuery,
  useSlice,
} from '@/core'
import { useRichT, useT, withMessages } from '@/i18n'
import { LoadError } from '@/lib/feedback/LoadError'
import { navigate, useLocation } from '@/router'
import { RoomCard } from './RoomCard'
import css from './Rooms.module.css'

interface RoomsProps {
  gameCode: string
  vassalage: string
  name: string
  /** Path of the list the game would be in. */
  list: string
  /** Called with the game's name from the server. */
  onNameKnown: (name: string) => void
}

/** Shown for a game unknown to the server. */
const GameMissing = lazyComponent(() => withMessages('vendorLobby', () => import('../GameMissing')))

/** Polling interval of the player counts, in milliseconds, while the page is visible. */
const POLL_INTERVAL_MS = 15_000

/** Renders the rooms of a card or table game: stakes, players, and which of them the member can enter. */
export default function Rooms({ gameCode, vassalage: vendorCode, name, list, onNameKnown }: RoomsProps) {
  const t = useT()
  const game = { gameCode, vassalage: vendorCode }
  const { data, phase, error, stale, refetch } = useQuery(`rooms:${vendorCode}/${gameCode}`, () =>
    core().member.rooms(game),
  )
  const reportedName = data?.game.name
  useEffect(() => {
    if (reportedName) onNameKnown(reportedName)
  }, [reportedName, onNameKnown])
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && refetch(), POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [refetch])
  if (hasErrorCode(error, 'not_found')) return <GameMissing list={list} />
  return (
    <div className={css.rooms} data-testid="rooms" aria-busy={phase === 'loading'}>
      {!data && phase === 'failed' && error ? (
        <LoadError error={error} title={t('rooms.unloaded')} onRetry={refetch} busy={stale} />
      ) : !data ? (
        <RoomSkeletons />
      ) : data.list.length === 0 ? (
        <Empty icon="pvp" title={t('rooms.none')} level={2} testId="rooms.empty">
          {t('rooms.noneHint', { name })}
        </Empty>
      ) : (
        <RoomList rooms={data} />
      )}
    </div>
  )
}

function RoomList({ rooms: { game, list: rooms } }: { rooms: RoomsOf }) {
  const t = useT()
  const { state } = useLocation()
  const isLoading = useIsWalletLoading(game.vassalage)
  const quote = core().quote('rooms', game)
  const balance = quote?.balance
  const cheapest = rooms.find(({ roomId }) => roomId === quote?.cheapest)
  const enter = (room: Room) => {
    const address = gamePath(game)
    // Back leads from the table to the rooms, and from there to the previous page
    const from = { ...(typeof state === 'object' ? state : undefined), name: game.name, from: address }
    navigate(gamePath({ ...game, room: room.roomId }), { state: from })
  }
  return (
    <>
      <header className={css.head}>
        <img className={css.art} src={imageUrl(game.image)} alt="" width={96} height={128} />
        <div className={css.words}>
          <h2>{t('rooms.title')}</h2>
          <p>{t('rooms.lead')}</p>
          {isLoading || balance !== undefined ? <AvailableBalance amount={balance} /> : null}
        </div>
        {cheapest ? (
          <Button
            kind="primary"
            icon="play"
            data-testid="rooms.quick"
            data-room={cheapest.roomId}
            onClick={() => enter(cheapest)}
          >
            {t('rooms.quick', { name: cheapest.name })}
          </Button>
        ) : isLoading ? (
          <Skeleton className={css.quickSkeleton} />
        ) : null}
      </header>
      <ul className={css.list}>
        {rooms.map((room, at) => (
          <RoomCard key={room.roomId} room={room} offer={quote?.rooms[at]} onEnter={() => enter(room)} />
        ))}
      </ul>
    </>
  )
}

/** Fetches the vendor's wallet, which decides what can be played with; returns whether it is still loading. */
function useIsWalletLoading(vendorCode: string): boolean {
  const { phase, refetch } = useQuery(`vendorWallet:${vendorCode}`, () =>
    core().member.vendorWallet(vendorCode),
  )
  useOnServerEvent(refetch)
  return phase === 'loading'
}

function AvailableBalance({ amount }: { amount?: string }) {
  const richT = useRichT()
  const { currencySymbol } = useSlice('balance')
  const { balanceHidden } = useSlice('prefs')
  return (
    <p className={css.held}>
      {richT('rooms.held', {
        amount: () =>
          amount === undefined ? (
            <Skeleton className={css.heldSkeleton} />
          ) : (
            <Amount
              value={amount}
              text={formatAmount(amount)}
              symbol={currencySymbol}
              hidden={balanceHidden}
            />
          ),
      })}
    </p>
  )
}

function RoomSkeletons() {
  const t = useT()
  return (
    <>
      <p className="sr" role="status">
        {t('rooms.loading')}
      </p>
      <Skeleton className={css.headSkeleton} />
      <div className={css.list}>
        <Skeleton count={5} className={css.cardSkeleton} />
      </div>
    </>
  )
}
