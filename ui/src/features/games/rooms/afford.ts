import { formatUnits, toUnits } from '@/components/lib/decimal'
import type { Room } from '@/core'

/** Returns the amount missing for a room's entry, as a plain decimal; undefined if the balance suffices. */
export function missingAmount(balance: string, entry: string): string | undefined {
  const gap = toUnits(entry) - toUnits(balance)
  return gap > 0n ? formatUnits(gap) : undefined
}

/** Returns the sum of two wallets, as a plain decimal. */
export const sumOf = (one: string, other: string) => formatUnits(toUnits(one) + toUnits(other))

/** Returns the cheapest open room that a balance can enter. */
export function cheapestRoom(rooms: readonly Room[], balance: string): Room | undefined {
  const able = rooms.filter(
    (room) => !room.maintenance && missingAmount(balance, room.minEntry) === undefined,
  )
  return able.reduce<Room | undefined>(
    (least, room) => (least && toUnits(least.stake) <= toUnits(room.stake) ? least : room),
    undefined,
  )
}
