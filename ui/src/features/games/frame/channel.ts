import { type GameMessage, type Init, makeGate, makeNonce, readMessage } from './protocol'

export interface Channel {
  /** Says hello to what the frame has loaded now; a port that was handed over before is closed. */
  greet: (frame: HTMLIFrameElement) => void
  close: () => void
}

/** The page's end of the talk with one frame. */
export function openChannel(origin: string, hear: (message: GameMessage) => void): Channel {
  let port: MessagePort | undefined
  const gate = makeGate()

  function close(): void {
    port?.close()
    port = undefined
  }

  function greet(frame: HTMLIFrameElement): void {
    close()
    if (!frame.contentWindow) return
    const nonce = makeNonce()
    const pair = new MessageChannel()
    port = pair.port1
    port.onmessage = (event: MessageEvent<unknown>) => {
      const message = gate() ? readMessage(event.data, nonce) : undefined
      if (message) hear(message)
    }
    const init: Init = { v: 1, type: 'init', nonce }
    // to the exact origin: what else may have loaded in the frame gets neither nonce nor port
    frame.contentWindow.postMessage(init, origin, [pair.port2])
  }

  return { greet, close }
}
