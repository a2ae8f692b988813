import { useEffect, useState } from 'react'
import { core, type Lottery, onStoredByOtherTab, readSlice, runGuarded, useQuery, useSlice } from '@/core'

export interface FavoriteLotteries {
  ids: readonly string[]
  has: (lottery: Lottery) => boolean
  toggle: (lottery: Lottery) => void
}

/**
 * Returns a member's favourite lotteries, stored in this browser by `gameId`; for others a press opens the login.
 */
export function useFavoriteLotteries(): FavoriteLotteries {
  const { epoch, can } = useSlice('session')
  const read = useQuery(can.favorite ? 'lotteryFavourites' : undefined, () =>
    core().member.lotteryFavorites(),
  )
  const [changed, setChanged] = useState<{ epoch: number; ids: readonly string[] }>()
  // another tab's changes are in the same storage
  const { refetch } = read
  useEffect(() => {
    return onStoredByOtherTab('favourites', () => {
      setChanged(undefined)
      refetch()
    })
  }, [refetch])
  const ids = can.favorite ? (changed?.epoch === epoch ? changed.ids : (read.data?.ids ?? [])) : []
  const has = ({ gameId }: Lottery) => ids.includes(gameId)
  const toggle = (lottery: Lottery) => {
    const on = !has(lottery)
    runGuarded('favourite', () => {
      void core()
        .member.toggleLotteryFavorite({ gameId: lottery.gameId, on })
        .then((answer) => {
          if (answer.status === 'ok') setChanged({ epoch: readSlice('session').epoch, ids: answer.value.ids })
        })
    })
  }
  return { ids, has, toggle }
}
