// Texts to the operator: feedback, complaints, applications to become an agent.
import { expect, test } from '../../fixtures'
import { feedbackReference, fillFeedback, openHelp, textOfWords } from '../../steps/help.ts'
import { currentPath, field, fieldError, open, reload } from '../../steps/shell.ts'
import { localeText } from '../../steps/texts.ts'

const FEEDBACK = '/wps/feedback'

test('a complaint survives too few words, a failing server and a reload, and gets a number', async ({
  page,
  testApi,
  axe,
  pageErrors,
  member: { username },
}) => {
  await openHelp(page)
  await page.getByTestId('help.complaint').click()
  await expect.poll(() => currentPath(page)).toBe('/help?write=complaint')
  const form = page.getByTestId('feedback')
  await expect(field(form, 'username')).toHaveValue(username)
  const count = form.getByTestId('feedback.words')
  await fillFeedback(page, { content: textOfWords(9), email: 'ana@' })
  await expect(count).toHaveAttribute('data-words', '9')
  await form.getByTestId('feedback.submit').click()
  await expect(fieldError(form, 'content')).toHaveText(
    localeText('validation.words', { min: '10', max: '500' }),
  )
  await expect(fieldError(form, 'email')).toHaveText(localeText('validation.email'))
  await expect(field(form, 'content')).toBeFocused()
  await axe(page, 'a form that says what is wrong')
  expect(await testApi.calls(FEEDBACK)).toEqual([])

  pageErrors.expect(/500/)
  await testApi.injectFault({ path: FEEDBACK, times: 1, status: 500 })
  await fillFeedback(page, { content: textOfWords(12), email: 'ana@exemplo.com' })
  await expect(count).toHaveAttribute('data-words', '12')
  await expect(fieldError(form, 'content')).toHaveCount(0)
  await form.getByTestId('feedback.submit').click()
  await expect(form.getByTestId('feedback.error')).toBeVisible()
  await expect(field(form, 'content')).toHaveValue(textOfWords(12))
  await reload(page)
  await expect(field(form, 'content')).toHaveValue(textOfWords(12))
  await expect(field(form, 'email')).toHaveValue('ana@exemplo.com')

  await form.getByTestId('feedback.submit').dblclick()
  const reference = await feedbackReference(page)
  expect(reference).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  const [kept, ...others] = await testApi.feedback()
  expect(kept).toMatchObject({ reference, kind: 'complaint', email: 'ana@exemplo.com', username })
  expect(others).toEqual([])
  // a sent text is removed from the drafts
  await reload(page)
  await expect(field(form, 'content')).toHaveValue('')
})

test('a visitor’s texts: a lost response, and an application as an agent', {
  tag: '@desktop',
}, async ({ page, testApi, pageErrors, axe }) => {
  await test.step('a text with a lost response is sent again, and counts once', async () => {
    pageErrors.expect(/ERR_|Failed to fetch|NetworkError/)
    await openHelp(page, '/help?write=feedback')
    await fillFeedback(page, { content: textOfWords(15) })
    await testApi.injectFault({ path: FEEDBACK, times: 9, dropAfterCommit: true })
    await page.getByTestId('feedback.submit').click()
    await expect(page.getByTestId('feedback.error')).toBeVisible()
    await testApi.clearFaults()
    await page.getByTestId('feedback.submit').click()
    const reference = await feedbackReference(page)
    expect((await testApi.feedback()).map((one) => one.reference)).toEqual([reference])
  })

  await test.step('an applicant as an agent sees an example and applies', async () => {
    pageErrors.expect(/422/)
    await open(page, '/join')
    const total = page.getByTestId('join.total')
    await expect(total).toHaveAttribute('data-amount', '440')
    await page.getByTestId('join.members').press('End')
    await expect(total).toHaveAttribute('data-amount', '4400')
    await page.getByTestId('join.rate.20').click()
    await expect(page.getByTestId('join.dividend')).toHaveAttribute('data-amount', '2400')
    await expect(page.getByTestId('feedback')).toBeVisible()
    await axe(page, 'the way to be an agent')
    await fillFeedback(page, { content: textOfWords(20) })
    await page.getByTestId('feedback.submit').click()
    // without an address for the reply
    await expect(fieldError(page.getByTestId('feedback'), 'email')).toHaveText(
      localeText('validation.required'),
    )
    await fillFeedback(page, { email: 'rui@exemplo.com' })
    await page.getByTestId('feedback.submit').click()
    const reference = await feedbackReference(page)
    expect((await testApi.feedback())[0]).toMatchObject({ reference, kind: 'join', email: 'rui@exemplo.com' })
  })
})
