// The talk with the page around the frame: it says hello with a nonce and hands over a port.
// Nothing said here moves money.

let port = null
let nonce = ''

/**
 * Waits for the page around the frame; only the origins that may frame this page are heard. `onPause()` is called
 * when a dialog over the frame must be answered first.
 */
export function listen(embedders, onLinked, onPause) {
  if (window.parent === window) return
  window.addEventListener('message', (event) => {
    const said = event.data
    if (event.source !== window.parent || !embedders.includes(event.origin)) return
    if (said?.v !== 1 || said.type !== 'init' || typeof said.nonce !== 'string' || event.ports.length !== 1)
      return
    port?.close()
    port = event.ports[0]
    nonce = said.nonce
    port.onmessage = ({ data }) => {
      if (data?.v === 1 && data.nonce === nonce && data.type === 'pause') onPause()
    }
    say('ready')
    onLinked()
  })
}

/** `ready`, `close`, `roundStarted`, `balanceChanged` or `openDeposit`. */
export function say(type) {
  port?.postMessage({ v: 1, type, nonce })
}
