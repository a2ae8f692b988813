import type { Room } from '@/core'

const DECIMALS = 8
const UNIT = 10n ** BigInt(DECIMALS)

/** A plain decimal in units of its last place, exactly. */
function units(value: string): bigint {
  const [whole = '', part = ''] = value.split('.')
  return BigInt(whole + part.slice(0, DECIMALS).padEnd(DECIMALS, '0'))
}

/** What a balance lacks for a room's entry, as a plain decimal; none where it is enough. */
export function lacking(balance: string, entry: string): string | undefined {
  const gap = units(entry) - units(balance)
  if (gap <= 0n) return undefined
  const part = (gap % UNIT).toString().padStart(DECIMALS, '0').replace(/0+$/, '')
  return part === '' ? String(gap / UNIT) : `${gap / UNIT}.${part}`
}

/** The best room that a balance opens: of those that are open, the one with the highest stake. */
export function bestRoom(rooms: readonly Room[], balance: string): Room | undefined {
  const able = rooms.filter((room) => !room.maintenance && lacking(balance, room.minEntry) === undefined)
  return able.reduce<Room | undefined>(
    (best, room) => (best && units(best.stake) >= units(room.stake) ? best : room),
    undefined,
  )
}
