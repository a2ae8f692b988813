// The ten statuses of a promotion (REQ-3.39), each with its texts on the promotion's page and in the list.
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures'
import { depositByApi, expectStatus, promotionItem } from '../../steps/promotions.ts'
import { visit } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

const DAY = 24 * 60 * 60 * 1000
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString()

/** Goes to a promotion's page within the open one. */
async function showPromotion(page: Page, id: string): Promise<void> {
  await visit(page, `/promoDetail?id=${id}`)
  await expect(page.getByTestId('promotion')).toHaveAttribute('data-id', id)
}

/** Expects the open page to show the status in its label and sentence, and only this action, if any. */
async function expectSaid(page: Page, status: string, step?: string): Promise<void> {
  await expectStatus(page, status)
  await expect(page.getByTestId('promotion.status')).toHaveText(localeText(`promotions.statuses.${status}`))
  const panel = page.getByTestId('promotion.panel')
  await expect(panel).toContainText(localeText(`promotions.what.${status}`))
  for (const one of ['join', 'apply', 'claim', 'deposit'])
    await expect(panel.getByTestId(`promotion.${one}`)).toHaveCount(one === step ? 1 : 0)
}

/** Expects its card to show the same status. */
async function expectListed(page: Page, id: string, status: string): Promise<void> {
  await visit(page, '/promotions')
  await expect(promotionItem(page, id)).toHaveAttribute('data-status', status)
  await expect(promotionItem(page, id).getByTestId('promotion.status')).toHaveText(
    localeText(`promotions.statuses.${status}`),
  )
}

test('the ten statuses have their texts', { tag: '@desktop' }, async ({
  page,
  api,
  testApi,
  axe,
  member,
}) => {
  await test.step('from coming soon to claimed and closed: the text of each status', async () => {
    const { token } = member

    // a promotion that the member can join, before its start
    await testApi.updatePromotion({ promotion: 'reload', startsAt: daysFromNow(2), endsAt: daysFromNow(9) })
    await showPromotion(page, 'reload')
    await expectSaid(page, 'comingSoon')
    await expectListed(page, 'reload', 'comingSoon')

    await testApi.updatePromotion({ promotion: 'reload', startsAt: daysFromNow(-1), endsAt: daysFromNow(6) })
    await showPromotion(page, 'reload')
    await expectSaid(page, 'join', 'join')
    await expectListed(page, 'reload', 'join')

    await showPromotion(page, 'reload')
    await page.getByTestId('promotion.join').click()
    await expectSaid(page, 'joined', 'deposit')
    // updated by a push, without a reload
    await depositByApi(api, token, '20')
    await expectSaid(page, 'inProcess', 'deposit')
    await axe(page, 'a promotion under way')
    await depositByApi(api, token, '100')
    await expectSaid(page, 'claim', 'claim')
    await page.getByTestId('promotion.claim').click()
    await expectSaid(page, 'claimed')
    await expectListed(page, 'reload', 'claimed')

    await testApi.updatePromotion({ promotion: 'giro', startsAt: daysFromNow(-9), endsAt: daysFromNow(-1) })
    await showPromotion(page, 'giro')
    await expectSaid(page, 'closed')
    await expectListed(page, 'giro', 'closed')
  })

  await test.step('decisions of the operator: the texts of applying, rejected and issued', async () => {
    const { username } = member

    await showPromotion(page, 'perdas')
    await expectSaid(page, 'join', 'apply')
    await page.getByTestId('promotion.apply').click()
    await page.getByTestId('applyDialog.submit').click()
    await expectSaid(page, 'applying')
    await expectListed(page, 'perdas', 'applying')

    await testApi.decidePromotion({
      username,
      promotion: 'perdas',
      decision: 'reject',
      reason: 'Faltou a data.',
    })
    // the list is updated, too
    await expect(promotionItem(page, 'perdas')).toHaveAttribute('data-status', 'rejected')
    await expect(promotionItem(page, 'perdas').getByTestId('promotion.status')).toHaveText(
      localeText('promotions.statuses.rejected'),
    )
    await showPromotion(page, 'perdas')
    await expectSaid(page, 'rejected', 'apply')
    await expect(page.getByTestId('promotion.apply')).toHaveText(localeText('promotions.steps.again'))

    await page.getByTestId('promotion.apply').click()
    await page.getByTestId('applyDialog.submit').click()
    await expectSaid(page, 'applying')
    await testApi.decidePromotion({ username, promotion: 'perdas', decision: 'approve', amount: '12' })
    await expectSaid(page, 'issued')
    await expectListed(page, 'perdas', 'issued')
  })
})
