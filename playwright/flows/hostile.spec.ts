// What a server says is text, or HTML that was cleaned: thousands of texts that try to run something, in every place
// where one comes out (§3, §9 of the policy in docs/decisions.md).
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { expect, test } from '../fixtures'
import { hostileTexts, hostileWays } from '../fixtures/hostile.ts'
import { logIn } from '../scenes/account.ts'
import { answerOf, rowsOf, type Value } from '../scenes/answers.ts'
import { open } from '../scenes/shell.ts'

const DEMO = { username: 'demo', password: 'Demo@2026' }
const TEXTS = hostileTexts()
const inView = (path: string) => fileURLToPath(new URL(`../../ui/${path}`, import.meta.url))

/** Whatever a text makes run ends here. */
async function trap(page: Page): Promise<{ hits: string[] }> {
  const hits: string[] = []
  await page.exposeFunction('__hit', (what: string) => hits.push(what))
  await page.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt', 'print'] as const)
      Object.defineProperty(window, name, { value: () => window.__hit?.(name) })
  })
  page.on('dialog', (dialog) => {
    hits.push(dialog.type())
    void dialog.dismiss()
  })
  page.on('popup', () => hits.push('popup'))
  return { hits }
}

declare global {
  interface Window {
    __hit?: (what: string) => void
  }
}

/** One row for each text, like the first of the answer's own. */
const rows = (like: Value | undefined, put: (text: string, index: number) => Value) =>
  TEXTS.map((text, index) => ({ ...like, ...put(text, index) }))

test('there are enough of them', { tag: '@once' }, () => {
  expect(TEXTS.length).toBeGreaterThan(9000)
})

/** The module that cleans, alone, as a script that the site's own policy lets in. */
async function probe(page: Page): Promise<void> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: inView(''),
    build: {
      write: false,
      lib: { entry: inView('src/components/HtmlClean.ts'), formats: ['es'], fileName: 'probe' },
    },
  })
  const [one] = [built].flat()
  if (!one || !('output' in one)) throw new Error('the probe was not built')
  const { code } = one.output[0]
  await page.route('**/assets/probe.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  )
}

test('of HTML that tries to run something only its words are left', { tag: ['@once', '@firefox'] }, async ({
  page,
  watch,
}) => {
  // the policy also looks at the document in which nothing runs, and says there what it would refuse here
  watch.expect(/^policy:|Content.Security.Policy|TrustedScript/i)
  const { hits } = await trap(page)
  await probe(page)
  await open(page)
  const found = await page.evaluate(async (texts) => {
    const from = '/assets/probe.js'
    const { clean } = (await import(from)) as { clean: (html: string) => DocumentFragment }
    const allowed =
      /^(a|b|blockquote|br|caption|code|div|em|h[1-6]|hr|i|img|li|ol|p|pre|s|small|span|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul)$/
    const known = /^(alt|colspan|dir|height|href|lang|rowspan|scope|src|start|width)$/
    const bad: string[] = []
    const place = document.createElement('div')
    document.body.append(place)
    for (const text of texts) {
      const left = clean(text)
      for (const one of left.querySelectorAll('*')) {
        const { localName, namespaceURI, attributes } = one
        if (!allowed.test(localName) || namespaceURI !== 'http://www.w3.org/1999/xhtml')
          bad.push(`${text} => ${localName}`)
        for (const { name, value } of attributes) {
          if (!known.test(name)) bad.push(`${text} => ${name}`)
          const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(value.replaceAll(/[\p{Cc}\s]/gu, ''))?.[0]
          if (
            (name === 'href' || name === 'src') &&
            scheme &&
            !/^(https?|mailto|tel):$/i.test(scheme) &&
            !(name === 'src' && /^data:/i.test(value)) // what draws pictures takes none of these
          )
            bad.push(`${text} => ${name} ${value}`)
        }
        // pictures are judged by what draws them; here they would only fill the console
        one.removeAttribute('src')
      }
      place.replaceChildren(document.importNode(left, true))
      for (const one of place.querySelectorAll('*')) {
        for (const event of ['click', 'mouseover', 'focus', 'pointerenter', 'toggle'])
          one.dispatchEvent(new Event(event, { bubbles: true, cancelable: true }))
      }
    }
    place.remove()
    return bad
  }, TEXTS)
  expect(found).toEqual([])
  expect(hits).toEqual([])
})

test('a name, a title, a text of a server is text on every page', { tag: '@once' }, async ({
  page,
  member: _,
  watch,
}) => {
  test.setTimeout(180_000)
  watch.expect(/404.*\/media\/vendors\/V\d/)
  const { hits } = await trap(page)
  await answerOf(page, '/wps/relay/MCSFE_getListAnnouncements', (value) => {
    const [notice] = rowsOf(value.player)
    value.player = rows(notice, (title, id) => ({ id: `n${id}`, title, summary: title }))
    const [banner] = rowsOf(value.banners)
    value.banners = hostileWays().map((text, id) => ({
      ...banner,
      bannerId: `b${id}`,
      title: text,
      subtitle: text,
      action: text,
      linkageType: 1 + (id % 4),
      linkage: text,
    }))
  })
  await answerOf(page, '/wps/relay/GCSGAME_getRankList', (value) => {
    const [winner] = rowsOf(value.list)
    value.list = rows(winner, (text) => ({ player: text, gameName: text }))
  })
  await answerOf(page, '/wps/relay/GCSGAME_newGameVendor', (value) => {
    for (const lane of rowsOf(value.lanes)) {
      const [card] = rowsOf(lane.cards)
      lane.title = hostileWays().join(' ')
      lane.cards = hostileWays().map((text, index) => ({
        ...card,
        vassalage: `V${index}`,
        name: text,
      }))
    }
  })
  await answerOf(page, '/wps/relay/GCSGAME_gameList', (value) => {
    const [game] = rowsOf(value.games)
    value.games = rows(game, (name, code) => ({ gameCode: `c${code}`, name, accountTypeName: name })).slice(
      0,
      200,
    )
  })
  await answerOf(page, '/wps/member/info', (value) => {
    value.nickname = hostileWays().join(' ')
    value.clubLabel = { labelName: hostileWays().join(' '), rankLevel: 3 }
  })
  for (const path of ['/', '/noticePage', '/rng', '/?mc=securityCenter']) {
    await open(page, path)
    await expect(page.locator('main').first()).toBeVisible()
    await expect(
      page.locator('[onerror], [onload], [onclick], main script, main iframe, main object'),
    ).toHaveCount(0)
  }
  expect(hits).toEqual([])
})

/** A field that people read: its text is the operator's, or another member's. */
const READ =
  /title|name|text|word|content|summary|label|note|description|message|answer|question|reason|hint|rule|term|player|about/i
/** A text that is a name for programs: a state, a kind, an address, an amount, a moment. */
const PLAIN = /^$|^[\w-]*$|^[/#]|^https?:|^\d/

/** The same answer with hostile words in every field that people read. */
function turned(value: unknown, text: string): unknown {
  if (Array.isArray(value)) return value.map((one) => turned(one, text))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      typeof one === 'string' && READ.test(key) && !PLAIN.test(one) ? text : turned(one, text),
    ]),
  )
}

/** Pages whose words come from somebody else. */
const WORDS = [
  '/promotions',
  '/promoDetail?id=welcome',
  '/pointMall',
  '/winners',
  '/helpmc',
  '/?mc=missionLeaderboard',
  '/?mc=messageV2',
  '/?mc=bonusDetails',
]

test('what promotions, rewards, points, missions, messages and help say is text, too', {
  tag: '@once',
}, async ({ page, watch }) => {
  test.setTimeout(180_000)
  watch.expect(/404|Content.Security.Policy|^policy:/)
  const { hits } = await trap(page)
  await open(page, '/')
  await logIn(page, DEMO)
  await page.route(/\/wps\/(relay|v2|system\/helpCenter)/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: turned(await response.json(), hostileWays().join(' ')) })
  })
  for (const path of WORDS) {
    await open(page, path)
    await expect(page.getByText('alert(1)').first(), path).toBeAttached()
    await expect(
      page.locator(
        '[onerror], [onload], [onclick], main script, main iframe, main object, dialog script, dialog iframe',
      ),
      path,
    ).toHaveCount(0)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expect(hits).toEqual([])
})
