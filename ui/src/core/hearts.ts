import type { CoreError, Favourites, Game } from '@ante/core'
import { atom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { store, useSlice } from './atoms'
import { guarded } from './guard'
import { core } from './instance'
import type { Answer } from './useRead'

interface Known {
  ids: readonly string[]
  /** True once the server has confirmed the ids; before, they come from this browser's storage. */
  fresh: boolean
  /** Number of changes the server has accepted. */
  turn: number
}

const NONE: Known = { ids: [], fresh: false, turn: 0 }
const knownAtom = atom(NONE)
/** Session epoch the favourites were requested for. */
let asked: number | undefined

function show(answer: Answer<Favourites>, more?: Partial<Known>): void {
  if (answer.status === 'ok') store.set(knownAtom, (was) => ({ ...was, ...more, ids: answer.value.ids }))
}

/** Delay in milliseconds after which a change of another tab is assumed to have reached the server. */
const TOLD = 1500
let listening = false
let later: ReturnType<typeof setTimeout> | undefined

/** Follows favourite changes of other tabs through local storage; lists of favourites are then refetched. */
function followTabs(): void {
  if (listening) return
  listening = true
  addEventListener('storage', ({ key }) => {
    if (!key?.startsWith('favouriteIds.')) return
    void core()
      .member.knownFavourites()
      .then((answer) => show(answer))
    clearTimeout(later)
    later = setTimeout(() => store.set(knownAtom, (was) => ({ ...was, turn: was.turn + 1 })), TOLD)
  })
}

async function load(epoch: number): Promise<void> {
  asked = epoch
  followTabs()
  store.set(knownAtom, NONE)
  const { member } = core()
  show(await member.knownFavourites())
  const answer = await member.favourites()
  show(answer, { fresh: true })
  if (answer.status === 'err' && asked === epoch) asked = undefined
}

/**
 * Toggles a favourite. The core updates its list optimistically and rolls back on failure; the view shows that list.
 */
async function flip({ gameCode, vendor, gameType }: Game, on: boolean): Promise<Answer<Favourites>> {
  const { member } = core()
  const done = member.toggleFavourite({ gameCode, vendor, gameType, on })
  show(await member.knownFavourites())
  const answer = await done
  if (answer.status === 'ok') show(answer, { turn: store.get(knownAtom).turn + 1 })
  else show(await member.knownFavourites())
  return answer
}

/** Error kinds without a failure message: a redundant press, or a login prompt. */
const SILENT = /^(busy|need)/

/** Returns the member's favourites: which games are in them, and the toggle handler. */
export function useHearts(failed?: (error: CoreError) => void) {
  const { epoch, kind, memberType, mustChangePassword } = useSlice('session')
  const mine = memberType !== undefined && kind !== 'trial' && !mustChangePassword
  useEffect(() => {
    if (mine && asked !== epoch) void load(epoch)
  }, [mine, epoch])
  const known = useAtomValue(knownAtom, { store })
  const { ids, fresh, turn } = mine ? known : NONE
  const has = (game: Game) => ids.includes(game.gameCode)
  const press = (game: Game) => {
    const on = !has(game)
    guarded('favourite', () => {
      void flip(game, on).then((answer) => {
        if (answer.status === 'err' && !SILENT.test(answer.error.kind)) failed?.(answer.error)
      })
    })
  }
  return { has, press, ids, fresh, turn }
}
