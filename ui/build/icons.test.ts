// Each brand's manifest: every icon exists and has the declared size.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const brands = fileURLToPath(new URL('../brands', import.meta.url))

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
}

/** Returns width and height from a PNG header. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

describe.each(readdirSync(brands))('%s', (brand) => {
  const folder = join(brands, brand, 'public')
  const { icons } = JSON.parse(readFileSync(join(folder, 'site.webmanifest'), 'utf8')) as Manifest

  it('has icons of the sizes in its manifest', () => {
    for (const { src, sizes, type } of icons) {
      const file = readFileSync(join(folder, src))
      if (type === 'image/png') expect(sizeOf(file), src).toBe(sizes)
    }
  })

  it('has the icons for phones: 192 and 512 px, a maskable one, and Apple’s', () => {
    const sizes = icons.map(({ sizes, purpose }) => [sizes, purpose].filter(Boolean).join(' '))
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512', '512x512 maskable']))
    expect(existsSync(join(folder, 'apple-touch-icon.png'))).toBe(true)
  })
})
