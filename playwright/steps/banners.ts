// The banners of fresh seed data, by group, with their texts.
import { readFileSync } from 'node:fs'

interface BannerTexts {
  title: string
  subtitle: string
  action?: string
}

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))

/** Returns the texts of a banner in a language, of which the key is its id in camel case. */
function textsOf(id: string, code: string): BannerTexts {
  const all = read(`locales/server/${code}.json`).seed.banners as Record<string, BannerTexts | undefined>
  const texts = all[id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())]
  if (!texts) throw new Error(`locales/server/${code}.json: no texts of the banner ${id}`)
  return texts
}

export const BANNERS = (read('sandbox/seed/banners.json') as { id: string; group: string }[]).map(
  ({ id, group }) => ({ group, texts: (code: string) => textsOf(id, code) }),
)

export const bannersOf = (group: string) => BANNERS.filter((banner) => banner.group === group)
