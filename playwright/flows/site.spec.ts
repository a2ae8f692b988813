import { expect, test } from '../fixtures'

test('home opens, in Portuguese and dark, within its policy', async ({ page, axe }) => {
  const answer = await page.goto('/')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('{')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
  await axe(page, 'home')
})

test('an address below the site is the app, a missing file is not', async ({ page, request, watch }) => {
  watch.expect(/404/)
  expect((await request.get('/rng')).status()).toBe(200)
  const missing = await request.get('/assets/nothing-12345678.js')
  expect(missing.status()).toBe(404)
  await page.goto('/rng')
  await expect(page.getByRole('main')).toBeVisible()
})

test('hashed files stay, the page is asked for anew, compressed', async ({ request }) => {
  const page = await request.get('/')
  expect(page.headers()['cache-control']).toContain('no-cache')
  expect(page.headers()['x-content-type-options']).toBe('nosniff')
  const entry = /\/assets\/[\w-]+\.js/.exec(await page.text())?.[0] ?? ''
  const script = await request.get(entry, { headers: { 'accept-encoding': 'br' } })
  expect(script.headers()['cache-control']).toContain('immutable')
  expect(script.headers()['content-encoding']).toBe('br')
})
