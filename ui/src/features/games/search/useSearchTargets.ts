import { useMemo } from 'react'
import { type Category, useSlice } from '@/core'
import { useT, useText } from '@/i18n'
import { useCategoryTitle } from '@/i18n/useCategoryTitle'
import type { SearchTarget } from './searchTargets'

/** Pages of the member centre that a search finds. */
const CENTRE_PAGES = ['depositv2', 'withdraw', 'personalHistoryCopy', 'securityCenter', 'referral'] as const

/** Other pages, by their name in `search.words`, with title and address. */
const PAGES = [
  ['promotions', 'site.promotions', '/promotions'],
  ['pointMall', 'site.pointMall', '/pointMall'],
  ['down', 'site.downloadApp', '/down'],
  ['help', 'site.helpCentre', '/help'],
] as const

/** Kinds of slots that people ask for by name, with their classification. */
const GAME_KINDS = [
  ['fruit', 'classic'],
  ['jackpot', 'jackpot'],
] as const

/** Returns what a search may name besides games and providers, in the language shown. */
export function useSearchTargets(): readonly SearchTarget[] {
  const t = useT()
  const text = useText()
  const titleOf = useCategoryTitle()
  const { items } = useSlice('categories')
  return useMemo(() => searchTargets(items, t, text, titleOf), [items, t, text, titleOf])
}

function searchTargets(
  items: readonly Category[],
  t: ReturnType<typeof useT>,
  text: ReturnType<typeof useText>,
  titleOf: ReturnType<typeof useCategoryTitle>,
): SearchTarget[] {
  const categories = items.map((category): SearchTarget => {
    const { gameType } = category
    return {
      key: gameType,
      title: titleOf(category),
      path: category.page ?? category.path,
      synonyms: text(`search.words.${gameType}`),
      games: { gameType },
    }
  })
  const slots = categories.find(({ key }) => key === 'RNG')
  const kinds = GAME_KINDS.map(
    ([key, gameClassify]): SearchTarget | undefined =>
      slots && {
        key,
        title: t(`search.kinds.${key}`),
        path: `${slots.path}?classify=${gameClassify}`,
        synonyms: t(`search.words.${key}`),
        games: { gameType: 'RNG', gameClassify },
      },
  ).filter((kind) => kind !== undefined)
  const centreOf = (centre: string, title: string): SearchTarget => ({
    key: centre,
    title,
    path: `/?mc=${centre}`,
    centre,
    synonyms: text(`search.words.${centre}`),
  })
  return [
    ...categories,
    ...kinds,
    ...CENTRE_PAGES.map((page) => centreOf(page, t(`site.mc.${page}`))),
    centreOf('responsible', t('site.responsible')),
    ...PAGES.map(([key, title, path]) => ({
      key,
      title: t(title),
      path,
      synonyms: t(`search.words.${key}`),
    })),
  ]
}
