import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '@/components/Button'
import { useTitle } from '@/components/hooks/useTitle'
import type { GameReference } from '@/components/lib/paths'
import { useReturnTo } from '@/components/lib/returnTo'
import { PlayBar } from '@/components/PlayBar'
import { isAllowed, runGuarded, useSlice } from '@/core'
import { useT } from '@/i18n'
import { useLocation } from '@/router'
import css from './GamePage.module.css'
import { GameViewState } from './GameViewState'
import type { ResponsibleSlots } from './responsibleSlots'
import { type LaunchState, type StartGame, useLaunch } from './useLaunch'
import { useListedName } from './useListedName'
import type { VendorWalletSlots } from './vendorWalletSlots'

interface GameViewProps {
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
  start: (backUrl: string, transferred: boolean) => ReturnType<StartGame>
  /** The game, if its vendor's list knows its name. */
  game?: GameReference
  /** Wallet parts, for vendors with their own wallet. */
  wallet?: VendorWalletSlots
  /** Responsible-gaming parts around the game. */
  responsible: ResponsibleSlots
  /** Additional tools in the bar. */
  tools?: ReactNode
}

/** Renders a game: the bar on top, and below it the result of the launch. */
export function GameView({
  id,
  name: fallback,
  home,
  start,
  game,
  wallet,
  responsible,
  tools,
}: GameViewProps) {
  const t = useT()
  const { name: listed, backUrl, leave } = useReturnTo(home)
  const allowed = useAllowed()
  // vendor of the wallet this game plays from, if not the main wallet
  const [walletVendor, setWalletVendor] = useState<string>()
  // true while the wallet, which held too little, is shown again
  const [refilling, setRefilling] = useState(false)
  useGuard(allowed)
  const { state, retry } = useLaunch(id, allowed, () =>
    start(backUrl, walletVendor !== undefined && !refilling),
  )
  // last name reported by the launch or the list of rooms
  const [reportedName, setReportedName] = useState<string>()
  const launched = launchedName(state)
  if (launched && launched !== reportedName) setReportedName(launched)
  const foundName = useListedName(
    listed === undefined && reportedName === undefined ? game : undefined,
    state,
  )
  const name = listed ?? reportedName ?? foundName ?? fallback
  useEffect(() => {
    if (walletVendor === undefined || !wallet) return
    return () => wallet.onGameLeft(walletVendor)
  }, [walletVendor, wallet])
  // address opened in a new window, in front of this page
  const [windowUrl, setWindowUrl] = useState<string>()
  // a reminder or a stop of play is unanswered
  const [paused, setPaused] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLElement>(null)
  useTopOffset(page)
  useTitle(name)

  return (
    <section ref={page} className={css.page} aria-label={name}>
      <PlayBar title={name} backLabel={t('games.leave')} onBack={leave}>
        {tools}
        <responsible.Session playing={isPlayed(state, windowUrl)} onLeave={leave} onPauseChange={setPaused} />
        <IconButton
          icon="expand"
          label={t('games.fullscreen')}
          disabled={state.phase !== 'open'}
          onClick={() => void stage.current?.requestFullscreen?.()}
        />
      </PlayBar>
      <div ref={stage} className={css.stage} aria-busy={state.phase === 'asking'}>
        <GameViewState
          state={state}
          name={name}
          retry={retry}
          leave={leave}
          list={home}
          cashier={walletVendor === undefined ? 'depositv2' : 'transferFund'}
          paused={paused}
          FundingStep={wallet?.FundingStep}
          LaunchRefused={responsible.LaunchRefused}
          onService={responsible.onService}
          onNameKnown={setReportedName}
          onWindowOpened={setWindowUrl}
          onPlay={(vendorCode) => {
            setWalletVendor(vendorCode)
            setRefilling(false)
            retry()
          }}
          refill={
            walletVendor === undefined
              ? undefined
              : () => {
                  setRefilling(true)
                  retry()
                }
          }
        />
      </div>
    </section>
  )
}

/** Returns whether the visitor may start a game; undefined while a new session's member type is unknown. */
function useAllowed(): boolean | undefined {
  const { loading } = useSlice('session')
  if (loading) return undefined
  // the session may change while the game loads: the guard is evaluated on each render
  return isAllowed('startGame')
}

/** Asks for the login, or warns, after a click on a game; after direct navigation the page itself says it. */
function useGuard(allowed: boolean | undefined) {
  const { key } = useLocation()
  const checked = useRef(false)
  useEffect(() => {
    if (allowed === undefined || checked.current) return
    checked.current = true
    // the first history entry has no previous page of the site
    if (!allowed && key) runGuarded('startGame')
  }, [allowed, key])
}

/** Returns whether a game is being played, in the frame or in an opened window. */
function isPlayed(state: LaunchState, windowUrl: string | undefined): boolean {
  if (state.phase !== 'open') return false
  const { launch } = state
  return launch.kind === 'frame' || (launch.kind === 'window' && launch.url === windowUrl)
}

/** Returns the game name reported by the launch. */
function launchedName(state: LaunchState): string | undefined {
  if (state.phase !== 'open') return undefined
  const { launch } = state
  return launch.kind === 'frame' || launch.kind === 'window' ? launch.name : undefined
}

/** Measures the page's top offset, so that the game ends at the viewport's bottom; the header may be hidden. */
function useTopOffset(page: RefObject<HTMLElement | null>) {
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
    for (const box of [document.body, element.closest('main')]) if (box) observer.observe(box)
    return () => observer.disconnect()
  }, [page])
}
