import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/Button'
import { ErrorState } from '@/components/feedback/Empty'
import { core, openMemberCentre, useSlice } from '@/core'
import { useT } from '@/i18n'
import { type Channel, openChannel } from './frame/channel'
import css from './GamePage.module.css'

interface GameFrameProps {
  src: string
  origin: string
  name: string
  /** Member-centre page for adding money. */
  cashier: string
  /** True while an overlay must be answered first. */
  paused: boolean
  onRetry: () => void
  onClose: () => void
}

/** Time in milliseconds without `ready` after which the game counts as failed; a later `ready` still opens it. */
const READY_TIMEOUT_MS = 30_000

/** Renders the sandboxed frame under a cover of the same size, until the game reports `ready`. */
export function GameFrame({ src, origin, name, cashier, paused, onRetry, onClose }: GameFrameProps) {
  const t = useT()
  const { theme } = useSlice('prefs')
  const frame = useRef<HTMLIFrameElement>(null)
  const channel = useRef<Channel>(undefined)
  const close = useRef(onClose)
  const [state, setState] = useState<'opening' | 'ready' | 'late'>('opening')

  useEffect(() => {
    close.current = onClose
  }, [onClose])

  useEffect(() => {
    const opened = openChannel(origin, (message) => {
      switch (message.type) {
        case 'ready':
          return setState('ready')
        case 'close':
          return close.current()
        case 'roundStarted':
          return core().beginRound()
        case 'balanceChanged':
          if (!core().endRound()) void core().member.refreshBalance()
          return
        case 'openDeposit':
          return openMemberCentre(cashier)
        case 'resize':
          return frame.current?.style.setProperty('min-height', `${message.height}px`)
      }
    })
    channel.current = opened
    return () => {
      opened.close()
      core().endRound()
    }
  }, [origin, cashier])

  useEffect(() => channel.current?.setPaused(paused), [paused])
  useEffect(() => channel.current?.setTheme(theme), [theme])

  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'opening' ? 'late' : now)), READY_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <>
      <iframe
        ref={frame}
        className={css.frame}
        data-testid="gameFrame"
        title={name}
        src={src}
        sandbox="allow-scripts allow-forms allow-same-origin allow-pointer-lock"
        referrerPolicy="no-referrer"
        allow="fullscreen; autoplay"
        // a browser error page fires `load` too, so the event is no proof that the game loaded
        onLoad={(event) => channel.current?.connect(event.currentTarget)}
      />
      {state === 'opening' ? (
        <p className={css.cover} role="status">
          {t('games.opening', { name })}
        </p>
      ) : null}
      {state === 'late' ? (
        <div className={`${css.cover} ${css.late}`} data-testid="gameLate">
          <ErrorState
            title={t('games.launchFailed', { name })}
            onRetry={onRetry}
            actions={<Button onClick={onClose}>{t('common.close')}</Button>}
          >
            {t('games.silent')}
          </ErrorState>
        </div>
      ) : null}
    </>
  )
}
