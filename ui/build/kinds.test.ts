import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Texts {
  [key: string]: string | Texts
}

/** Every text of an area, by its path. */
function* textsOf(area: Texts, path: string): Generator<[string, string]> {
  for (const [key, text] of Object.entries(area))
    if (typeof text === 'string') yield [`${path}.${key}`, text]
    else yield* textsOf(text, `${path}.${key}`)
}

const LOCALES = new URL('../../locales/', import.meta.url)
/** What everybody sees, whatever the brand has. */
const OF_ALL = ['common', 'site', 'search', 'shelves', 'offline', 'account', 'games']
/** Names of the kinds of games, which stand only beside what there is of them. */
const NAMES = /^(games\.types|site\.(esports|lottery|matches|sports)$)/

test.each(readdirSync(LOCALES))('%s names no kind of games where a brand may have none of it', (file) => {
  const texts = JSON.parse(readFileSync(new URL(file, LOCALES), 'utf8')) as Record<string, Texts>
  const all = OF_ALL.flatMap((area) => [...textsOf(texts[area] ?? {}, area)])
  const kinds = ['games.types.FISH', 'games.types.LIVE', 'games.types.RNG', 'site.lottery', 'site.sports']
  const words = kinds.map((key) => Object.fromEntries(all)[key]?.toLowerCase() ?? key)
  const named = all.filter(
    ([key, text]) => !NAMES.test(key) && words.some((word) => text.toLowerCase().includes(word)),
  )
  expect(named).toEqual([])
})
