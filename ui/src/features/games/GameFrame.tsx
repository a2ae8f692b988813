import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/Button'
import { ErrorState } from '@/components/Empty'
import { core, openMemberCentre } from '@/core'
import { useT } from '@/i18n'
import { type Channel, openChannel } from './frame/channel'
import css from './GamePage.module.css'

interface GameFrameProps {
  src: string
  origin: string
  name: string
  /** Where more money comes from: a page of the member centre. */
  cashier: string
  /** Something stands over it that has to be answered first. */
  held: boolean
  onAgain: () => void
  onClose: () => void
}

/** A game that has not said `ready` by then is said not to have opened; one that still comes is let in. */
const PATIENCE = 30_000

/** The sandboxed frame. A cover of the same size stands over it until the game itself says that it is ready. */
export function GameFrame({ src, origin, name, cashier, held, onAgain, onClose }: GameFrameProps) {
  const t = useT()
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

  useEffect(() => channel.current?.hold(held), [held])

  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'opening' ? 'late' : now)), PATIENCE)
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
        // what the browser shows for a server that is down loads, too: this says nothing of the game
        onLoad={(event) => channel.current?.greet(event.currentTarget)}
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
            onRetry={onAgain}
            actions={<Button onClick={onClose}>{t('common.close')}</Button>}
          >
            {t('games.silent')}
          </ErrorState>
        </div>
      ) : null}
    </>
  )
}
