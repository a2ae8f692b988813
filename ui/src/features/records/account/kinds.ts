import { openDeepLink } from '@/components/lib/deepLink'
import { promotionPath } from '@/components/lib/paths'
import type { AccountRecord, Withdrawal, WithdrawalPage } from '@/core'
import { core, openMemberCentre } from '@/core'
import { fetchAllPages } from '@/lib/records/list/fetchAllPages'
import { plainDay } from '@/lib/records/list/useTimes'
import { type BONUS_SOURCES, bonusSourceOf, type Kind, kindOf } from '@/lib/records/movements/kinds'
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
} as const satisfies Partial<Record<Kind, string>>
type Page = (typeof PAGES)[keyof typeof PAGES]

const pageOf = (kind: Kind): Page | undefined =>
  kind in PAGES ? PAGES[kind as keyof typeof PAGES] : undefined

/** Pages that show one item by reference; the others show their whole list. */
const PAGES_WITH_REFERENCE = new Set<Page>(['depositv2', 'withdraw', 'personalHistoryCopy'])

/** Member-centre page of each giver; promotions have a site page. */
const GIVER_PAGES = {
  mission: 'missionLeaderboard',
  reward: 'rewardCenter',
  referral: 'referral',
} as const

interface MovementLink {
  /** Text key of the target; undefined for a refund, since its target is unknown. */
  to?: `site.mc.${Page}` | (typeof BONUS_SOURCES)[keyof typeof BONUS_SOURCES]
  go: () => void
}

/** Returns the link to a movement's subject; undefined if there is no such page. */
export function linkOf(movement: AccountRecord): MovementLink | undefined {
  const { kind, reference, createdAt } = movement
  const giver = bonusSourceOf(movement)
  if (giver) return { to: giver.textKey, go: () => openGiver(giver) }
  const page = pageOf(kindOf(kind))
  if (!page) return undefined
  if (kind === 'refund') return { go: () => void openRefund(reference, createdAt) }
  const to = `site.mc.${page}` as const
  if (!PAGES_WITH_REFERENCE.has(page) || !reference) return { to, go: () => openMemberCentre(page) }
  const day = page === 'personalHistoryCopy' ? plainDay(createdAt) : undefined
  return { to, go: () => openDeepLink(page, reference, day) }
}

function openGiver({ source, id }: { source: keyof typeof BONUS_SOURCES; id: string }): void {
  if (source !== 'promotion') openMemberCentre(GIVER_PAGES[source])
  else navigate(id ? promotionPath(id) : '/promotions')
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
