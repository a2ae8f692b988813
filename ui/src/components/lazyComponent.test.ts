import { describe, expect, it } from 'vitest'
import { lazyCode } from './lazyComponent'

const Page = () => null

describe('lazyCode', () => {
  it('is the page itself once preloaded', async () => {
    let requestCount = 0
    const page = lazyCode(async () => {
      requestCount += 1
      return { default: Page }
    })
    await Promise.all([page.preload(), page.preload()])
    expect(page.component()).toBe(Page)
    expect(requestCount).toBe(1)
  })

  it('stays the component that it was rendered as', async () => {
    const page = lazyCode(async () => ({ default: Page }))
    const rendered = page.component()
    expect(rendered).not.toBe(Page)
    await page.preload()
    expect(page.component()).toBe(rendered)
  })

  it('is requested again after a failed preload', async () => {
    let requestCount = 0
    const page = lazyCode(async () => {
      requestCount += 1
      if (requestCount === 1) throw new Error('offline')
      return { default: Page }
    })
    await page.preload()
    await page.preload()
    expect(page.component()).toBe(Page)
  })
})
