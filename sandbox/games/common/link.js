// Message channel to the embedding page: handshake with a nonce, then a port. No message moves money.

let port = null
let nonce = ''

/**
 * Waits for the handshake of the embedding page; ignores other origins than `embedders`. `onPause()` is called when a
 * dialog above the frame must be answered first.
 */
export function listen(embedders, onLinked, onPause) {
  if (window.parent === window) return
  window.addEventListener('message', (event) => {
    const message = event.data
    if (event.source !== window.parent || !embedders.includes(event.origin)) return
    if (
      message?.v !== 1 ||
      message.type !== 'init' ||
      typeof message.nonce !== 'string' ||
      event.ports.length !== 1
    )
      return
    port?.close()
    port = event.ports[0]
    nonce = message.nonce
    port.onmessage = ({ data }) => {
      if (data?.v !== 1 || data.nonce !== nonce) return
      if (data.type === 'pause') onPause()
      else if (data.type === 'theme') applyTheme(data.theme)
    }
    applyTheme(message.theme)
    sendMessage('ready')
    onLinked()
  })
}

/** Applies the theme of the site; a page with a light one has it in its styles. */
function applyTheme(theme) {
  document.documentElement.dataset.theme = theme === 'light' ? 'light' : 'dark'
}

/** Sends a message if the page is embedded: `ready`, `close`, `roundStarted`, `balanceChanged` or `openDeposit`. */
export function sendMessage(type) {
  port?.postMessage({ v: 1, type, nonce })
}
