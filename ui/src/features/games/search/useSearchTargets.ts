import { useMemo } from 'react'
import { type Category, openAgentCentre, openMemberCentre, useSlice } from '@/core'
import { useT, useText } from '@/i18n'
import { useCategoryTitle } from '@/i18n/useCategoryTitle'
import type { SearchTarget } from './searchTargets'

/** Pages of the member centre that a search finds, the most important first. */
const CENTRE_PAGES = [
  'depositv2',
  'withdraw',
  'personalHistoryCopy',
  'securityCenter',
  'referral',
  'transferFund',
  'transferUpline',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'manualRebate',
  'rewardCenter',
  'missionLeaderboard',
  'messageV2',
] as const
/** First page of the agent centre. */
const AGENT_PAGE = 'overview'

/** Other pages, by their name in `search.words` (if they have synonyms), with title and address. */
const PAGES = [
  ['promotions', 'site.promotions', '/promotions'],
  ['pointMall', 'site.pointMall', '/pointMall'],
  ['down', 'site.downloadApp', '/down'],
  ['help', 'site.helpCentre', '/help'],
  ['join', 'site.join', '/join'],
] as const

/** Kinds of slots that people ask for by name, with their classification. */
const GAME_KINDS = [
  ['fruit', 'classic'],
  ['jackpot', 'jackpot'],
] as const

/** Returns what a search may name besides games and providers, in the language shown, as far as the member has it. */
export function useSearchTargets(): readonly SearchTarget[] {
  const t = useT()
  const text = useText()
  const titleOf = useCategoryTitle()
  const { items } = useSlice('categories')
  const { toUpline } = useSlice('member')
  const { can } = useSlice('session')
  const all = useMemo(() => searchTargets(items, t, text, titleOf), [items, t, text, titleOf])
  return useMemo(
    () =>
      all.filter(
        ({ key }) => (key !== 'transferUpline' || toUpline) && (key !== 'agentCentre' || can.agentCentre),
      ),
    [all, toUpline, can.agentCentre],
  )
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
    onOpen: () => openMemberCentre(centre),
    synonyms: text(`search.words.${centre}`),
  })
  return [
    ...categories,
    ...kinds,
    ...CENTRE_PAGES.map((page) => centreOf(page, t(`site.mc.${page}`))),
    centreOf('responsible', t('site.responsible')),
    {
      key: 'agentCentre',
      title: t('site.agent'),
      path: `/?ac=${AGENT_PAGE}`,
      onOpen: () => openAgentCentre(AGENT_PAGE),
      synonyms: '',
    },
    ...PAGES.map(([key, title, path]) => ({
      key,
      title: t(title),
      path,
      synonyms: text(`search.words.${key}`),
    })),
  ]
}
