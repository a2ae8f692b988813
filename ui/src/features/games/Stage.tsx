import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '@/components/Button'
import { useCameFrom } from '@/components/cameFrom'
import { PlayBar } from '@/components/PlayBar'
import { useTitle } from '@/components/useTitle'
import { core, guarded, useSlice } from '@/core'
import { useT } from '@/i18n'
import { useLocation } from '@/router'
import type { GameRef } from './address'
import css from './GamePage.module.css'
import type { OwnWallet } from './ownWallet'
import type { Responsible } from './responsible'
import { StageState } from './StageState'
import { type LaunchState, type Start, useLaunch } from './useLaunch'
import { useListedName } from './useListedName'

interface StageProps {
  /** What is played: another one is another launch. None while it is not known yet. */
  id: string | undefined
  /** Its name until the launch tells one, where the list that one came from told none. */
  name: string
  /** The list that it stands in: where closing it leads, where one did not come from a page of the site. */
  home: string
  /**
   * Has it started; `backUrl` is where its own back button is to lead, `transferred` says that the vendor's wallet was
   * filled, or is to stay as it is.
   */
  start: (backUrl: string, transferred: boolean) => ReturnType<Start>
  /** The game, where its vendor's list knows what it is called. */
  game?: GameRef
  /** For a vendor with a wallet of its own. */
  wallet?: OwnWallet
  /** What the member set for themselves, around the game. */
  responsible: Responsible
  /** More for the bar over it. */
  tools?: ReactNode
}

/** A game in the window: a bar over it, and in the room below whatever starting it came to. */
export function Stage({ id, name: fallback, home, start, game, wallet, responsible, tools }: StageProps) {
  const t = useT()
  const { name: listed, backUrl, leave } = useCameFrom(home)
  const allowed = useAllowed()
  // whose wallet this game plays from, when it is not the main one
  const [seat, setSeat] = useState<string>()
  // it held too little, and is asked for again
  const [refilling, setRefilling] = useState(false)
  useGuard(allowed)
  const { state, again } = useLaunch(id, allowed, () => start(backUrl, seat !== undefined && !refilling))
  // what the launch, or a list of rooms, called it last
  const [told, setTold] = useState<string>()
  const launched = launchedName(state)
  if (launched && launched !== told) setTold(launched)
  const found = useListedName(listed === undefined && told === undefined ? game : undefined, state)
  const name = listed ?? told ?? found ?? fallback
  useEffect(() => {
    if (seat === undefined || !wallet) return
    return () => wallet.left(seat)
  }, [seat, wallet])
  // what was opened beside this page, which stays behind for as long
  const [inWindow, setInWindow] = useState<string>()
  // a reminder, or what stopped play, waits for its answer
  const [held, setHeld] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLElement>(null)
  useTop(page)
  useTitle(name)

  return (
    <section ref={page} className={css.page} aria-label={name}>
      <PlayBar title={name} leave={t('games.leave')} onLeave={leave}>
        {tools}
        <responsible.Session playing={isPlayed(state, inWindow)} onLeave={leave} onHeld={setHeld} />
        <IconButton
          icon="expand"
          label={t('games.fullscreen')}
          disabled={state.phase !== 'open'}
          onClick={() => void stage.current?.requestFullscreen?.()}
        />
      </PlayBar>
      <div ref={stage} className={css.stage} aria-busy={state.phase === 'asking'}>
        <StageState
          state={state}
          name={name}
          again={again}
          leave={leave}
          list={home}
          cashier={seat === undefined ? 'depositv2' : 'transferFund'}
          held={held}
          WalletStage={wallet?.Stage}
          Refused={responsible.Refused}
          onService={responsible.onService}
          onNamed={setTold}
          onWindow={setInWindow}
          onPlay={(vassalage) => {
            setSeat(vassalage)
            setRefilling(false)
            again()
          }}
          refill={
            seat === undefined
              ? undefined
              : () => {
                  setRefilling(true)
                  again()
                }
          }
        />
      </div>
    </section>
  )
}

/** Whether this person may start a game; not known before it is known who a session is that only just began here. */
function useAllowed(): boolean | undefined {
  const { loggedIn, memberType, mustChangePassword } = useSlice('session')
  const { phase } = useSlice('member')
  const asked = phase === 'loading' || (phase === 'idle' && !mustChangePassword)
  if (loggedIn && memberType === undefined && asked) return undefined
  // who sits here may change while the game is asked for: the guard is read anew each time
  return loggedIn && core().guard('startGame') === 'go'
}

/** Who comes by a press is asked to log in, or warned, at once (§6); who comes by the address alone reads it in the page. */
function useGuard(allowed: boolean | undefined) {
  const { key } = useLocation()
  const judged = useRef(false)
  useEffect(() => {
    if (allowed === undefined || judged.current) return
    judged.current = true
    // the first entry of the history has no page of ours behind it
    if (!allowed && key) guarded('startGame', nothing)
  }, [allowed, key])
}

/** Once in, the page starts the game by itself. */
const nothing = () => undefined

/** A game is there to be played: in the frame, or in a window that was opened. */
function isPlayed(state: LaunchState, inWindow: string | undefined): boolean {
  if (state.phase !== 'open') return false
  const { launch } = state
  return launch.kind === 'frame' || (launch.kind === 'window' && launch.url === inWindow)
}

/** What the launch called it. */
function launchedName(state: LaunchState): string | undefined {
  if (state.phase !== 'open') return undefined
  const { launch } = state
  return launch.kind === 'frame' || launch.kind === 'window' ? launch.name : undefined
}

/** Tells the page where it begins, so that the game ends where the window does; the header may be put away. */
function useTop(page: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = page.current
    if (!element) return
    const measure = () => {
      const top = element.getBoundingClientRect().top + window.scrollY
      element.style.setProperty('--top', `${Math.round(top)}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    // the body keeps the window's height, whatever stands over the page
    for (const near of [document.body, element.closest('main')]) if (near) observer.observe(near)
    return () => observer.disconnect()
  }, [page])
}
