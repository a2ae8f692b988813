import { useEffect, useState } from 'react'
import { core, type Lottery, readSlice, runGuarded, useQuery, useSlice } from '@/core'

export interface Hearts {
  ids: readonly string[]
  has: (lottery: Lottery) => boolean
  press: (lottery: Lottery) => void
}

/**
 * Returns a member's favourite lotteries, stored in this browser by `gameId`; for others a press opens the login.
 */
export function useHearts(): Hearts {
  const { epoch, kind, memberType } = useSlice('session')
  const mine = memberType !== undefined && kind !== 'trial'
  const read = useQuery(mine ? 'lotteryFavourites' : undefined, () => core().member.lotteryFavourites())
  const [turned, setTurned] = useState<{ epoch: number; ids: readonly string[] }>()
  // another tab's changes are in the same storage
  const { refetch } = read
  useEffect(() => {
    const look = ({ key }: StorageEvent) => {
      if (!key?.startsWith('favourites.')) return
      setTurned(undefined)
      refetch()
    }
    addEventListener('storage', look)
    return () => removeEventListener('storage', look)
  }, [refetch])
  const ids = mine ? (turned?.epoch === epoch ? turned.ids : (read.data?.ids ?? [])) : []
  const has = ({ gameId }: Lottery) => ids.includes(gameId)
  const press = (lottery: Lottery) => {
    const on = !has(lottery)
    runGuarded('favourite', () => {
      void core()
        .member.toggleLotteryFavourite({ gameId: lottery.gameId, on })
        .then((answer) => {
          if (answer.status === 'ok') setTurned({ epoch: readSlice('session').epoch, ids: answer.value.ids })
        })
    })
  }
  return { ids, has, press }
}
