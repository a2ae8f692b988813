import { type GameMessage, type Hold, type Init, makeGate, makeNonce, readMessage } from './protocol'

export interface Channel {
  /** Sends the greeting to the currently loaded document; closes the previous port. */
  greet: (frame: HTMLIFrameElement) => void
  /** Pauses or resumes the game under an overlay; a game that loads later is told too. */
  hold: (held: boolean) => void
  close: () => void
}

/** Opens the page's side of the message channel with one frame. */
export function openChannel(origin: string, hear: (message: GameMessage) => void): Channel {
  let port: MessagePort | undefined
  const gate = makeGate()
  let nonce = ''
  let held = false

  function close(): void {
    port?.close()
    port = undefined
  }

  function greet(frame: HTMLIFrameElement): void {
    close()
    if (!frame.contentWindow) return
    nonce = makeNonce()
    const mine = nonce
    const pair = new MessageChannel()
    port = pair.port1
    port.onmessage = (event: MessageEvent<unknown>) => {
      const message = gate() ? readMessage(event.data, mine) : undefined
      if (message) hear(message)
    }
    const init: Init = { v: 1, type: 'init', nonce }
    // sent to the exact origin: any other document in the frame gets neither nonce nor port
    frame.contentWindow.postMessage(init, origin, [pair.port2])
    if (held) tell('pause')
  }

  function tell(type: Hold['type']): void {
    const said: Hold = { v: 1, type, nonce }
    port?.postMessage(said)
  }

  function hold(now: boolean): void {
    if (now === held) return
    held = now
    tell(held ? 'pause' : 'resume')
  }

  return { greet, hold, close }
}
