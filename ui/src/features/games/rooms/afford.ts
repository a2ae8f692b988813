import { decimal, units } from '@/components/decimal'
import type { Room } from '@/core'

/** Returns the amount missing for a room's entry, as a plain decimal; undefined if the balance suffices. */
export function lacking(balance: string, entry: string): string | undefined {
  const gap = units(entry) - units(balance)
  return gap > 0n ? decimal(gap) : undefined
}

/** Returns the sum of two wallets, as a plain decimal. */
export const together = (one: string, other: string) => decimal(units(one) + units(other))

/** Returns the cheapest open room that a balance can enter. */
export function cheapestRoom(rooms: readonly Room[], balance: string): Room | undefined {
  const able = rooms.filter((room) => !room.maintenance && lacking(balance, room.minEntry) === undefined)
  return able.reduce<Room | undefined>(
    (least, room) => (least && units(least.stake) <= units(room.stake) ? least : room),
    undefined,
  )
}
