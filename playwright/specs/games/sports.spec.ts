// The sportsbook: from the home page to a settled bet.
import { expect, test } from '../../fixtures'
import { DEMO, expectBalance, tryLogin } from '../../steps/account.ts'
import { openCentre } from '../../steps/centre.ts'
import { expectGameBalance, expectGameState, gameFrame } from '../../steps/games.ts'
import { currentPath, open, reload, type, visit } from '../../steps/shell.ts'
import { oddButton, openSportsbook, showSlip, upcomingMatches } from '../../steps/sports.ts'

test('the sportsbook: home’s matches, an event’s page, accumulators, changed odds', {
  tag: '@desktop',
}, async ({ page, testApi, member: _ }) => {
  await test.step('home’s matches are those of the sportsbook', async () => {
    await open(page)
    // Rows below load when scrolled near.
    for (let way = 0; way < 6; way += 1) await page.mouse.wheel(0, 600)
    await page.getByTestId('footer').scrollIntoViewIfNeeded()
    const matches = page.getByTestId('home.hotMatches')
    await matches.scrollIntoViewIfNeeded()
    await expect(matches.getByRole('article').first()).toBeVisible()
    const [later] = await upcomingMatches(testApi)
    await matches.locator(`a[href*="eventId=${later.id}&"][href$="outcome=X"]`).click()
    await expect(gameFrame(page).locator('#picks li')).toHaveCount(1)
    await expect(gameFrame(page).locator('.odd[aria-pressed="true"]')).toHaveAttribute(
      'data-testid',
      /-1x2-x$/,
    )
    const book = await openSportsbook(page)
    await expect(book.locator('.row[data-phase="live"]').first()).toBeVisible()
    await expect(oddButton(book, later)).toBeAttached()
    // a total is named in the heading of its column, or on the button where the window has no headings
    const heading = book.locator('.league .heads > span', { hasText: 'Mais 2.5' })
    await expect(heading.first()).toBeAttached()
    const name = oddButton(book, later, 'over', 'goals').locator('.which')
    await expect(heading.or(name).filter({ visible: true }).first()).toHaveText('Mais 2.5')
  })

  await test.step('the sports page has them, too; its odds lead to the sportsbook and back', async () => {
    await visit(page, '/sports')
    const matches = page.getByTestId('sports.matches')
    await expect(matches.getByRole('article').first()).toBeVisible()
    const [later] = await upcomingMatches(testApi)
    await matches.locator(`a[href*="eventId=${later.id}&"][href$="outcome=1"]`).click()
    await expect(gameFrame(page).locator('.odd[aria-pressed="true"]')).toHaveAttribute(
      'data-testid',
      /-1x2-1$/,
    )
    await page.getByTestId('game.close').click()
    await expect(matches).toBeVisible()
  })

  await test.step('an event’s page can be opened and left by keyboard only', async () => {
    const [match] = await upcomingMatches(testApi)
    const book = await openSportsbook(page)
    const row = book.getByTestId(`demo.event-${match.id}`)
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(book.getByTestId('demo.event').getByRole('heading', { level: 2 })).toBeFocused()
    const both = oddButton(book, match, 'yes', 'btts')
    await both.focus()
    await page.keyboard.press('Space')
    await expect(both).toHaveAttribute('aria-pressed', 'true')
    await expect(book.locator('#picks li')).toHaveCount(1)
    await testApi.updateSportEvent({
      event: match.id,
      price: { market: 'btts', outcome: 'yes', price: '5.50' },
    })
    await expect(both).toHaveAttribute('data-move', 'up')
    await book.locator('.toList').focus()
    await page.keyboard.press('Enter')
    await expect(row).toBeFocused()
  })

  await test.step('after the odds of a selection, a button leads to the stake by keyboard', async () => {
    const [match] = await upcomingMatches(testApi)
    const book = await openSportsbook(page)
    const odd = oddButton(book, match)
    const toSlip = book.getByTestId(`demo.toSlip-${match.id}`)
    await expect(toSlip).toHaveCount(0)
    await odd.focus()
    await page.keyboard.press('Enter')
    await expect(odd).toHaveAttribute('aria-pressed', 'true')
    await expect(odd).toBeFocused()
    // two other odds of the market come before it
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab')
    await expect(toSlip).toBeFocused()
    await expect(toSlip).toBeInViewport({ ratio: 1 })
    await expect(toSlip).toHaveText(/^Bilhete: 1 palpite/)
    await page.keyboard.press('Enter')
    await expect(book.getByTestId('demo.stake')).toBeFocused()
  })

  await test.step('an accumulator is lost with one selection, and a cancelled match returns the stake', async () => {
    const [first, second, third] = await upcomingMatches(testApi)
    const book = await openSportsbook(page)
    await oddButton(book, first).click()
    await oddButton(book, second, '2').click()
    // Another outcome of the same match replaces the previous one.
    await oddButton(book, second, 'x').click()
    await expect(oddButton(book, second, '2')).toHaveAttribute('aria-pressed', 'false')
    await showSlip(page, book)
    await book.getByTestId('demo.bet').click()
    await expectGameState(book, 'placed')
    if ((page.viewportSize()?.width ?? 0) < 900) await book.locator('#fold').click()
    await oddButton(book, third).click()
    await showSlip(page, book)
    await book.getByTestId('demo.bet').click()
    await expectGameBalance(book, '980')
    await book.getByTestId('demo.tab.bets').click()
    const bets = book.getByTestId('demo.bets').getByTestId('demo.placed')
    await expect(bets).toHaveCount(2)
    await testApi.updateSportEvent({ event: first.id, score: [0, 1], end: true })
    await testApi.updateSportEvent({ event: third.id, cancel: true })
    await expect(
      book.getByTestId('demo.bets').locator('[data-testid="demo.placed"][data-state="lost"]'),
    ).toHaveCount(1)
    await expect(
      book.getByTestId('demo.bets').locator('[data-testid="demo.placed"][data-state="void"]'),
    ).toHaveCount(1)
    await expectGameBalance(book, '990')
  })

  await test.step('the betting record has a row for each selection with its result', async () => {
    await openCentre(page, 'personalHistoryCopy')
    const row = page.locator('[data-testid="records.row"][data-state="lost"]')
    await expect(row.locator('[data-leg="lost"]')).toHaveCount(1)
    await expect(row.locator('[data-leg="open"]')).toHaveText(/×.*Empate @ .*Em aberto$/)
    await row.getByRole('button').click()
    await expect(page.getByTestId('betDetails').locator('[data-leg]')).toHaveCount(2)
  })

  await test.step('changed odds must be confirmed', async () => {
    const [match] = await upcomingMatches(testApi)
    const book = await openSportsbook(page)
    await oddButton(book, match).click()
    await testApi.updateSportEvent({ event: match.id, price: { market: '1x2', outcome: '1', price: '9.80' } })
    await showSlip(page, book)
    await expectGameState(book, 'changed')
    await expect(oddButton(book, match)).toHaveAttribute('data-price', '9.80')
    await expect(book.getByTestId('demo.bet')).toHaveAttribute('aria-disabled', 'true')
    await book.getByTestId('demo.accept').click()
    await expect(book.getByTestId('demo.returns')).toHaveAttribute('data-amount', '98')
    await book.getByTestId('demo.bet').click()
    await expectGameState(book, 'placed')
  })
})

test('a single bet is placed, deducted from the balance, won, and paid into the header’s balance', {
  tag: '@firefox',
}, async ({ page, testApi, member: _ }) => {
  const [match] = await upcomingMatches(testApi)
  await testApi.updateSportEvent({ event: match.id, price: { market: '1x2', outcome: '1', price: '1.75' } })
  const book = await openSportsbook(page)
  await expect(oddButton(book, match)).toHaveAttribute('data-price', '1.75')
  await oddButton(book, match).click()
  await expect(oddButton(book, match)).toHaveAttribute('aria-pressed', 'true')
  await showSlip(page, book)
  await type(book.getByTestId('demo.stake'), '20')
  await expect(book.getByTestId('demo.returns')).toHaveAttribute('data-amount', '35')
  await book.getByTestId('demo.bet').click()
  await expectGameState(book, 'placed')
  await expectGameBalance(book, '980')
  await expectBalance(page, '980')
  await book.getByTestId('demo.tab.bets').click()
  const bet = book.getByTestId('demo.bets').getByTestId('demo.placed')
  await expect(bet).toHaveAttribute('data-state', 'open')
  await testApi.updateSportEvent({ event: match.id, score: [2, 0], end: true })
  await expect(bet).toHaveAttribute('data-state', 'won')
  await expectGameState(book, 'won')
  await expectGameBalance(book, '1015')
  await expectBalance(page, '1015')
})

test('a shared pick is on the slip after a login in the header, with changes since then', {
  tag: '@desktop',
}, async ({ page, testApi }) => {
  const [match] = await upcomingMatches(testApi)
  await testApi.updateSportEvent({ event: match.id, price: { market: '1x2', outcome: '1', price: '1.75' } })
  const shared = `/fbsports?vassalage=FB&eventId=${match.id}&price=1.60&outcome=1`
  await open(page, shared)
  await page.getByTestId('header.login').click()
  await tryLogin(page, DEMO)
  const book = gameFrame(page)
  await expect(book.locator('#picks li')).toHaveCount(1)
  await expect.poll(() => currentPath(page)).toBe(shared)
  await expectGameState(book, 'changed')
  await expect(book.locator('#picks s')).toHaveText('1.60')
  await book.getByTestId('demo.accept').click()
  await expect(book.getByTestId('demo.returns')).toHaveAttribute('data-amount', '17.5')

  await test.step('a match that ended since then is shown as over, without other messages', async () => {
    await testApi.updateSportEvent({ event: match.id, score: [1, 0], end: true })
    await reload(page)
    await expect(book.getByTestId('demo.event')).toBeVisible()
    await expect(book.locator('#noticeText')).toHaveText('Este jogo não está mais disponível. Escolha outro.')
    await expect(book.locator('#picks li')).toHaveCount(0)
    await expect(book.getByTestId('demo.result')).toHaveText('')
  })
})

test('the possible payout of a long slip stays visible', async ({ page, testApi, member: _ }) => {
  const matches = await upcomingMatches(testApi)
  const book = await openSportsbook(page)
  for (const match of matches) await oddButton(book, match).click()
  await showSlip(page, book)
  await book.getByTestId('demo.stake').fill('7')
  const [sum, button] = [book.getByTestId('demo.returns'), book.getByTestId('demo.bet')]
  await expect(sum).toBeInViewport({ ratio: 1 })
  await expect(button).toBeInViewport({ ratio: 1 })
  const [over, under] = [await sum.boundingBox(), await button.boundingBox()]
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0)
})

test('the sportsbook has the theme of the site', { tag: '@desktop' }, async ({ page, axe, member: _ }) => {
  await open(page)
  await page.evaluate(() => localStorage.setItem('theme', 'light'))
  const book = await openSportsbook(page)
  const ground = await book.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  expect(ground).toMatch(/^oklch\(0\.9/)
  // the title is inside a landmark
  await expect(book.getByRole('banner').getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(
    1,
  )
  await axe(page, 'a light sportsbook')
})

test('a suspended selection waits; a stake above the balance links to the cashier', {
  tag: ['@phone', '@desktop'],
}, async ({ page, testApi, logInAs, pageErrors }) => {
  pageErrors.expect(/422/)
  await logInAs({ balance: '5' })
  const [match] = await upcomingMatches(testApi)
  const book = await openSportsbook(page)
  await oddButton(book, match).click()
  await testApi.updateSportEvent({ event: match.id, suspendMs: 600_000 })
  await expect(oddButton(book, match)).toHaveAttribute('aria-disabled', 'true')
  await showSlip(page, book)
  await expect(book.getByTestId('demo.bet')).toHaveAttribute('aria-disabled', 'true')
  // the button says why, wherever the selection is scrolled
  await expect(book.getByTestId('demo.bet')).toHaveAccessibleDescription(/./)
  await expect(book.getByTestId('demo.why')).toBeInViewport({ ratio: 1 })
  await testApi.updateSportEvent({ event: match.id, suspendMs: 0 })
  await expect(book.getByTestId('demo.bet')).toHaveAttribute('aria-disabled', 'false')
  await book.getByTestId('demo.bet').click()
  await expectGameState(book, 'refused')
  await expect(book.locator('#notice')).toBeInViewport({ ratio: 1 })
  await expectGameBalance(book, '5')
  await book.locator('#deposit').click()
  await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'depositv2')
})

// on a desktop the slip is next to the book
test('on a phone the slip is a sheet that opens, holds the focus, and closes with Escape', {
  tag: '@phone',
}, async ({ page, testApi, member: _ }) => {
  const [match] = await upcomingMatches(testApi)
  const book = await openSportsbook(page)
  const sheet = book.getByTestId('demo.slip')
  // all five odds of a row are on one line, and a total is not displayed as a handicap
  const over = oddButton(book, match, 'over', 'goals')
  await expect(over.locator('.which')).toBeVisible()
  await expect(over).toContainText('Mais 2.5')
  const [first, last] = [await oddButton(book, match).boundingBox(), await over.boundingBox()]
  expect(last?.y).toBe(first?.y)
  // the arrow of a change is below a price that is as wide as its button
  const odd = oddButton(book, match)
  await testApi.updateSportEvent({ event: match.id, price: { market: '1x2', outcome: '1', price: '98.50' } })
  await expect(odd).toHaveAttribute('data-price', '98.50')
  const gap = await odd.evaluate((button) => {
    button.dataset.move = 'up'
    const [price, arrow] = ['.price', '.arrow'].map((part) =>
      button.querySelector(part)?.getBoundingClientRect(),
    )
    return arrow && price && arrow.width > 0 ? arrow.top - price.bottom : Number.NaN
  })
  expect(gap).toBeGreaterThanOrEqual(0)
  await expect(book.getByTestId('demo.bet')).toBeHidden()
  await oddButton(book, match).click()
  await book.locator('#peek').click()
  await expect(sheet).toHaveAttribute('data-open', 'true')
  await expect(book.getByTestId('demo.tab.slip')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveAttribute('data-open', 'false')
  await expect(book.locator('#peek')).toBeFocused()
  // the button after the odds of the selection opens the sheet at the stake
  await book.getByTestId(`demo.toSlip-${match.id}`).focus()
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveAttribute('data-open', 'true')
  await expect(book.getByTestId('demo.stake')).toBeFocused()
})

test('the sportsbook and its slip are accessible', async ({ page, testApi, axe, member: _ }) => {
  // the largest page, read three times
  test.slow()
  const [first, second] = await upcomingMatches(testApi)
  const book = await openSportsbook(page)
  await axe(page, 'the book')
  await oddButton(book, first).click()
  await oddButton(book, second).click()
  await showSlip(page, book)
  await axe(page, 'the slip')
  await book.getByTestId('demo.bet').click()
  await expectGameState(book, 'placed')
  await book.getByTestId('demo.tab.bets').click()
  await expect(book.getByTestId('demo.placed')).toBeVisible()
  await axe(page, 'my bets')
})
