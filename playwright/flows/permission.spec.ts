// Who may do what (specification, section 6): in the page, and the same at the API without the page.
import { expect, test } from '../fixtures'
import { openAccount } from '../scenes/account.ts'
import { play, SLOT } from '../scenes/games.ts'
import { open, wide } from '../scenes/shell.ts'
import { says } from '../scenes/texts.ts'

const WALLET = [
  ['GET', '/wps/v2/wallets/deposit/methods'],
  ['GET', '/wps/v2/wallets/deposit/bonuses'],
  ['GET', '/wps/v2/wallets/deposits?page=1&pageSize=5'],
  ['GET', '/wps/v2/wallets/withdraw/options'],
  ['GET', '/wps/v2/wallets/withdraw/status?id=1'],
  ['GET', '/wps/v2/wallets/withdrawals?page=1&pageSize=5'],
] as const

const launch = { gameCode: SLOT.code, gameType: 'RNG', vassalage: SLOT.vendor }
const LAUNCH = { ...launch, platform: 'flash,html5-desktop', language: 'PT', backUrl: '/rng' }

const DEPOSIT = { method: 'PIX', amount: '50' }

/** What begins a game or moves money. */
const ACTS = [
  ['/wps/relay/GCS_gameLaunchFB', LAUNCH],
  ['/wps/v2/wallets/deposit', DEPOSIT],
  ['/wps/v2/wallets/deposit/cancel', { id: '1' }],
  ['/wps/v2/wallets/withdraw/cancel', { id: '1' }],
  ['/wps/v2/wallets/withdraw/receipt', { id: '1', answer: 'received', proofs: [] }],
  ['/wps/member/proof', { name: 'a.png', content: '' }],
] as const

test('a visitor is asked to log in at every protected action, and nothing happens', async ({
  page,
  control,
}) => {
  await open(page, '/rng')
  const popup = page.getByTestId('loginPopupModal')
  const shut = async () => {
    await expect(popup).toBeVisible()
    await page.getByTestId('loginPopupModal.close').click()
    await expect(popup).toBeHidden()
  }
  await play(page, SLOT.code)
  await shut()
  if (!wide(page)) {
    await page.getByTestId('bar.deposit').click()
    await shut()
  }
  for (const centre of ['mc=depositv2', 'ac=overview']) {
    await open(page, `/?${centre}`)
    await shut()
    await expect(page.getByTestId('memberCentre')).toBeHidden()
    await expect(page.getByTestId('agentCentre')).toBeHidden()
    // a reload does not ask again for what was refused
    await expect(page).toHaveURL('/')
  }
  await expect(page.getByTestId('header.deposit')).toBeHidden()
  expect(await control.calls('/wps/relay/GCS_gameLaunchFB')).toEqual([])
})

test('a trial goes on until there is an account to go on with', { tag: '@desktop' }, async ({
  page,
  enter,
}) => {
  await enter({ type: 4 })
  await open(page, '/?mc=depositv2')
  await page.getByTestId('confirmDialog.submit').click()
  await expect(page.getByTestId('registerModal')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('registerModal')).toBeHidden()
  await expect(page.getByTestId('header.avatar')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull()
})

test('a visitor gets nothing from the API either', { tag: '@desktop' }, async ({ api }) => {
  for (const [method, path] of [
    ...WALLET,
    ['GET', '/wps/member/info'],
    ['GET', '/wps/v2/wallets/balance'],
  ] as const)
    expect(await api.call(method, path, {}), path).toMatchObject({ status: 401, code: 'need_login' })
  for (const [path, data] of ACTS)
    expect(await api.post(path, { data }), path).toMatchObject({ status: 401, code: 'need_login' })
})

test('a member has the member centre, and the warning in front of the agent centre', {
  tag: '@desktop',
}, async ({ page, member: _ }) => {
  await open(page)
  await openAccount(page)
  await expect(page.getByTestId('header.deposit')).toBeVisible()
  await expect(page.getByTestId('header.agent')).toBeHidden()
  await open(page, '/?mc=securityCenter')
  await expect(page.getByTestId('memberCentre')).toBeVisible()
  await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'securityCenter')
  await open(page, '/?ac=overview')
  await expect(page.getByTestId('confirmDialog')).toContainText(says('account.noRight'))
  await expect(page.getByTestId('agentCentre')).toBeHidden()
  await expect(page).toHaveURL('/')
})

for (const type of [1, 2, 41, 42])
  test(`an agent of type ${type} has both centres`, { tag: type === 1 ? [] : '@desktop' }, async ({
    page,
    enter,
  }) => {
    await enter({ type })
    await open(page, '/?ac=team')
    await expect(page.getByTestId('agentCentre')).toBeVisible()
    await expect(page.getByTestId('agentCentre.page')).toHaveAttribute('data-page', 'team')
    await page.getByTestId('agentCentre.close').click()
    await openAccount(page)
    await page.getByTestId('header.agent').click()
    await expect(page.getByTestId('agentCentre.page')).toHaveAttribute('data-page', 'overview')
    await page.getByTestId('agentCentre.close').click()
    await open(page, '/?mc=depositv2')
    await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'depositv2')
  })

test('a trial account is warned at every protected action', { tag: '@desktop' }, async ({
  page,
  enter,
  control,
}) => {
  await enter({ type: 4 })
  const warning = page.getByTestId('confirmDialog')
  const shut = async () => {
    await expect(warning).toContainText(says('account.in_need_true_account'))
    await expect(page.getByTestId('confirmDialog.submit')).toHaveText(says('account.in_increase_submit'))
    await page.getByTestId('confirmDialog.close').click()
    await expect(warning).toBeHidden()
  }
  for (const centre of ['mc=depositv2', 'mc=securityCenter', 'ac=overview']) {
    await open(page, `/?${centre}`)
    await shut()
    await expect(page.getByTestId('memberCentre')).toBeHidden()
    await expect(page.getByTestId('agentCentre')).toBeHidden()
  }
  await open(page, '/rng')
  await play(page, SLOT.code)
  await shut()
  for (const id of ['header.deposit', 'header.withdraw']) {
    await openAccount(page)
    await page.getByTestId(id).click()
    await shut()
  }
  await openAccount(page)
  await expect(page.getByTestId('header.agent')).toBeHidden()
  expect(await control.calls('/wps/relay/GCS_gameLaunchFB')).toEqual([])
})

test('a trial account is refused by the API, too', { tag: '@desktop' }, async ({ api, control }) => {
  const { token } = await control.member({ username: 'teste1', type: 4, balance: '1000' })
  for (const [method, path] of WALLET)
    expect(await api.call(method, path, { token }), path).toMatchObject({ code: 'need_real_account' })
  for (const [path, data] of ACTS)
    expect(await api.post(path, { token, data }), path).toMatchObject({
      status: 403,
      code: 'need_real_account',
    })
  expect(await api.balance(token)).toBe('1000')
})

test('somebody else’s deposit is not there', { tag: '@desktop' }, async ({
  api,
  control,
  playwright,
  house,
}) => {
  const ana = await control.member({ username: 'ana1' })
  const made = await api.post('/wps/v2/wallets/deposit', {
    token: ana.token,
    data: DEPOSIT,
  })
  const query = { id: String(made.value?.id) }
  expect(await api.get('/wps/v2/wallets/deposit/status', { token: ana.token, query })).toMatchObject({
    status: 200,
  })
  const others = await playwright.request.newContext({ baseURL: house.address })
  const bia = await others.post('/_sandbox/members', { data: { username: 'bia1' } })
  const { token } = (await bia.json()) as { token: string }
  const asked = await others.get('/wps/v2/wallets/deposit/status', {
    params: query,
    headers: { authorization: `Bearer ${token}`, language: 'PT', 'module-id': 'COMM3', merchant: 'ante' },
  })
  expect(asked.status()).toBe(404)
  await others.dispose()
})
