import type { CoreError, Favourites, Game } from '@ante/core'
import { atom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { store, useSlice } from './atoms'
import { guarded } from './guard'
import { core } from './instance'
import type { Answer } from './useRead'

interface Known {
  ids: readonly string[]
  /** The server has said them; before, they are what this browser remembers. */
  fresh: boolean
  /** How many changes the server took. */
  turn: number
}

const NONE: Known = { ids: [], fresh: false, turn: 0 }
const knownAtom = atom(NONE)
/** The session that they were asked for. */
let asked: number | undefined

function show(answer: Answer<Favourites>, more?: Partial<Known>): void {
  if (answer.status === 'ok') store.set(knownAtom, (was) => ({ ...was, ...more, ids: answer.value.ids }))
}

/** What another tab changes is told to the server a moment after this browser was. */
const TOLD = 1500
let listening = false
let later: ReturnType<typeof setTimeout> | undefined

/** A heart that another tab set or took is in what this browser keeps (§3); lists of them are asked for anew. */
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

/** The core changes its list at once and puts it right when the call fails; here is shown what it knows. */
async function flip({ gameCode, vendor, gameType }: Game, on: boolean): Promise<Answer<Favourites>> {
  const { member } = core()
  const done = member.toggleFavourite({ gameCode, vendor, gameType, on })
  show(await member.knownFavourites())
  const answer = await done
  if (answer.status === 'ok') show(answer, { turn: store.get(knownAtom).turn + 1 })
  else show(await member.knownFavourites())
  return answer
}

/** Not a failure: the press was one too many, or who pressed is asked for a login. */
const SILENT = /^(busy|need)/

/** A member's favourites: which games have a heart, and what a press on one does (§4, §6). */
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
