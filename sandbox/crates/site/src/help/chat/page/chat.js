// Chat page: sends each message once with a key and polls for replies; creates no HTML from strings.
const TALK_PATH = '/wps/chat/talk'
const PICTURE_PATH = '/wps/chat/picture'
/**
 * Maximum size of a picture in bytes, as on the server, and the side lengths that are tried, in pixels, longest
 * first.
 */
const MAX_PICTURE_BYTES = 180 * 1024
const SIDES_PX = [1600, 1200, 900, 600]
/** Polling intervals in milliseconds: for a visible page, and for a hidden one. */
const VISIBLE_POLL_MS = 2000
const HIDDEN_POLL_MS = 15000

const readStored = (key) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
document.documentElement.dataset.theme = readStored('theme') === 'light' ? 'light' : 'dark'
setHeaderColor(new URLSearchParams(location.search).get('header') ?? '')
/** Name of the brand, which the server wrote as the title. */
const brand = document.title
const { code: language, lang, dir, texts } = await loadTexts(readStored('lang'))
/** Display names of the authors of messages. */
const authors = { guest: texts.guest, house: texts.live, auto: brand }
const wantsVip = location.pathname === '/chat/vip'

const at = (id) => document.getElementById(id)
const make = (name, text, props = {}) =>
  Object.assign(document.createElement(name), text === undefined ? {} : { textContent: text }, props)

let lastId = 0
let reference
let greeted = false
/** Messages that this window sent and displays already, by key. */
const sentByKey = new Map()
let timer
let inFlight = false
/** Error of the last chosen file; empty if it is valid. */
let fileError = ''

document.documentElement.lang = lang
document.documentElement.dir = dir
at('label').textContent = texts.label
at('send').textContent = texts.send
at('attach').textContent = texts.attach
at('leave').textContent = texts.leave
at('help').textContent = texts.help
at('log').setAttribute('aria-label', texts.log)
at('log').tabIndex = 0 // focusable, so that the arrow keys scroll it
showTitle(false)

/** Loads the texts in the chosen language, or in the server's default one; retries until they arrive. */
async function loadTexts(chosen) {
  for (;;) {
    try {
      const answer = await fetch('/chat/texts', {
        cache: 'no-store',
        headers: chosen ? { Language: chosen } : {},
      })
      if (answer.ok) return await answer.json()
    } catch {
      // retried below
    }
    await new Promise((done) => setTimeout(done, VISIBLE_POLL_MS))
  }
}

/** Sets the brand’s color behind the title, and a readable text color. */
function setHeaderColor(background) {
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(background)
  if (!parts) return
  const [red, green, blue] = parts.slice(1).map((part) => (parseInt(part, 16) / 255) ** 2.2)
  const { style } = document.querySelector('header')
  style.setProperty('background', background)
  // above this luminance, black has more contrast than white
  const ink = 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff'
  for (const name of ['--ink', '--soft']) style.setProperty(name, ink)
  style.setProperty('color', ink)
}

function showTitle(vip) {
  at('title').textContent = vip && wantsVip ? texts.vip : texts.live
  document.title = `${at('title').textContent} · ${brand}`
  document.body.dataset.channel = vip && wantsVip ? 'vip' : 'live'
}

/** Appends one message, a text or the address of a picture, with its author and time below. */
function appendMessage(from, text, when, { links = [], picture } = {}) {
  const item = make('li')
  item.dataset.from = from
  item.dataset.testid = 'chat.message'
  const content = make('div', text)
  const footer = make('small')
  item.append(content)
  for (const { title, path } of links)
    content.append(make('a', title, { href: path, target: '_blank', rel: 'noopener' }))
  item.append(footer)
  showNote(footer, from, when)
  const log = at('log')
  const follows = from === 'guest' || log.scrollHeight - log.scrollTop - log.clientHeight < 80
  const follow = () => {
    if (follows) log.scrollTop = log.scrollHeight
  }
  if (picture) content.append(make('img', undefined, { src: picture, alt: texts.picture, onload: follow }))
  at('lines').append(item)
  follow()
  return { item, footer }
}

function showNote(footer, from, when) {
  const time = when ? new Date(when) : undefined
  // a browser without the language (Tahitian) formats the time as in French
  const clock = time?.toLocaleTimeString([`${lang}-u-nu-latn`, 'fr'], { hour: '2-digit', minute: '2-digit' })
  footer.textContent = clock ? `${authors[from]} · ${clock}` : authors[from]
}

function applyTalk(talk) {
  showTitle(talk.vip)
  if (!greeted) {
    greeted = true
    const hello = talk.name ? texts.helloName.replace('{name}', () => talk.name) : texts.hello
    at('lines').prepend(appendMessage('auto', hello).item)
  }
  if (talk.reference !== reference) {
    reference = talk.reference
    at('number').textContent = reference ? texts.number.replace('{reference}', reference) : ''
  }
  for (const { id, from, text, picture, links, at: when } of talk.messages) {
    if (id <= lastId) continue
    lastId = id
    const isSameMessage = (one) => !one.settled && (picture ? one.picture !== undefined : one.text === text)
    const sent = from === 'guest' ? [...sentByKey.values()].find(isSameMessage) : undefined
    if (sent) settle(sent, when)
    else
      appendMessage(from, text, when, {
        links,
        picture: picture ? `${PICTURE_PATH}?message=${id}` : undefined,
      })
  }
  at('state').textContent = fileError || (talk.closed ? texts.closed : '')
}

function settle(message, when) {
  message.settled = true
  message.footer.className = ''
  message.again?.remove()
  showNote(message.footer, 'guest', when)
}

async function fetchTalk(init) {
  const answer = await fetch(init ? TALK_PATH : `${TALK_PATH}?after=${lastId}`, {
    cache: 'no-store',
    ...init,
    headers: {
      Language: language,
      ...(init ? { 'Content-Type': 'application/json' } : {}),
    },
    signal: AbortSignal.timeout(20000),
  })
  const { value } = await answer.json()
  if (!answer.ok) throw Object.assign(new Error(), { status: answer.status })
  return value
}

async function poll() {
  clearTimeout(timer)
  if (inFlight) return
  inFlight = true
  try {
    applyTalk(await fetchTalk())
  } catch {
    at('state').textContent = texts.offline
  }
  inFlight = false
  timer = setTimeout(poll, document.hidden ? HIDDEN_POLL_MS : VISIBLE_POLL_MS)
}

async function send(message, key) {
  message.again?.remove()
  message.footer.className = ''
  message.footer.textContent = texts.sending
  try {
    const content =
      message.picture === undefined ? { text: message.text } : { picture: message.picture.split(',')[1] }
    const body = { ...content, key, channel: wantsVip ? 'VIP' : 'LIVECHAT', after: lastId }
    applyTalk(await fetchTalk({ method: 'POST', body: JSON.stringify(body) }))
    if (!message.settled) settle(message, new Date().toISOString())
  } catch (error) {
    // a poll may have received the message already: then only the response was lost
    if (message.settled) return
    message.footer.className = 'bad'
    message.footer.textContent = error.status === 429 ? texts.tooFast : texts.failed
    message.again = make('button', texts.again, { type: 'button' })
    message.again.dataset.testid = 'chat.again'
    message.again.addEventListener('click', () => {
      at('text').focus()
      void send(message, key)
    })
    message.item.append(message.again)
    at('log').scrollTop = at('log').scrollHeight
  }
}

/** Displays a message of this window, and sends it with a new key. */
function sendNew(message) {
  fileError = ''
  const key = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((b) => b.toString(16).padStart(2, '0'))
    .join('')
  const sent = { ...message, settled: false, ...appendMessage('guest', message.text, undefined, message) }
  sentByKey.set(key, sent)
  void send(sent, key)
}

/**
 * Returns the picture of a file as a data URL of a JPEG that is small enough to send, without the camera's metadata.
 */
async function shrink(file) {
  const bitmap = await createImageBitmap(file)
  const canvas = make('canvas')
  for (const side of SIDES_PX) {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    // JPEG has no transparency: the background is white instead of black
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    for (const quality of [0.85, 0.7, 0.5]) {
      const address = canvas.toDataURL('image/jpeg', quality)
      if (address.length * 0.75 <= MAX_PICTURE_BYTES) return address
    }
  }
  throw new Error('no size is small enough')
}

at('form').addEventListener('submit', (event) => {
  event.preventDefault()
  const text = at('text').value.trim()
  at('text').focus()
  if (!text) return
  at('text').value = ''
  sendNew({ text })
})
at('attach').addEventListener('click', () => at('file').click())
at('file').addEventListener('change', async () => {
  const [file] = at('file').files
  at('file').value = ''
  if (!file) return
  try {
    sendNew({ picture: await shrink(file) })
  } catch {
    fileError = texts.notPicture
    at('state').textContent = fileError
  }
})
at('text').addEventListener('keydown', (event) => {
  // Safari ends the composition of an input method before its Enter, which has only the code left
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return
  event.preventDefault()
  at('form').requestSubmit()
})
document.addEventListener('visibilitychange', () => !document.hidden && void poll())

at('text').focus()
void poll()
