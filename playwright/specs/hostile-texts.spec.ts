// Server content is shown as text, or as sanitised HTML: thousands of texts that try to run a script, in every place
// that shows server content (docs/adr/0015).
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { expect, test } from '../fixtures'
import { filterBypasses, hostileTexts } from '../fixtures/hostile-texts.ts'
import { logIn, tryLogin } from '../steps/account.ts'
import { modifyResponse, type ResponseValue, rowsOf } from '../steps/responses.ts'
import { open } from '../steps/shell.ts'

const DEMO = { username: 'demo', password: 'Demo@2026' }
const TEXTS = hostileTexts()
const viewPath = (path: string) => fileURLToPath(new URL(`../../ui/${path}`, import.meta.url))

/** Records every dialog, popup or payload call that a text triggers. */
async function recordHits(page: Page): Promise<{ hits: string[] }> {
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

/** Joins all texts in groups of `size`. */
const joinedTexts = (size: number): string[] =>
  Array.from({ length: Math.ceil(TEXTS.length / size) }, (_, at) =>
    TEXTS.slice(at * size, (at + 1) * size).join(' '),
  )

/** Returns all texts in rows of 60, based on the first row of the response. */
const hostileRows = (like: ResponseValue | undefined, put: (text: string, index: number) => ResponseValue) =>
  joinedTexts(60).map((text, index) => ({ ...like, ...put(text, index) }))

/** Returns an endless sequence of texts, `some` at a time. */
function textSequence(some: number): { next: () => string; count: () => number } {
  let given = 0
  return {
    next: () => {
      const texts = Array.from({ length: some }, (_, at) => TEXTS[(given + at) % TEXTS.length])
      given += some
      // each field has a known payload that the test looks for
      return ['alert(1)', ...texts].join(' ')
    },
    count: () => given,
  }
}

/** Serves the sanitiser alone as a script that the site's own policy allows. */
async function serveSanitizer(page: Page): Promise<void> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: viewPath(''),
    build: {
      write: false,
      lib: { entry: viewPath('src/components/lib/sanitizeHtml.ts'), formats: ['es'], fileName: 'probe' },
    },
  })
  const [one] = [built].flat()
  if (!one || !('output' in one)) throw new Error('the probe was not built')
  const { code } = one.output[0]
  await page.route('**/assets/probe.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  )
}

test('hostile HTML is reduced to its text', {
  tag: ['@desktop', '@firefox'],
}, async ({ page, pageErrors }) => {
  // the policy also applies to the inert document of the sanitiser, and reports violations there
  pageErrors.expect(/^policy:|Content.Security.Policy|TrustedScript/i)
  expect(TEXTS.length, 'there are enough of them').toBeGreaterThan(9000)
  const { hits } = await recordHits(page)
  await serveSanitizer(page)
  await open(page)
  const found = await page.evaluate(async (texts) => {
    const from = '/assets/probe.js'
    const { sanitizeHtml } = (await import(from)) as { sanitizeHtml: (html: string) => DocumentFragment }
    const allowed =
      /^(a|b|blockquote|br|caption|code|div|em|h[1-6]|hr|i|img|li|ol|p|pre|s|small|span|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul)$/
    const known = /^(alt|colspan|dir|height|href|lang|rowspan|scope|src|start|width)$/
    const bad: string[] = []
    const place = document.createElement('div')
    document.body.append(place)
    for (const text of texts) {
      const left = sanitizeHtml(text)
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
            !(name === 'src' && /^data:/i.test(value)) // image loading accepts none of these
          )
            bad.push(`${text} => ${name} ${value}`)
        }
        // images are checked on loading; here they would only fill the console
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

test('hostile names, titles and texts of the server are plain text on every page', {
  tag: '@desktop',
}, async ({ page, member: _, pageErrors }) => {
  pageErrors.expect(/404.*\/media\/vendors\/V\d/)
  const { hits } = await recordHits(page)
  const names = textSequence(1500)
  await modifyResponse(page, '/wps/relay/MCSFE_getListAnnouncements', (value) => {
    const [notice] = rowsOf(value.player)
    value.player = hostileRows(notice, (title, id) => ({ id: `n${id}`, title, summary: title }))
    const [banner] = rowsOf(value.banners)
    value.banners = filterBypasses().map((text, id) => ({
      ...banner,
      bannerId: `b${id}`,
      title: text,
      subtitle: text,
      action: text,
      linkageType: 1 + (id % 4),
      linkage: text,
    }))
  })
  await modifyResponse(page, '/wps/relay/GCSGAME_getRankList', (value) => {
    const [winner] = rowsOf(value.list)
    value.list = hostileRows(winner, (text) => ({ player: text, gameName: text }))
  })
  await modifyResponse(page, '/wps/relay/GCSGAME_newGameVendor', (value) => {
    for (const lane of rowsOf(value.lanes)) {
      const [card] = rowsOf(lane.cards)
      lane.title = filterBypasses().join(' ')
      lane.cards = joinedTexts(60).map((name, index) => ({ ...card, vassalage: `V${index}`, name }))
    }
  })
  await modifyResponse(page, '/wps/relay/GCSGAME_gameList', (value) => {
    const [game] = rowsOf(value.games)
    value.games = hostileRows(game, (name, code) => ({
      gameCode: `c${code}`,
      name,
      accountTypeName: name,
    })).slice(0, 200)
  })
  await modifyResponse(page, '/wps/member/info', (value) => {
    const text = names.next()
    value.nickname = text
    value.clubLabel = { labelName: text, rankLevel: 3 }
  })
  for (const path of ['/', '/noticePage', '/rng', '/?mc=securityCenter'])
    await test.step(path, async () => {
      await open(page, path)
      await expect(page.locator('main').first()).toBeVisible()
      await expect(
        page.locator('[onerror], [onload], [onclick], main script, main iframe, main object'),
      ).toHaveCount(0)
    })
  await expect.poll(() => names.count()).toBeGreaterThan(5000)
  expect(hits).toEqual([])
})

/** Names of displayed fields: their text is from the operator or another member. */
const TEXT_FIELD =
  /title|name|text|word|content|summary|label|note|description|message|answer|question|reason|hint|rule|term|player|about/i
/** Machine-readable values: a state, a kind, an address, an amount, a time. */
const MACHINE_VALUE = /^$|^[\w-]*$|^[/#]|^https?:|^\d/

/** Returns the response with hostile texts in every displayed field. */
function withHostileTexts(value: unknown, next: () => string): unknown {
  if (Array.isArray(value)) return value.map((one) => withHostileTexts(one, next))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      typeof one === 'string' && TEXT_FIELD.test(key) && !MACHINE_VALUE.test(one)
        ? next()
        : withHostileTexts(one, next),
    ]),
  )
}

/** Pages with content from others, and the controls to press there. */
const PAGES_WITH_TEXTS: readonly { path: string; press?: readonly string[] }[] = [
  { path: '/promotions' },
  { path: '/promoDetail?id=welcome' },
  {
    path: '/pointMall',
    press: ['points.tab.redemptions', 'points.tab.movements', 'points.tab.sources'],
  },
  { path: '/winners' },
  { path: '/help' },
  { path: '/helpmc' },
  { path: '/down' },
  { path: '/noticePage' },
  { path: '/?mc=missionLeaderboard' },
  { path: '/?mc=rewardCenter' },
  { path: '/?mc=referral' },
  { path: '/?mc=messageV2' },
  { path: '/?mc=bonusDetails' },
  { path: '/?mc=personalHistoryCopy' },
  { path: '/?mc=transactionHistory' },
]

const ACTIVE_CONTENT =
  '[onerror], [onload], [onclick], main script, main iframe, main object, dialog script, dialog iframe'

test('hostile texts about a member’s actions are plain text', { tag: '@desktop' }, async ({
  page,
  testApi,
  pageErrors,
}) => {
  // an open <script> is also blocked in the sanitiser's own document, and reported when the sequence reaches it
  pageErrors.expect(/404|40\d|Content.Security.Policy|^policy:|'TrustedScript' assignment/)
  await testApi.updateSite({ extra: { popups: true } })
  const { hits } = await recordHits(page)

  await test.step('an error’s own message', async () => {
    pageErrors.expect(/status of 400/)
    await open(page, '/login')
    for (let from = 0; from < TEXTS.length; from += 2000) {
      // a lone surrogate is invalid JSON
      const message = TEXTS.slice(from, from + 2000)
        .join(' ')
        .replaceAll(/\p{Cs}/gu, '')
      await testApi.injectFault({ path: '/wps/session/login', status: 400, code: 'made_up', message })
      await testApi.clearCalls()
      await tryLogin(page, DEMO)
      // the message of the previous attempt stays until the response arrives
      await expect.poll(async () => (await testApi.calls('/wps/session/login')).length).toBe(1)
      await expect(page.getByTestId('loginPopupModal.submit')).not.toHaveAttribute('aria-busy')
      await expect(page.getByTestId('loginPopupModal')).toContainText('alert(1)')
      await expect(page.locator(ACTIVE_CONTENT)).toHaveCount(0)
    }
    expect(hits).toEqual([])
  })

  await test.step('promotions, rewards, points, missions, messages, help and the system', async () => {
    const texts = textSequence(40)
    await open(page, '/')
    await page.route(/\/(wps\/(relay|v2|system)|lgw)\//, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: withHostileTexts(await response.json(), texts.next) })
    })
    await logIn(page, DEMO)
    const popup = page.getByTestId('noticePopup')
    await expect(popup).toContainText('alert(1)')
    await expect(page.locator(ACTIVE_CONTENT)).toHaveCount(0)
    for (const { path, press = [] } of PAGES_WITH_TEXTS) {
      const before = texts.count()
      await open(page, path)
      await expect(page.getByText('alert(1)').first(), path).toBeAttached()
      for (const tab of press) {
        await page.getByTestId(tab).click()
        await expect(page.getByTestId(tab)).toHaveAttribute('aria-selected', 'true')
      }
      await expect(page.locator(ACTIVE_CONTENT), path).toHaveCount(0)
      await expect.poll(texts.count, { message: path }).toBeGreaterThan(before)
    }
    expect(texts.count()).toBeGreaterThan(5000)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(hits).toEqual([])
  })
})
