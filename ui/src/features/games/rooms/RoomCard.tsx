import { useId } from 'react'
import { Amount } from '@/components/Amount'
import { Button } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { formatAmount, openMemberCentre, type Room, type RoomOffer, useSlice } from '@/core'
import { useRichT, useT } from '@/i18n'
import css from './Rooms.module.css'

interface RoomCardProps {
  room: Room
  /** The room for the member's balance. */
  offer?: RoomOffer
  onEnter: () => void
}

/** Renders a room: its table from above, the stakes, the players, and the entry or the reason against it. */
export function RoomCard({ room, offer, onEnter }: RoomCardProps) {
  const t = useT()
  const richT = useRichT()
  const id = useId()
  const { currencySymbol } = useSlice('balance')
  const state = offer?.state
  const amount = (value: string) => (
    <Amount value={value} text={formatAmount(value)} symbol={currencySymbol} />
  )
  return (
    <li
      className={css.card}
      aria-labelledby={id}
      data-testid="rooms.item"
      data-room={room.roomId}
      data-state={state}
    >
      <TableTop seats={room.seats} />
      <h3 id={id}>{room.name}</h3>
      <p className={css.stake}>
        {richT('rooms.stake', {
          amount: () => amount(room.stake),
          per: (words) => <small>{words}</small>,
        })}
      </p>
      <dl>
        <div>
          <dt>{t('rooms.entry')}</dt>
          <dd>{amount(room.minEntry)}</dd>
        </div>
        <div>
          <dt>{t('rooms.seats')}</dt>
          <dd>{room.seats}</dd>
        </div>
      </dl>
      <p className={css.players} data-live={room.players > 0 || undefined}>
        {state === 'closed' ? t('rooms.noPlayers') : t('rooms.players', { count: room.players })}
      </p>
      <div className={css.way}>
        {state === 'closed' ? (
          <p className={css.why}>
            <Icon name="wrench" size={16} /> <span>{t('rooms.closed')}</span>
          </p>
        ) : null}
        {offer?.missing === undefined ? null : (
          <p className={css.why} id={`${id}-why`}>
            {richT('rooms.short', { amount: () => amount(offer.missing ?? '') })}
          </p>
        )}
        <Button
          kind="primary"
          block
          disabled={offer?.canEnter === false}
          aria-label={t('rooms.enterNamed', { name: room.name })}
          aria-describedby={state === 'short' ? `${id}-why` : undefined}
          data-testid="rooms.enter"
          onClick={onEnter}
        >
          {t('rooms.enter')}
        </Button>
        {state === 'short' ? (
          <Button kind="line" block icon="deposit" data-testid="rooms.deposit" onClick={toDeposit}>
            {t('rooms.deposit')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

const toDeposit = () => openMemberCentre('depositv2')

/** Chair positions around the table, for up to four players. */
const CHAIRS = [
  [60, 70],
  [60, 10],
  [10, 40],
  [110, 40],
] as const

function TableTop({ seats }: { seats: number }) {
  return (
    <svg className={css.top} viewBox="0 0 120 80" aria-hidden="true">
      {CHAIRS.slice(0, seats).map(([x, y]) => (
        <circle key={`${x}-${y}`} className={css.chair} cx={x} cy={y} r="8" />
      ))}
      <rect className={css.rim} x="18" y="14" width="84" height="52" rx="26" />
      <rect className={css.cloth} x="23" y="19" width="74" height="42" rx="21" />
      <g className={css.cards}>
        <rect x="43" y="30" width="13" height="19" rx="2" transform="rotate(-12 49 40)" />
        <rect x="54" y="29" width="13" height="19" rx="2" />
        <rect x="65" y="30" width="13" height="19" rx="2" transform="rotate(12 71 40)" />
      </g>
    </svg>
  )
}
