import type { CoreError, Favorites, Game, Outcome } from '@ante/core'
import { atom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { core } from './core'
import { runGuarded } from './session'
import { onStoredByOtherTab } from './storage'
import { store, useSlice } from './store'

interface FavoritesState {
  ids: readonly string[]
  /** True once the server has confirmed the ids; before, they come from this browser's storage. */
  confirmed: boolean
  /** Number of changes the server has accepted. */
  version: number
}

const EMPTY_STATE: FavoritesState = { ids: [], confirmed: false, version: 0 }
const favoritesAtom = atom(EMPTY_STATE)
/** Session epoch the favourites were requested for. */
let requestedEpoch: number | undefined

function applyOutcome(outcome: Outcome<Favorites>, changes?: Partial<FavoritesState>): void {
  if (outcome.status === 'ok')
    store.set(favoritesAtom, (before) => ({ ...before, ...changes, ids: outcome.value.ids }))
}

/** Delay in milliseconds after which a change of another tab is assumed to have reached the server. */
const CROSS_TAB_DELAY_MS = 1500
let listening = false
let refetchTimer: ReturnType<typeof setTimeout> | undefined

/** Follows favourite changes of other tabs through local storage; lists of favourites are then refetched. */
function syncTabs(): void {
  if (listening) return
  listening = true
  onStoredByOtherTab('favouriteIds', () => {
    void core()
      .member.cachedFavorites()
      .then((outcome) => applyOutcome(outcome))
    clearTimeout(refetchTimer)
    refetchTimer = setTimeout(
      () => store.set(favoritesAtom, (before) => ({ ...before, version: before.version + 1 })),
      CROSS_TAB_DELAY_MS,
    )
  })
}

async function loadFavorites(epoch: number): Promise<void> {
  requestedEpoch = epoch
  syncTabs()
  store.set(favoritesAtom, EMPTY_STATE)
  const { member } = core()
  applyOutcome(await member.cachedFavorites())
  const outcome = await member.favorites()
  applyOutcome(outcome, { confirmed: true })
  if (outcome.status === 'err' && requestedEpoch === epoch) requestedEpoch = undefined
}

/**
 * Toggles a favourite. The core updates its list optimistically and rolls back on failure; the view shows that list.
 */
async function toggleFavorite(
  { gameCode, vendor, gameType }: Game,
  on: boolean,
): Promise<Outcome<Favorites>> {
  const { member } = core()
  const request = member.toggleFavorite({ gameCode, vendor, gameType, on })
  applyOutcome(await member.cachedFavorites())
  const outcome = await request
  if (outcome.status === 'ok') applyOutcome(outcome, { version: store.get(favoritesAtom).version + 1 })
  else applyOutcome(await member.cachedFavorites())
  return outcome
}

/** Error kinds without a failure message: a redundant press, or a login prompt. */
const SILENT_ERRORS = /^(busy|need)/

/** Returns the member's favourites: which games are in them, and the toggle handler. */
export function useFavorites(onError?: (error: CoreError) => void) {
  const { epoch, can } = useSlice('session')
  const available = can.favorite
  useEffect(() => {
    if (available && requestedEpoch !== epoch) void loadFavorites(epoch)
  }, [available, epoch])
  const state = useAtomValue(favoritesAtom, { store })
  const { ids, confirmed, version } = available ? state : EMPTY_STATE
  const isFavorite = (game: Game) => ids.includes(game.gameCode)
  const toggle = (game: Game) => {
    const on = !isFavorite(game)
    runGuarded('favourite', () => {
      void toggleFavorite(game, on).then((outcome) => {
        if (outcome.status === 'err' && !SILENT_ERRORS.test(outcome.error.kind)) onError?.(outcome.error)
      })
    })
  }
  return { isFavorite, toggle, ids, confirmed, version }
}

/** Returns a function that tells whether the server can store a game as a favourite. */
export function useCanFavorite(): (game: Pick<Game, 'gameType'>) => boolean {
  const { items, others } = useSlice('categories')
  return ({ gameType }) => [...items, ...others].find((one) => one.gameType === gameType)?.favorites !== false
}
