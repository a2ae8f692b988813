import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '@/components/Button'
import { useCameFrom } from '@/components/cameFrom'
import { PlayBar } from '@/components/PlayBar'
import { useTitle } from '@/components/useTitle'
import { core, useSlice } from '@/core'
import { useT } from '@/i18n'
import css from './GamePage.module.css'
import type { OwnWallet } from './ownWallet'
import { StageState } from './StageState'
import { type Start, useLaunch } from './useLaunch'

interface StageProps {
  /** What is played: another one is another launch. */
  id: string
  /** Its name, where the list that one came from told none. */
  name: string
  /** Where closing it leads, where one did not come from a page of the site. */
  home: string
  /**
   * Has it started; `backUrl` is where its own back button is to lead, `transferred` says that the vendor's wallet was
   * filled, or is to stay as it is.
   */
  start: (backUrl: string, transferred: boolean) => ReturnType<Start>
  /** For a vendor with a wallet of its own. */
  wallet?: OwnWallet
  /** More for the bar over it. */
  tools?: ReactNode
}

/** A game in the window: a bar over it, and in the room below whatever starting it came to. */
export function Stage({ id, name: fallback, home, start, wallet, tools }: StageProps) {
  const t = useT()
  const { name = fallback, backUrl, leave } = useCameFrom(home)
  const { loggedIn } = useSlice('session')
  // who sits here may change while the game is asked for: the guard is read anew each time
  const allowed = loggedIn && core().guard('startGame') === 'go'
  // whose wallet this game plays from, when it is not the main one
  const [seat, setSeat] = useState<string>()
  const { state, again } = useLaunch(id, allowed, () => start(backUrl, seat !== undefined))
  useEffect(() => {
    if (seat === undefined || !wallet) return
    return () => wallet.left(seat)
  }, [seat, wallet])
  const stage = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLElement>(null)
  useTop(page)
  useTitle(name)

  return (
    <section ref={page} className={css.page} aria-label={name}>
      <PlayBar title={name} leave={t('games.leave')} onLeave={leave}>
        {tools}
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
          cashier={seat === undefined ? 'depositv2' : 'transferFund'}
          WalletStage={wallet?.Stage}
          onPlay={(vassalage) => {
            setSeat(vassalage)
            again()
          }}
        />
      </div>
    </section>
  )
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
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [page])
}
