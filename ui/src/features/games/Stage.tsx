import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { IconButton } from '@/components/Button'
import { useCameFrom } from '@/components/cameFrom'
import { PlayBar } from '@/components/PlayBar'
import { useTitle } from '@/components/useTitle'
import { core, useSlice } from '@/core'
import { useT } from '@/i18n'
import css from './GamePage.module.css'
import { StageState } from './StageState'
import { type Start, useLaunch } from './useLaunch'

interface StageProps {
  /** What is played: another one is another launch. */
  id: string
  /** Its name, where the list that one came from told none. */
  name: string
  /** Where closing it leads, where one did not come from a page of the site. */
  home: string
  /** Has it started; `backUrl` is where its own back button is to lead. */
  start: (backUrl: string) => ReturnType<Start>
  /** More for the bar over it. */
  tools?: ReactNode
}

/** A game in the window: a bar over it, and in the room below whatever starting it came to. */
export function Stage({ id, name: fallback, home, start, tools }: StageProps) {
  const t = useT()
  const { name = fallback, backUrl, leave } = useCameFrom(home)
  const { loggedIn } = useSlice('session')
  // who sits here may change while the game is asked for: the guard is read anew each time
  const allowed = loggedIn && core().guard('startGame') === 'go'
  const { state, again } = useLaunch(id, allowed, () => start(backUrl))
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
        <StageState state={state} name={name} again={again} leave={leave} />
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
