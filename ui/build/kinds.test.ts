import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readTexts, type Texts } from './texts.ts'

/** Yields every text of an area with its path. */
function* textsOf(area: Texts | string, path: string): Generator<[string, string]> {
  if (typeof area === 'string') return
  for (const [key, text] of Object.entries(area))
    if (typeof text === 'string') yield [`${path}.${key}`, text]
    else yield* textsOf(text, `${path}.${key}`)
}

const LOCALES = fileURLToPath(new URL('../../locales', import.meta.url))
const FILES = readdirSync(LOCALES).filter((name) => name.endsWith('.json'))
/** Areas shown for every brand. */
const OF_ALL = ['common', 'site', 'search', 'gameCollections', 'offline', 'account', 'games']
/** Names of game kinds, shown or searched for only where the brand has them. */
const NAMES =
  /^(games\.types|search\.(kinds\.|words\.([A-Z0-9]+|fruit|jackpot)$)|site\.(esports|lottery|matches|sports)$)/

test.each(FILES)('%s names no kind of game in texts of every brand', (file) => {
  const texts = readTexts(LOCALES, file.replace('.json', ''))
  const all = OF_ALL.flatMap((area) => [...textsOf(texts[area] ?? {}, area)])
  const kinds = ['games.types.FISH', 'games.types.LIVE', 'games.types.RNG', 'site.lottery', 'site.sports']
  const words = kinds.map((key) => Object.fromEntries(all)[key]?.toLowerCase() ?? key)
  const named = all.filter(
    ([key, text]) => !NAMES.test(key) && words.some((word) => text.toLowerCase().includes(word)),
  )
  expect(named).toEqual([])
})
