import { openDeepLink } from '@/components/lib/deepLink'
import { promotionPath } from '@/components/lib/paths'
import type { AccountRecord, BonusSource, MovementKind, Withdrawal, WithdrawalPage } from '@/core'
import { core, openMemberCentre } from '@/core'
import { fetchAllPages } from '@/lib/records/list/fetchAllPages'
import { plainDay } from '@/lib/records/list/useTimes'
import { BONUS_SOURCE_TEXTS, movementView } from '@/lib/records/movements/kinds'
import { navigate } from '@/router'

/** Member-centre page with details, by kind of movement. */
const PAGES = {
  deposit: 'depositv2',
  withdraw: 'withdraw',
  bet: 'personalHistoryCopy',
  win: 'personalHistoryCopy',
  refund: 'personalHistoryCopy',
  transferIn: 'transferFund',
  transferOut: 'transferFund',
  bonus: 'bonusDetails',
  rebate: 'manualRebate',
} as const satisfies Partial<Record<MovementKind, string>>
type Page = (typeof PAGES)[keyof typeof PAGES]

const pageOf = (kind: MovementKind): Page | undefined =>
  kind in PAGES ? PAGES[kind as keyof typeof PAGES] : undefined

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
  /** Text key of the target; undefined for a refund, since its target is unknown. */
  to?: `site.mc.${Page}` | (typeof BONUS_SOURCE_TEXTS)[BonusSource]
  go: () => void
}

/** Returns the link to a movement's subject; undefined if there is no such page. */
export function linkOf(movement: AccountRecord): MovementLink | undefined {
  const { kind, reference, createdAt } = movement
  const { kind: shown, source, sourceId } = movementView(movement)
  if (source) return { to: BONUS_SOURCE_TEXTS[source], go: () => OPEN_SOURCE[source](sourceId) }
  const page = pageOf(shown)
  if (!page) return undefined
  if (kind === 'refund') return { go: () => void openRefund(reference, createdAt) }
  const to = `site.mc.${page}` as const
  if (!PAGES_WITH_REFERENCE.has(page) || !reference) return { to, go: () => openMemberCentre(page) }
  const day = page === 'personalHistoryCopy' ? plainDay(createdAt) : undefined
  return { to, go: () => openDeepLink(page, reference, day) }
}

/** Opens the subject of a refund: a bet or a rejected withdrawal; its reference alone does not tell which. */
async function openRefund(reference: string, createdAt: string): Promise<void> {
  const isIt = ({ id }: Withdrawal) => id === reference
  const found = await fetchAllPages<Withdrawal, WithdrawalPage>({
    fetchPage: (page) => core().member.withdrawList(page),
    until: isIt,
  })
  if (found?.status === 'ok' && found.value.rows.some(isIt)) return openDeepLink('withdraw', reference)
  openDeepLink('personalHistoryCopy', reference, plainDay(createdAt))
}
