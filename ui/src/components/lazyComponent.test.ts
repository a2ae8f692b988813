import { describe, expect, it } from 'vitest'
import { lazyPage } from './lazyComponent'

const Page = () => null

describe('lazyPage', () => {
  it('is the page itself once preloaded', async () => {
    let requestCount = 0
    const page = lazyPage(async () => {
      requestCount += 1
      return { default: Page }
    })
    page.preload()
    page.preload()
    await Promise.resolve()
    await Promise.resolve()
    expect(page.component()).toBe(Page)
    expect(requestCount).toBe(1)
  })

  it('stays the component that it was rendered as', async () => {
    const page = lazyPage(async () => ({ default: Page }))
    const rendered = page.component()
    expect(rendered).not.toBe(Page)
    page.preload()
    await Promise.resolve()
    await Promise.resolve()
    expect(page.component()).toBe(rendered)
  })
})
