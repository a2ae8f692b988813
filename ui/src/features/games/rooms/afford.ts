import { decimal, units } from '@/components/decimal'
import type { Room } from '@/core'

/** What a balance lacks for a room's entry, as a plain decimal; none where it is enough. */
export function lacking(balance: string, entry: string): string | undefined {
  const gap = units(entry) - units(balance)
  return gap > 0n ? decimal(gap) : undefined
}

/** Two wallets as one, as a plain decimal. */
export const together = (one: string, other: string) => decimal(units(one) + units(other))

/** The best room that a balance opens: of those that are open, the one with the highest stake. */
export function bestRoom(rooms: readonly Room[], balance: string): Room | undefined {
  const able = rooms.filter((room) => !room.maintenance && lacking(balance, room.minEntry) === undefined)
  return able.reduce<Room | undefined>(
    (best, room) => (best && units(best.stake) >= units(room.stake) ? best : room),
    undefined,
  )
}
