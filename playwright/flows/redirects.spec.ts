// Open redirects: neither a crafted address nor a server-provided link leads to another site without a warning.
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { answerOf, rowsOf } from '../scenes/answers.ts'
import { open } from '../scenes/shell.ts'

/** Texts that some parsers read as a path of the site and others as another host. */
const OUT = [
  '//evil.test/',
  '/\\evil.test/',
  '\\\\evil.test',
  '/\t/evil.test',
  'https://evil.test/',
  'https:evil.test',
  'https://localhost@evil.test/',
  '%2f%2fevil.test',
  '/%09/evil.test',
  '//evil%E3%80%82test',
  'javascript:location="https://evil.test"',
  'data:text/html,<script>location="https://evil.test"</script>',
  './/evil.test/../..//evil.test',
  'evil.test',
]

/** Returns the URLs of frames, links and forms that lead outside the site and its games. */
async function strangers(page: Page): Promise<string[]> {
  const frames = page.frames().map((frame) => frame.url())
  const links = await page
    .locator('a[href], area[href], form[action], link[href], [formaction], base[href]')
    .evaluateAll((all) =>
      all.map((one) => {
        const { href, action, formAction } = one as HTMLAnchorElement & HTMLFormElement & HTMLButtonElement
        return String(href || formAction || action)
      }),
    )
  return [...frames, ...links].filter(
    (url) => url !== '' && !/^(about:|http:\/\/(localhost|127\.0\.0\.1):\d+(\/|$))/.test(url),
  )
}

/** Blocks and records all requests to other hosts. */
async function fence(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(/^https?:\/\/(?!localhost|127\.0\.0\.1)/, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  return asked
}

/** Addresses that an attacker can craft, with the text in all parameters. */
const sent = (text: string) => {
  const [all, game] = [
    new URLSearchParams({
      backUrl: text,
      referralCode: text,
      vendor: text,
      vassalage: text,
      next: text,
      id: text,
    }),
    new URLSearchParams({
      gameCode: text,
      gameType: 'RNG',
      vassalage: text,
      vendor: text,
      playType: text,
      backUrl: text,
    }),
  ]
  return [
    `/register?${all}`,
    `/login?${all}`,
    `/rng?${all}`,
    `/game?${game}`,
    `/lottery?${game}`,
    `/seamless?${game}`,
    `/fbsports?${all}`,
    `/promoDetail?${all}`,
    `/help?${new URLSearchParams({ article: text })}#${encodeURIComponent(text)}`,
    `/?${new URLSearchParams({ mc: text, ac: text, ref: text })}`,
  ]
}

// each adds a visit of ten pages: the most distinct forms, with the first of them by default
for (const [tag, texts] of [
  ['@desktop', [OUT[0], OUT[10]]],
  ['@matrix', [OUT[1], OUT[3], OUT[4]]],
] as const)
  test(`an address that a stranger sent leads nowhere else: ${JSON.stringify(texts)}`, { tag }, async ({
    page,
    member: _,
    watch,
  }) => {
    watch.expect(/status of 4\d\d/) // games and promotions that do not exist
    const asked = await fence(page)
    for (const text of texts)
      await test.step(JSON.stringify(text), async () => {
        for (const path of sent(text ?? '')) {
          await open(page, path)
          expect(await strangers(page), path).toEqual([])
        }
        expect(asked).toEqual([])
      })
  })

test('a link that a server gave leads out only after asking', { tag: '@desktop' }, async ({
  page,
  control,
  member: _,
  watch,
}) => {
  test.setTimeout(120_000)
  watch.expect(/status of 404.*evil\.test/) // pictures resolved as paths of the site, which do not exist
  const asked = await fence(page)
  const links = [0, 1, 2, 3, 4].flatMap((linkageType) => OUT.map((linkage) => ({ linkageType, linkage })))
  await control.site({
    resources: ['TELEGRAM', 'FACEBOOK', 'ANDROID', 'IOS', 'MOBILECONFIG'].flatMap((resourceType) =>
      OUT.map((url) => ({ resourceType, url })),
    ),
    customerService: ['VIP', 'LIVECHAT'].map((csType) => ({ csType, path: '//evil.test/' })),
  })
  await answerOf(page, '/wps/relay/MCSFE_getListAnnouncements', (value) => {
    const [banner] = rowsOf(value.banners)
    value.banners = links.flatMap((link, id) =>
      ['w_home', 'w_promotion', 'f_certification'].map((groupName) => ({
        ...banner,
        bannerId: `b${id}${groupName}`,
        groupName,
        ...link,
      })),
    )
  })
  await answerOf(page, '/wps/relay/CSP_messageList', (value) => {
    value.list = links.map((link, id) => ({
      id: `m${id}`,
      kind: 'system',
      title: 'x',
      content: OUT.map((text) => `<a href="${text}">x</a>`).join(''),
      read: false,
      sentAt: '2026-11-20T12:00:00Z',
      ...link,
    }))
  })
  await answerOf(page, '/wps/relay/MCSFE_getMissionSummaryDetails', (value) => {
    const [mission] = rowsOf(value.list)
    value.list = OUT.map((path, id) => ({ ...mission, id: `x${id}`, path }))
  })
  await answerOf(page, '/wps/relay/MCS2_referral', (value) => {
    value.path = '//evil.test/'
  })
  await answerOf(page, '/wps/relay/MCS2_promotionDetail', (value) => {
    value.content = OUT.map((text) => `<p><a href="${text}">x</a><img src="${text}"></p>`).join('')
  })
  const pages = [
    '/',
    '/promotions',
    '/down',
    '/help',
    '/join',
    '/promoDetail?id=welcome',
    '/?mc=messageV2',
    '/?mc=missionLeaderboard',
    '/?mc=referral',
  ]
  for (const path of pages) {
    await open(page, path)
    await expect(page.locator('main').first()).toBeAttached()
    expect(await strangers(page), path).toEqual([])
  }
  // this one is not a link, but text to share
  const shared = new URL((await page.getByTestId('referral.link').textContent()) ?? '')
  expect(shared.origin).toBe(new URL(page.url()).origin)
  expect(shared.pathname).toBe('/register')
  expect(asked).toEqual([])
})

test('neither a game type that is an address nor a banner leads to a stranger', { tag: '@desktop' }, async ({
  page,
  member: _,
  watch,
}) => {
  test.setTimeout(120_000)
  watch.expect(/status of 404/)
  const asked = await fence(page)

  await test.step('a game type that is an address is in no menu, and leads home from a promotion', async () => {
    const types = ['/evil.test', '/\\evil.test', '\t/evil.test', '..//evil.test']
    await answerOf(page, '/lgw/games/game_menus', (value) => {
      const [menu] = rowsOf(value.gameMenus)
      value.gameMenus = [menu, ...types.map((gameType) => ({ ...menu, gameType }))]
    })
    await answerOf(page, '/wps/relay/GCSGAME_newGameVendor', (value) => {
      const [lane] = rowsOf(value.lanes)
      value.lanes = [lane, ...types.map((gameClassify) => ({ ...lane, gameClassify, title: 'estranha' }))]
    })
    await answerOf(page, '/wps/relay/MCS2_promotionDetail', (value) => {
      value.gameTypes = ['/evil.test']
    })
    for (const path of ['/', '/promotions', '/promoDetail?id=welcome']) {
      await open(page, path)
      await expect(page.locator('main').first()).toBeAttached()
      // the brand does not have this category
      await expect(page.getByTestId(/^nav\.[A-Z]+$/)).toHaveCount(1)
      await expect(page.getByRole('link', { name: 'estranha' })).toHaveCount(0)
      expect(await strangers(page), path).toEqual([])
    }
    expect(asked).toEqual([])
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('a banner that is pressed leads to no stranger but after asking', async () => {
    const texts = ['//evil.test/', '/\\evil.test/', '/..//evil.test', 'https://evil.test/']
    let link = { linkageType: 0, linkage: '' }
    await answerOf(page, '/wps/relay/MCSFE_getListAnnouncements', (value) => {
      const [banner] = rowsOf(value.banners)
      value.banners = [{ ...banner, groupName: 'w_home', action: 'x', ...link }]
    })
    for (const linkage of texts)
      for (const linkageType of [1, 2]) {
        link = { linkageType, linkage }
        await open(page, '/')
        const banner = page.getByTestId('home.banner')
        await expect(banner).toBeVisible()
        const way = banner.locator('a, button').filter({ hasText: 'x' })
        if ((await way.count()) > 0) await way.first().click()
        expect(new URL(page.url()).hostname, `${linkageType} ${linkage}`).toMatch(
          /^(localhost|127\.0\.0\.1)$/,
        )
        expect(await strangers(page), `${linkageType} ${linkage}`).toEqual([])
        expect(page.context().pages()).toHaveLength(1)
      }
    expect(asked).toEqual([])
  })
})
