// Scrolling of a long list at a quarter of the CPU: the share of late frames, compared with a page of as many plain
// boxes. Frame times depend on the machine; the difference is the list's own cost.

/** One and a half frames at 60 Hz: a longer frame is visibly late. */
const LATE_FRAME_MS = 25
const BOX_COUNT = 330

/** Scrolls down and up again; returns the percentage of late frames. */
export async function lateFrames(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => {
    globalThis.__frames = []
    let last = performance.now()
    const tick = (now) => {
      globalThis.__frames.push(now - last)
      last = now
      globalThis.__raf = requestAnimationFrame(tick)
    }
    globalThis.__raf = requestAnimationFrame(tick)
  })
  for (const yDistance of [-6000, 6000])
    await session.send('Input.synthesizeScrollGesture', {
      x: 200,
      y: 400,
      yDistance,
      speed: 2500,
      gestureSourceType: 'touch',
    })
  const frames = await page.evaluate(() => {
    cancelAnimationFrame(globalThis.__raf)
    return globalThis.__frames
  })
  await session.detach()
  return (frames.filter((ms) => ms > LATE_FRAME_MS).length / frames.length) * 100
}

const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, locale: 'pt-PT' }

async function openPage(browser, url) {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.goto(url)
  return page
}

/** Opens the slots of a site up to a page of the list, and waits for most of `count` tiles. */
export async function openSlots(browser, site, page, count) {
  const list = await openPage(browser, `${site}rng?page=${page}`)
  await list
    .getByTestId('game')
    .nth(count - 100)
    .waitFor()
  return list
}

/** Compares a page with all slots of the sandbox to one with as many boxes. */
export async function benchScroll(browser, site, rounds) {
  const list = await openSlots(browser, site, 8, BOX_COUNT)
  const plain = await openPage(browser, 'about:blank')
  await plain.evaluate((count) => {
    document.body.style.cssText = 'display:grid;grid-template-columns:repeat(3,1fr);gap:8px;margin:16px'
    for (let n = 0; n < count; n += 1) {
      const box = document.createElement('div')
      box.style.cssText = 'aspect-ratio:3/4;border-radius:12px;background:#234'
      document.body.append(box)
    }
  }, BOX_COUNT)
  const found = { list: [], plain: [] }
  for (let round = 0; round < rounds; round += 1) {
    found.plain.push(await lateFrames(plain))
    found.list.push(await lateFrames(list))
  }
  await list.context().close()
  await plain.context().close()
  return found
}
