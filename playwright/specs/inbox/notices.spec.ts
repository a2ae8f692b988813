// Announcements: nine per page, list and detail, by address and by keyboard; popups after a login.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { logIn, signOut } from '../../steps/account.ts'
import { centre } from '../../steps/centre.ts'
import { expectOpenGame, playRound, pressTile, SLOT } from '../../steps/games.ts'
import { noticeModal, openNotice } from '../../steps/inbox.ts'
import { open, reload, visit } from '../../steps/shell.ts'
import { holdCalls } from '../../support/pending-calls.ts'

const title = (page: Page) => page.getByTestId('noticeModal.title')
const row = (page: Page, index: number) =>
  page.locator(`[data-testid="noticeModal.row"][data-index="${index}"]`)
const popup = (page: Page) => page.getByTestId('noticePopup')

test('the notice bar opens the announcements; on a phone the list comes first on request', async ({
  page,
  axe,
}) => {
  await open(page)
  const link = page.getByTestId('noticeBar').locator('a:not([aria-hidden="true"])').first()
  const name = (await link.locator('b').textContent()) ?? ''
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/noticePage\?notice=pl-1$/)
  await expect(title(page)).toHaveText(name)
  await expect(page.getByTestId('noticeModal.detail').getByTestId('html')).toBeVisible()
  await axe(page, 'an announcement')
  const narrow = (page.viewportSize()?.width ?? 0) < 768
  if (narrow) {
    await expect(row(page, 0)).toHaveCount(0)
    await page.getByTestId('noticeModal.list').click()
    await axe(page, 'the list of announcements')
  }
  await expect(page.getByTestId('noticeModal.row')).toHaveCount(9)
  await row(page, 4).click()
  await expect(noticeModal(page).locator('[data-index="4"]').first()).toBeVisible()
  await expect(title(page)).toBeVisible()
  const chosen = new URL(page.url()).searchParams.get('notice') ?? ''
  expect(chosen).not.toBe('pl-1')
  // the notice has its own address
  await reload(page)
  await expect(title(page)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('notice')).toBe(chosen)
  await page.keyboard.press('Escape')
  await expect(noticeModal(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/noticePage$/)
  await expect(page.locator(`#${chosen}`)).toBeVisible()
  // the address of home can name one by its index
  await open(page, '/?notice=4')
  await expect(page).toHaveURL(/\/noticePage\?notice=4$/)
  await expect(noticeModal(page).locator('[data-index="4"]').first()).toBeVisible()
  await expect(title(page)).toBeVisible()
})

test('announcements have nine entries per page, by keyboard only', { tag: '@desktop' }, async ({
  page,
  pageErrors,
}) => {
  await open(page, '/noticePage')
  await expect(page.getByTestId('notice').first()).toBeVisible()
  // help is last, and is loaded by a separate call
  await expect(page.getByTestId('notice').last()).toHaveAttribute('data-id', 'h-3')
  const count = await page.getByTestId('notice').count()
  expect(count).toBeGreaterThan(9)
  await page.getByTestId('notice').first().getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  const list = page.getByTestId('noticeModal.page')
  await expect(list).toHaveAttribute('data-page', '1')
  await expect(row(page, 0)).toHaveAttribute('aria-current', 'true')
  // the dialog has the focus, and nothing moves it afterwards
  await expect
    .poll(() => noticeModal(page).evaluate((modal) => modal.contains(document.activeElement)))
    .toBe(true)
  await row(page, 0).focus()
  for (let step = 0; step < 9; step++) {
    await page.keyboard.press('ArrowDown')
    await expect(row(page, step + 1)).toBeFocused()
  }
  // across the page boundary
  await expect(list).toHaveAttribute('data-page', '2')
  await expect(page.getByTestId('noticeModal.row')).toHaveCount(Math.min(9, count - 9))
  await expect(title(page)).toHaveText((await row(page, 9).locator('b').textContent()) ?? '')
  await page.keyboard.press('Home')
  await expect(list).toHaveAttribute('data-page', '1')
  await expect(row(page, 0)).toBeFocused()
  // the pager changes the page without opening another notice
  await noticeModal(page).getByTestId('noticeModal.pager').getByRole('button').last().click()
  await expect(list).toHaveAttribute('data-page', '2')
  await expect(noticeModal(page).locator('[aria-current="true"]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('notice').first().getByRole('link').first()).toBeFocused()
  pageErrors.expect(/404/)
  await openNotice(page, 'h-1')
  await expect(row(page, count - 3)).toHaveAttribute('aria-current', 'true')
  await openNotice(page, 'not-there')
  await expect(page.getByTestId('noticeModal.gone')).toBeVisible()
})

test('popups appear once per login, and not again on a day for which they were dismissed', {
  tag: '@desktop',
}, async ({ page, testApi, axe, member }) => {
  await testApi.updateSite({ extra: { popups: true } })
  const id = await testApi.addNotice({ type: 'PU', title: 'Só hoje', content: '<p>Um <b>aviso</b></p>' })
  // not over a centre
  await open(page, '/?mc=depositv2')
  await expect(centre(page)).toBeVisible()
  await expect(popup(page)).toHaveCount(0)
  await page.getByTestId('memberCentre.close').click()
  await expect(popup(page)).toBeVisible()
  await axe(page, 'a popup')
  const heading = popup(page).getByRole('heading').first()
  await expect(heading).toHaveText('Só hoje')
  await page.getByTestId('noticePopup.notToday').check()
  await page.keyboard.press('Enter')
  // the next popup, then no more
  await expect(heading).not.toHaveText('Só hoje')
  const other = (await heading.textContent()) ?? ''
  await page.getByTestId('noticePopup.dismiss').click()
  await expect(popup(page)).toHaveCount(0)
  await reload(page)
  await expect(page.getByTestId('noticeBar')).toBeVisible()
  await expect(popup(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('popupsHidden'))).toContain(id)
  const kept = await page.evaluate(() => localStorage.getItem('popupsShown'))
  expect(kept).toContain(id)

  // the next login shows the other popup again
  await signOut(page)
  await logIn(page, member)
  await expect(heading).toHaveText(other)
  await page.getByTestId('noticePopup.dismiss').click()
  await expect(popup(page)).toHaveCount(0)
})

// by default: `inbox/notices`, a second login in the test above; the days of a dismissed popup in the core
// (`a_hidden_popup_is_hidden_until_the_member_s_midnight`)
test('a second login in the same browser shows popups again, except those dismissed for the day', {
  tag: ['@matrix', '@firefox'],
}, async ({ page, testApi }) => {
  await page.clock.install()
  await testApi.updateSite({ extra: { popups: true } })
  const ana = await testApi.createMember({ username: 'ana2026', login: false })
  await testApi.addNotice({ type: 'PU', title: 'Só hoje', content: '<p>Um aviso</p>' })
  const heading = popup(page).getByRole('heading').first()
  /** Expects exactly these popups in order, and dismisses one of them for the day. */
  const readAll = async (titles: readonly string[], putAway?: string) => {
    for (const title of titles) {
      await expect(heading).toHaveText(title)
      if (title === putAway) await page.getByTestId('noticePopup.notToday').check()
      await page.getByTestId('noticePopup.dismiss').click()
    }
    await page.clock.fastForward(5000)
    await expect(popup(page)).toHaveCount(0)
  }
  await open(page)
  await expect(popup(page)).toHaveCount(0) // visitors get none
  await logIn(page, ana)
  await expect(heading).toHaveText('Só hoje')
  await page.getByTestId('noticePopup.dismiss').click()
  await expect(heading).not.toHaveText('Só hoje')
  const other = (await heading.textContent()) ?? ''
  const all = ['Só hoje', other]
  await readAll([other])
  // once per login
  await reload(page)
  await readAll([])

  // the second login: all of them again, once
  await signOut(page)
  await logIn(page, ana)
  await readAll(all, 'Só hoje')
  await reload(page)
  await readAll([])

  // a popup dismissed for the day stays dismissed
  await signOut(page)
  await logIn(page, ana)
  await readAll([other])
})

test('no popup covers a field in use: it waits', { tag: '@desktop' }, async ({
  page,
  testApi,
  member: _,
}) => {
  await testApi.updateSite({ extra: { popups: true } })
  // the user starts typing while the popup's text is loading
  await page.clock.install()
  const answer = await holdCalls(page, '/MCSFE_getAnnouncement')
  const asked = page.waitForRequest(/MCSFE_getAnnouncement\?/)
  await open(page, '/help')
  await asked
  const search = page.getByTestId('help.search')
  await search.focus()
  const announcementResponse = page.waitForResponse(/MCSFE_getAnnouncement\?/)
  answer()
  await (await announcementResponse).finished()
  const text = 'como deposito por pix e quando cai'
  await search.pressSequentially(text)
  await page.clock.runFor(1500) // three times as long as a popup waits
  await expect(popup(page)).toHaveCount(0)
  await expect(search).toHaveValue(text)
  await search.blur()
  await expect(popup(page)).toBeVisible()
})

test('no popup covers a game: it appears after the game', { tag: '@desktop' }, async ({
  page,
  testApi,
  member: _,
}) => {
  await open(page, '/rng')
  await testApi.updateSite({ extra: { popups: true } })
  await testApi.addNotice({ type: 'PU', title: 'Durante o jogo', content: '<p>Agora não</p>' })
  await pressTile(page, SLOT.code)
  await expectOpenGame(page)
  await reload(page)
  await expectOpenGame(page)
  await testApi.setNextRounds(false, 3)
  for (let round = 0; round < 3; round++) await playRound(page, '1', 'lost')
  await expect(popup(page)).toHaveCount(0)
  await page.goBack()
  const heading = popup(page).getByRole('heading').first()
  await expect(heading).toHaveText('Durante o jogo')
  // nor does an open popup stay over a game
  await page.goForward()
  await expectOpenGame(page)
  await expect(popup(page)).toHaveCount(0)
  await page.goBack()
  await expect(heading).toHaveText('Durante o jogo')
})

// by default: texts of notices and messages in `hostile-texts`, their links in `redirects`
test('hostile titles and texts are plain text', { tag: '@matrix' }, async ({
  page,
  testApi,
  pageErrors,
  member: { username },
}) => {
  // the policy also applies to the inert document of the sanitiser, and reports violations there
  pageErrors.expect(/^policy:|Content.Security.Policy|TrustedScript/i)
  const hits: string[] = []
  page.on('dialog', (dialog) => {
    hits.push(dialog.message())
    void dialog.dismiss()
  })
  const titles = [
    '<img src=x onerror=alert(1)>',
    '{{constructor.constructor("alert(1)")()}}',
    ['$', '{alert(1)}'].join(''),
    '{count, plural, one {x} other {y}}',
    '"><script>alert(1)</script>',
  ]
  const content =
    '<p>Antes</p><img src=https://elsewhere.example/x.png onerror=alert(2)><a href="javascript:alert(3)">um</a><svg onload=alert(4)></svg>' +
    '<iframe srcdoc="<script>alert(5)</script>"></iframe><p style="position:fixed;inset:0" onclick=alert(6)>Depois</p>'
  for (const name of titles) {
    await testApi.addNotice({
      title: name,
      summary: name,
      content,
      linkageType: 2,
      linkage: 'javascript:alert(7)',
    })
    await testApi.sendMessage({
      username,
      title: name,
      content,
      linkageType: 1,
      linkage: 'javascript:alert(8)',
    })
  }
  await open(page, '/noticePage')
  for (const name of titles) await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible()
  await page.getByTestId('notice').first().getByRole('link').first().click()
  const text = page.getByTestId('noticeModal.detail').getByTestId('html')
  await expect(text).toContainText('Antes')
  await expect(text).toContainText('Depois')
  await expect(text.locator('a, img, svg, iframe, script, [style], [onclick]')).toHaveCount(0)
  await text.getByText('um').click()
  await expect(page.getByTestId('noticeModal.lead')).toHaveCount(0)
  await visit(page, '/?mc=messageV2')
  const first = page.getByTestId('message').first()
  await first.getByTestId('message.open').click()
  await expect(first.getByTestId('html')).toContainText('Depois')
  await expect(first.getByTestId('html').locator('a, img, svg, iframe, script')).toHaveCount(0)
  await expect(first.getByTestId('message.lead')).toHaveCount(0)
  await expect(page.getByTestId('message')).toHaveCount(titles.length)
  expect(hits).toEqual([])
})

test('the ticker runs from right to left in Arabic, also where a notice begins in Latin letters', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(() => {
    if (window === window.top && origin !== 'null') localStorage.setItem('lang', 'AR')
  })
  await open(page)
  const notices = page.getByTestId('noticeBar').locator('a:not([aria-hidden])')
  const beginsInLatin = notices.filter({ hasText: /^[A-Z]/ })
  await expect(beginsInLatin).not.toHaveCount(0)
  await expect(beginsInLatin.first().locator('bdi').first()).toHaveCSS('direction', 'rtl')
  const boxes = await notices.evaluateAll((all) =>
    all.map((notice) => {
      const [title, summary] = Array.from(notice.querySelectorAll('bdi'), (part) =>
        part.getBoundingClientRect(),
      )
      return { titleEnds: title?.right ?? 0, summaryBegins: summary?.right ?? 0, ends: summary?.left ?? 0 }
    }),
  )
  for (const [at, { titleEnds, summaryBegins, ends }] of boxes.entries()) {
    expect(titleEnds).toBeGreaterThan(summaryBegins)
    const next = boxes[at + 1]
    if (next) expect(ends - next.titleEnds).toBeGreaterThan(20)
  }
})
