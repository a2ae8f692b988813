import type { Theme } from '@/core'
import {
  createNonce,
  createRateLimiter,
  type GameMessage,
  type InitMessage,
  type PauseMessage,
  readMessage,
  type ThemeMessage,
} from './protocol'

export interface Channel {
  /** Sends `init` with a new port to the currently loaded document; closes the previous port. */
  connect: (frame: HTMLIFrameElement) => void
  /** Pauses or resumes the game under an overlay; a game that loads later is told too. */
  setPaused: (paused: boolean) => void
  /** Tells the game the theme of the site; a game that loads later is told too. */
  setTheme: (theme: Theme) => void
  close: () => void
}

/** Opens the page's side of the message channel with one frame. */
export function openChannel(origin: string, onMessage: (message: GameMessage) => void): Channel {
  let port: MessagePort | undefined
  const accepts = createRateLimiter()
  let nonce = ''
  let paused = false
  let theme: Theme = 'dark'

  function close(): void {
    port?.close()
    port = undefined
  }

  function connect(frame: HTMLIFrameElement): void {
    close()
    if (!frame.contentWindow) return
    nonce = createNonce()
    const ownNonce = nonce
    const pair = new MessageChannel()
    port = pair.port1
    port.onmessage = (event: MessageEvent<unknown>) => {
      const message = accepts() ? readMessage(event.data, ownNonce) : undefined
      if (message) onMessage(message)
    }
    const init: InitMessage = { v: 1, type: 'init', nonce, theme }
    // sent to the exact origin: any other document in the frame gets neither nonce nor port
    frame.contentWindow.postMessage(init, origin, [pair.port2])
    if (paused) send('pause')
  }

  function send(type: PauseMessage['type']): void {
    const signal: PauseMessage = { v: 1, type, nonce }
    port?.postMessage(signal)
  }

  function setPaused(now: boolean): void {
    if (now === paused) return
    paused = now
    send(paused ? 'pause' : 'resume')
  }

  function setTheme(now: Theme): void {
    if (now === theme) return
    theme = now
    const signal: ThemeMessage = { v: 1, type: 'theme', nonce, theme }
    port?.postMessage(signal)
  }

  return { connect, setPaused, setTheme, close }
}
