import { categoryPagePath, categoryPath } from '@/components/lib/paths'
import { useSlice } from '@/core'
import { useT, useText } from '@/i18n'
import { useCategoryTitle } from '@/i18n/useCategoryTitle'
import type { Place } from './places'

/** Pages of the member centre that a search finds. */
const CENTRE = ['depositv2', 'withdraw', 'personalHistoryCopy', 'securityCenter', 'referral'] as const

/** Other pages, by their name in `search.words`, with title and address. */
const PAGES = [
  ['promotions', 'site.promotions', '/promotions'],
  ['pointMall', 'site.pointMall', '/pointMall'],
  ['down', 'site.downloadApp', '/down'],
  ['help', 'site.helpCentre', '/help'],
] as const

/** Kinds of slots that people ask for by name, with their classification. */
const KINDS = [
  ['fruit', 'classic'],
  ['jackpot', 'jackpot'],
] as const

/** Returns what a search may name besides games and providers, in the language shown. */
export function usePlaces(): readonly Place[] {
  const t = useT()
  const text = useText()
  const titleOf = useCategoryTitle()
  const { items } = useSlice('categories')
  const categories = items.map((category): Place => {
    const { gameType } = category
    return {
      key: gameType,
      title: titleOf(category),
      path: categoryPagePath(category) ?? categoryPath(category),
      words: text(`search.words.${gameType}`),
      games: { gameType },
    }
  })
  const slots = categories.find(({ key }) => key === 'RNG')
  const kinds = KINDS.map(
    ([key, gameClassify]): Place | undefined =>
      slots && {
        key,
        title: t(`search.kinds.${key}`),
        path: `${slots.path}?classify=${gameClassify}`,
        words: t(`search.words.${key}`),
        games: { gameType: 'RNG', gameClassify },
      },
  ).filter((kind) => kind !== undefined)
  const centreOf = (centre: string, title: string): Place => ({
    key: centre,
    title,
    path: `/?mc=${centre}`,
    centre,
    words: text(`search.words.${centre}`),
  })
  return [
    ...categories,
    ...kinds,
    ...CENTRE.map((page) => centreOf(page, t(`site.mc.${page}`))),
    centreOf('responsible', t('site.responsible')),
    ...PAGES.map(([key, title, path]) => ({ key, title: t(title), path, words: t(`search.words.${key}`) })),
  ]
}
