import { useEffect, useRef, useState } from 'react'
import { core, openMemberCentre } from '@/core'
import { useT } from '@/i18n'
import { type Channel, openChannel } from './frame/channel'
import css from './GamePage.module.css'

interface GameFrameProps {
  src: string
  origin: string
  name: string
  onClose: () => void
}

/** The sandboxed frame. A cover of the same size stands over it until the game has loaded. */
export function GameFrame({ src, origin, name, onClose }: GameFrameProps) {
  const t = useT()
  const frame = useRef<HTMLIFrameElement>(null)
  const channel = useRef<Channel>(undefined)
  const close = useRef(onClose)
  const [loaded, setLoaded] = useState(false)

  useEffect(() => {
    close.current = onClose
  }, [onClose])

  useEffect(() => {
    const opened = openChannel(origin, (message) => {
      switch (message.type) {
        case 'ready':
          return setLoaded(true)
        case 'close':
          return close.current()
        case 'balanceChanged':
          return void core().refreshBalance()
        case 'openDeposit':
          return openMemberCentre('depositv2')
        case 'resize':
          return frame.current?.style.setProperty('min-height', `${message.height}px`)
      }
    })
    channel.current = opened
    return () => opened.close()
  }, [origin])

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
        onLoad={(event) => {
          channel.current?.greet(event.currentTarget)
          setLoaded(true)
        }}
      />
      {loaded ? null : (
        <p className={css.cover} role="status">
          {t('games.opening', { name })}
        </p>
      )}
    </>
  )
}
