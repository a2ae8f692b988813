// Operator HTML: hostile parts have no effect, the rest is rendered, and external links ask first.
import { expect, test } from '../../fixtures'
import { openPromotion } from '../../steps/promotions.ts'

const HOSTILE = [
  '<script>window.ran = "script"</script>',
  '<img src=x onerror="window.ran = 1">',
  '<svg onload="window.ran = 2"><script>window.ran = 3</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.ran = 4"></style></mglyph></table></mtext></math>',
  '<form id="root"><input name="childNodes"><button formaction="javascript:window.ran = 5">b</button></form>',
  '<a href="javascript:window.ran = 6">um</a><a href=" java&#10;script:window.ran = 7">dois</a>',
  '<iframe srcdoc="<script>parent.ran = 8</script>"></iframe><object data="javascript:window.ran = 9"></object>',
  '<p style="position:fixed;inset:0" class="page" id="app" onclick="window.ran = 10">três</p>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<noscript><p title="</noscript><img src=x onerror=window.ran=11>"></p></noscript>',
  '<img alt="fora" src="https://evil.example/x.png"><img alt="dados" src="data:image/png;base64,AA==">',
]

const BENIGN = [
  '<h1>Título</h1><h3>Outro</h3><ul><li>um</li><li><strong>dois</strong></li></ul>',
  '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  '<blockquote>cita</blockquote><hr><code>x</code><p dir="rtl">نص</p>',
  '<img src="/media/promotions/welcome.svg" alt="arte" width="300" height="100">',
  '<p><a href="/rng">jogos</a> <a href="?mc=depositv2">depositar</a> <a href="https://ok.example/a?b#c">fora</a> <a href="http://plain.example">claro</a></p>',
]

test('hostile HTML has no effect, benign HTML is shown, and links lead to allowed targets @desktop', async ({
  page,
  context,
  testApi,
  axe,
  pageErrors,
  member: _,
}) => {
  // the browser's parser reports policy violations even in an inert document
  pageErrors.expect(/inline|base URI|base-uri|Failed to load/)
  await testApi.updatePromotion({ promotion: 'giro', content: [...HOSTILE, ...BENIGN].join('\n') })
  await openPromotion(page, 'giro')
  const html = page.getByTestId('html')
  await expect(html.getByRole('heading', { level: 2, name: 'Título' })).toBeVisible()
  await expect(html.getByRole('heading', { level: 3, name: 'Outro' })).toBeVisible()
  await expect(html.getByRole('table')).toContainText('2')
  await expect(html.getByRole('img', { name: 'arte' })).toHaveAttribute('width', '300')
  await expect(html.locator('img')).toHaveCount(2) // both from the site itself: x is a relative address
  await expect(html.locator('li strong')).toHaveText('dois')
  await expect(html.locator('p[dir="rtl"]')).toBeVisible()
  for (const name of ['script', 'iframe', 'object', 'form', 'input', 'style', 'base', 'meta'])
    await expect(html.locator(name)).toHaveCount(0)
  await expect(html.locator('[onclick], [onerror], [onload], [style], #root, #app, .page')).toHaveCount(0)
  await expect(html.locator('a')).toHaveCount(2) // a page and a centre; the others are text, or a button
  await html.getByText('um', { exact: true }).first().click()
  await html.getByText('três').click()
  expect(await page.evaluate(() => (window as { ran?: unknown }).ran)).toBeUndefined()
  await axe(page, 'an operator’s HTML')

  const outside = html.getByTestId('html.outside')
  await expect(outside).toHaveAttribute('data-host', 'ok.example')
  await outside.click({ button: 'middle' })
  await outside.click({ modifiers: ['ControlOrMeta'] })
  await expect(page.getByTestId('leaveNotice.host')).toHaveText('ok.example')
  await expect(page.getByTestId('leaveNotice.close')).toBeFocused()
  await page.keyboard.press('Escape')
  expect(context.pages()).toHaveLength(1)
  await context.route('https://ok.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'ok' }),
  )
  await outside.click()
  const opened = context.waitForEvent('page')
  await page.getByTestId('leaveNotice.submit').click()
  const there = await opened
  await there.waitForURL('https://ok.example/a?b#c')
  expect(await there.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  await there.close()

  await html.getByRole('link', { name: 'depositar' }).click()
  await expect(page.getByTestId('memberCentre.page')).toHaveAttribute('data-page', 'depositv2')
  await page.getByTestId('memberCentre.close').click()
  await expect(page.getByTestId('promotion')).toBeVisible()
  await html.getByRole('link', { name: 'jogos' }).click()
  await expect(page).toHaveURL(/\/rng$/)
})
