import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '@/components/Button'
import { useTitle } from '@/components/hooks/useTitle'
import { useReturnTo } from '@/components/lib/returnTo'
import { PlayBar } from '@/components/PlayBar'
import { core, runGuarded, useSlice } from '@/core'
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
  /** Id of the launch: a new id is a new launch. Undefined while unknown. */
  id: string | undefined
  /** Fallback name until the launch provides one, if the list the visitor came from had none. */
  name: string
  /** Path of the game's list: the target of closing it, if the visitor did not come from a page of the site. */
  home: string
  /**
   * Starts the game; `backUrl` is the target of the game's own back button, `transferred` is true if the vendor's
   * wallet was filled or deliberately left as it is.
   */
  start: (backUrl: string, transferred: boolean) => ReturnType<Start>
  /** The game, if its vendor's list knows its name. */
  game?: GameRef
  /** Wallet parts, for vendors with their own wallet. */
  wallet?: OwnWallet
  /** Responsible-gaming parts around the game. */
  responsible: Responsible
  /** Additional tools in the bar. */
  tools?: ReactNode
}

/** Renders a game: the bar on top, and below it the result of the launch. */
export function Stage({ id, name: fallback, home, start, game, wallet, responsible, tools }: StageProps) {
  const t = useT()
  const { name: listed, backUrl, leave } = useReturnTo(home)
  const allowed = useAllowed()
  // vendor of the wallet this game plays from, if not the main wallet
  const [seat, setSeat] = useState<string>()
  // true while the wallet, which held too little, is shown again
  const [refilling, setRefilling] = useState(false)
  useGuard(allowed)
  const { state, again } = useLaunch(id, allowed, () => start(backUrl, seat !== undefined && !refilling))
  // last name reported by the launch or the list of rooms
  const [told, setTold] = useState<string>()
  const launched = launchedName(state)
  if (launched && launched !== told) setTold(launched)
  const found = useListedName(listed === undefined && told === undefined ? game : undefined, state)
  const name = listed ?? told ?? found ?? fallback
  useEffect(() => {
    if (seat === undefined || !wallet) return
    return () => wallet.left(seat)
  }, [seat, wallet])
  // address opened in a new window, in front of this page
  const [inWindow, setInWindow] = useState<string>()
  // a reminder or a stop of play is unanswered
  const [held, setHeld] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLElement>(null)
  useTop(page)
  useTitle(name)

  return (
    <section ref={page} className={css.page} aria-label={name}>
      <PlayBar title={name} backLabel={t('games.leave')} onBack={leave}>
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

/** Returns whether the visitor may start a game; undefined while a new session's member type is unknown. */
function useAllowed(): boolean | undefined {
  const { loggedIn, memberType, mustChangePassword } = useSlice('session')
  const { phase } = useSlice('member')
  const asked = phase === 'loading' || (phase === 'idle' && !mustChangePassword)
  if (loggedIn && memberType === undefined && asked) return undefined
  // the session may change while the game loads: the guard is evaluated on each render
  return loggedIn && core().guard('startGame') === 'go'
}

/** Asks for the login, or warns, after a click on a game; after direct navigation the page itself says it. */
function useGuard(allowed: boolean | undefined) {
  const { key } = useLocation()
  const judged = useRef(false)
  useEffect(() => {
    if (allowed === undefined || judged.current) return
    judged.current = true
    // the first history entry has no previous page of the site
    if (!allowed && key) runGuarded('startGame', nothing)
  }, [allowed, key])
}

/** No action: after the login the page starts the game itself. */
const nothing = () => undefined

/** Returns whether a game is being played, in the frame or in an opened window. */
function isPlayed(state: LaunchState, inWindow: string | undefined): boolean {
  if (state.phase !== 'open') return false
  const { launch } = state
  return launch.kind === 'frame' || (launch.kind === 'window' && launch.url === inWindow)
}

/** Returns the game name reported by the launch. */
function launchedName(state: LaunchState): string | undefined {
  if (state.phase !== 'open') return undefined
  const { launch } = state
  return launch.kind === 'frame' || launch.kind === 'window' ? launch.name : undefined
}

/** Measures the page's top offset, so that the game ends at the viewport's bottom; the header may be hidden. */
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
    // the body alone is not enough: it keeps the viewport's height, regardless of what is above the page
    for (const near of [document.body, element.closest('main')]) if (near) observer.observe(near)
    return () => observer.disconnect()
  }, [page])
}
