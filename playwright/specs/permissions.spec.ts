// Permissions by account type (docs/requirements/06-permissions.md) in the page. For the API see
// sandbox/tests/suite/matrix.
import { expect, test } from '../fixtures'
import { openAccount, sessionToken } from '../steps/account.ts'
import { pressTile, SLOT } from '../steps/games.ts'
import { isDesktop, open, visit } from '../steps/shell.ts'
import { localeText } from '../steps/texts.ts'
import { VENDOR_WALLET_GAME } from '../steps/vendor-wallets.ts'

test('a visitor is asked to log in at every protected action, which has no effect', async ({
  page,
  testApi,
}) => {
  await open(page, '/rng')
  const popup = page.getByTestId('loginPopupModal')
  const shut = async () => {
    await expect(popup).toBeVisible()
    await page.getByTestId('loginPopupModal.close').click()
    await expect(popup).toBeHidden()
  }
  await pressTile(page, SLOT.code)
  await shut()
  if (!isDesktop(page)) {
    await page.getByTestId('bar.deposit').click()
    await shut()
  }
  for (const centre of ['mc=depositv2', 'ac=overview']) {
    await visit(page, `/?${centre}`)
    await shut()
    await expect(page.getByTestId('memberCentre')).toBeHidden()
    await expect(page.getByTestId('agentCentre')).toBeHidden()
    // a reload does not open the refused page again
    await expect(page).toHaveURL('/')
  }
  await expect(page.getByTestId('header.deposit')).toBeHidden()
  expect(await testApi.calls('/wps/relay/GCS_gameLaunchFB')).toEqual([])
})

test('a member has the member centre, and the same warning as a trial account at the agent centre', {
  tag: '@desktop',
}, async ({ page, member: _ }) => {
  await open(page)
  await openAccount(page)
  await expect(page.getByTestId('header.deposit')).toBeVisible()
  await expect(page.getByTestId('header.agent')).toBeHidden()
  await visit(page, '/?mc=securityCenter')
  await expect(page.getByTestId('memberCentre')).toBeVisible()
  await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'securityCenter')
  await visit(page, '/?ac=overview')
  const warning = page.getByTestId('confirmDialog')
  await expect(warning).toContainText(localeText('account.in_need_true_account'))
  await expect(warning).toContainText(localeText('account.noRightText'))
  await expect(page.getByTestId('agentCentre')).toBeHidden()
  await expect(page).toHaveURL('/')
  const getAccess = page.getByTestId('confirmDialog.submit')
  await expect(getAccess).toHaveText(localeText('account.in_increase_submit'))
  await getAccess.click()
  await expect(page).toHaveURL('/join')
  await expect(warning).toHaveCount(0)
  await expect(page.getByTestId('registerModal')).toHaveCount(0)
})

for (const [type, tag] of [
  [1, []],
  // by default: `permissions`, the type above; every type in `pkg/test/permission.test.mjs`
  [2, '@matrix'],
  [41, '@matrix'],
  [42, '@matrix'],
] as const)
  test(`an agent of type ${type} has both centres`, { tag: [tag].flat() }, async ({ page, logInAs }) => {
    await logInAs({ type })
    await open(page, '/?ac=team')
    await expect(page.getByTestId('agentCentre')).toBeVisible()
    await expect(page.getByTestId('agentCentre.page')).toHaveAttribute('data-page', 'team')
    await page.getByTestId('agentCentre.close').click()
    await openAccount(page)
    await page.getByTestId('header.agent').click()
    await expect(page.getByTestId('agentCentre.page')).toHaveAttribute('data-page', 'overview')
    await page.getByTestId('agentCentre.close').click()
    await expect(page.getByTestId('agentCentre')).toHaveCount(0)
    await visit(page, '/?mc=depositv2')
    await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'depositv2')
  })

test('a trial account', { tag: '@desktop' }, async ({ page, logInAs, testApi }) => {
  await logInAs({ type: 4 })

  await test.step('gets a warning at every protected action', async () => {
    const warning = page.getByTestId('confirmDialog')
    const shut = async () => {
      await expect(warning).toContainText(localeText('account.in_need_true_account'))
      await expect(page.getByTestId('confirmDialog.submit')).toHaveText(
        localeText('account.in_increase_submit'),
      )
      await page.getByTestId('confirmDialog.close').click()
      await expect(warning).toBeHidden()
    }
    for (const centre of ['mc=depositv2', 'mc=securityCenter', 'ac=overview']) {
      await open(page, `/?${centre}`)
      await shut()
      await expect(page.getByTestId('memberCentre')).toBeHidden()
      await expect(page.getByTestId('agentCentre')).toBeHidden()
    }
    await visit(page, '/rng')
    await pressTile(page, SLOT.code)
    await shut()
    for (const id of ['header.deposit', 'header.withdraw']) {
      await openAccount(page)
      await page.getByTestId(id).click()
      await shut()
    }
    await openAccount(page)
    await expect(page.getByTestId('header.agent')).toBeHidden()
    // a game’s own address says it on the page
    await open(page, VENDOR_WALLET_GAME)
    const reason = page.getByRole('main').getByText(localeText('account.in_need_true_account'))
    await expect(reason.first()).toBeVisible()
    await expect(warning).toBeHidden()
    await expect(page.getByTestId('walletStage')).toBeHidden()
    for (const path of ['/wps/relay/GCS_gameLaunchFB', '/wps/relay/GCS_merchantWallet'])
      expect(await testApi.calls(path), path).toEqual([])
  })

  await test.step('stays active until a real account replaces it', async () => {
    await visit(page, '/?mc=depositv2')
    await page.getByTestId('confirmDialog.submit').click()
    await expect(page.getByTestId('registerModal')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('registerModal')).toBeHidden()
    await expect(page.getByTestId('header.avatar')).toBeVisible()
    expect(await sessionToken(page)).not.toBe('')
  })
})
