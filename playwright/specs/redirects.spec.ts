// Open redirects: neither a crafted address nor a server-provided link leads to another site without a warning.
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { modifyResponse, rowsOf } from '../steps/responses.ts'
import { open, visit } from '../steps/shell.ts'

/** Texts that some parsers read as a path of the site and others as another host. */
const FOREIGN_TARGETS = [
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
async function foreignUrls(page: Page): Promise<string[]> {
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
async function blockOtherHosts(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(/^https?:\/\/(?!localhost|127\.0\.0\.1)/, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  return asked
}

/** Addresses that an attacker can craft, with the text in all parameters. */
const craftedAddresses = (text: string) => {
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

// Each adds a visit of ten pages: the most distinct forms.
for (const [tag, texts] of [
  ['@desktop', [FOREIGN_TARGETS[0], FOREIGN_TARGETS[10]]],
  // by default: `redirects`, the row above; each text in `sitePath.test.ts`
  ['@matrix', [FOREIGN_TARGETS[1], FOREIGN_TARGETS[3], FOREIGN_TARGETS[4], FOREIGN_TARGETS[10]]],
] as const)
  test(`a crafted address never leads to another site: ${JSON.stringify(texts)}`, { tag }, async ({
    page,
    member: _,
    pageErrors,
  }) => {
    pageErrors.expect(/status of 4\d\d/) // games and promotions that do not exist
    const asked = await blockOtherHosts(page)
    for (const text of texts)
      await test.step(JSON.stringify(text), async () => {
        const go = tag === '@matrix' || text === texts[0] ? open : visit
        for (const path of craftedAddresses(text ?? '')) {
          await go(page, path)
          expect(await foreignUrls(page), path).toEqual([])
        }
        expect(asked).toEqual([])
      })
  })

test('a link from the server leads to another site only after a confirmation', { tag: '@desktop' }, async ({
  page,
  testApi,
  member: _,
  pageErrors,
}) => {
  pageErrors.expect(/status of 404.*evil\.test/) // pictures resolved as paths of the site, which do not exist
  const asked = await blockOtherHosts(page)
  const links = [0, 1, 2, 3, 4].flatMap((linkageType) =>
    FOREIGN_TARGETS.map((linkage) => ({ linkageType, linkage })),
  )
  await testApi.updateSite({
    resources: ['TELEGRAM', 'FACEBOOK', 'ANDROID', 'IOS', 'MOBILECONFIG'].flatMap((resourceType) =>
      FOREIGN_TARGETS.map((url) => ({ resourceType, url })),
    ),
    customerService: ['VIP', 'LIVECHAT'].map((csType) => ({ csType, path: '//evil.test/' })),
  })
  await modifyResponse(page, '/wps/relay/MCSFE_getListAnnouncements', (value) => {
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
  await modifyResponse(page, '/wps/relay/CSP_messageList', (value) => {
    value.list = links.map((link, id) => ({
      id: `m${id}`,
      kind: 'system',
      title: 'x',
      content: FOREIGN_TARGETS.map((text) => `<a href="${text}">x</a>`).join(''),
      read: false,
      sentAt: '2026-11-20T12:00:00Z',
      ...link,
    }))
  })
  await modifyResponse(page, '/wps/relay/MCSFE_getMissionSummaryDetails', (value) => {
    const [mission] = rowsOf(value.list)
    value.list = FOREIGN_TARGETS.map((path, id) => ({ ...mission, id: `x${id}`, path }))
  })
  await modifyResponse(page, '/wps/relay/MCS2_referral', (value) => {
    value.path = '//evil.test/'
  })
  await modifyResponse(page, '/wps/relay/MCS2_promotionDetail', (value) => {
    value.content = FOREIGN_TARGETS.map((text) => `<p><a href="${text}">x</a><img src="${text}"></p>`).join(
      '',
    )
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
    await visit(page, path)
    await expect(page.locator('main').first()).toBeAttached()
    expect(await foreignUrls(page), path).toEqual([])
  }
  // this one is not a link, but text to share
  const shared = new URL((await page.getByTestId('referral.link').textContent()) ?? '')
  expect(shared.origin).toBe(new URL(page.url()).origin)
  expect(shared.pathname).toBe('/register')
  expect(asked).toEqual([])
})

test('neither a game type that is an address nor a banner leads to another site', {
  tag: '@desktop',
}, async ({ page, member: _, pageErrors }) => {
  pageErrors.expect(/status of 404/)
  const asked = await blockOtherHosts(page)

  await test.step('a game type that is an address is in no menu, and leads home from a promotion', async () => {
    const types = ['/evil.test', '/\\evil.test', '\t/evil.test', '..//evil.test']
    await modifyResponse(page, '/lgw/games/game_menus', (value) => {
      const [menu] = rowsOf(value.gameMenus)
      value.gameMenus = [menu, ...types.map((gameType) => ({ ...menu, gameType }))]
    })
    await modifyResponse(page, '/wps/relay/GCSGAME_newGameVendor', (value) => {
      const [lane] = rowsOf(value.lanes)
      value.lanes = [lane, ...types.map((gameClassify) => ({ ...lane, gameClassify, title: 'estranha' }))]
    })
    await modifyResponse(page, '/wps/relay/MCS2_promotionDetail', (value) => {
      value.gameTypes = ['/evil.test']
    })
    for (const path of ['/', '/promotions', '/promoDetail?id=welcome']) {
      await visit(page, path)
      await expect(page.locator('main').first()).toBeAttached()
      // the brand does not have this category
      await expect(page.getByTestId(/^nav\.[A-Z]+$/)).toHaveCount(1)
      await expect(page.getByRole('link', { name: 'estranha' })).toHaveCount(0)
      expect(await foreignUrls(page), path).toEqual([])
    }
    expect(asked).toEqual([])
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('a pressed banner leads to another site only after a confirmation', async () => {
    const texts = ['//evil.test/', '/\\evil.test/', '/..//evil.test', 'https://evil.test/']
    let link = { linkageType: 0, linkage: '' }
    await modifyResponse(page, '/wps/relay/MCSFE_getListAnnouncements', (value) => {
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
        expect(await foreignUrls(page), `${linkageType} ${linkage}`).toEqual([])
        expect(page.context().pages()).toHaveLength(1)
      }
    expect(asked).toEqual([])
  })
})
