import { openDeepLink } from '@/components/lib/deepLink'
import { promotionPath } from '@/components/lib/paths'
import type { AccountRecord, BonusSource, MovementKind, RefundSubject } from '@/core'
import { openMemberCentre } from '@/core'
import { plainDay } from '@/lib/records/list/useTimes'
import { BONUS_SOURCE_TEXTS, movementView } from '@/lib/records/movements/kinds'
import { navigate } from '@/router'

/** Member-centre page with details, by kind of movement. */
const PAGES = {
  deposit: 'depositv2',
  withdraw: 'withdraw',
  bet: 'personalHistoryCopy',
  win: 'personalHistoryCopy',
  transferIn: 'transferFund',
  transferOut: 'transferFund',
  bonus: 'bonusDetails',
  rebate: 'manualRebate',
} as const satisfies Partial<Record<MovementKind, string>>
type Page = (typeof PAGES)[keyof typeof PAGES]

const pageOf = (kind: MovementKind): Page | undefined =>
  kind in PAGES ? PAGES[kind as keyof typeof PAGES] : undefined

/** Member-centre page with details, by the subject of a refund. */
const REFUND_PAGES: Record<RefundSubject, Page> = { bet: 'personalHistoryCopy', withdrawal: 'withdraw' }

/** Pages that show one item by reference; the others show their whole list. */
const PAGES_WITH_REFERENCE = new Set<Page>(['depositv2', 'withdraw', 'personalHistoryCopy'])

/** Opens the page of each source of a bonus; `id` names a promotion. */
const OPEN_SOURCE: Record<BonusSource, (id: string) => void> = {
  promotion: (id) => navigate(id ? promotionPath(id) : '/promotions'),
  mission: () => openMemberCentre('missionLeaderboard'),
  reward: () => openMemberCentre('rewardCenter'),
  referral: () => openMemberCentre('referral'),
}

interface MovementLink {
  /** Text key of the target; undefined for the subject of a refund. */
  to?: `site.mc.${Page}` | (typeof BONUS_SOURCE_TEXTS)[BonusSource]
  go: () => void
}

/** Returns the link to a movement's subject; undefined if there is no such page. */
export function linkOf(movement: AccountRecord): MovementLink | undefined {
  const { reference, createdAt } = movement
  const { kind, source, sourceId, refunded } = movementView(movement)
  if (source) return { to: BONUS_SOURCE_TEXTS[source], go: () => OPEN_SOURCE[source](sourceId) }
  const openItem = (page: Page) =>
    openDeepLink(page, reference, page === 'personalHistoryCopy' ? plainDay(createdAt) : undefined)
  if (refunded) return { go: () => openItem(REFUND_PAGES[refunded]) }
  const page = pageOf(kind)
  if (!page) return undefined
  const to = `site.mc.${page}` as const
  if (!PAGES_WITH_REFERENCE.has(page) || !reference) return { to, go: () => openMemberCentre(page) }
  return { to, go: () => openItem(page) }
}
