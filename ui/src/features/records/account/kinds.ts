import { openReference } from '@/components/reference'
import type { AccountRecord, Withdrawal, WithdrawalPage } from '@/core'
import { core, openMemberCentre } from '@/core'
import { collect } from '@/reports/list/collect'
import { plainDay } from '@/reports/list/useTimes'
import { type GIVERS, giverOf, type Kind, kindOf } from '@/reports/movements/kinds'
import { navigate } from '@/router'

/** Where the member centre tells more of such a movement. */
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

/** Pages that show one thing by its reference; the others show all of theirs. */
const ONE = new Set<Page>(['depositv2', 'withdraw', 'personalHistoryCopy'])

/** Their pages of the member centre; a promotion has one of the site. */
const GIVERS_PAGES = {
  mission: 'missionLeaderboard',
  reward: 'rewardCenter',
  referral: 'referral',
} as const

interface Way {
  /** The text that names where it leads; none where that is what came back. */
  to?: `site.mc.${Page}` | (typeof GIVERS)[keyof typeof GIVERS]
  go: () => void
}

/** Leads to what a movement is about; nothing where there is no such page. */
export function wayTo(movement: AccountRecord): Way | undefined {
  const { kind, reference, createdAt } = movement
  const given = giverOf(movement)
  if (given) return { to: given.named, go: () => openGiver(given) }
  const page = pageOf(kindOf(kind))
  if (!page) return undefined
  if (kind === 'refund') return { go: () => void openRefund(reference, createdAt) }
  const to = `site.mc.${page}` as const
  if (!ONE.has(page) || !reference) return { to, go: () => openMemberCentre(page) }
  const day = page === 'personalHistoryCopy' ? plainDay(createdAt) : undefined
  return { to, go: () => openReference(page, reference, day) }
}

function openGiver({ giver, id }: { giver: keyof typeof GIVERS; id: string }): void {
  if (giver !== 'promotion') openMemberCentre(GIVERS_PAGES[giver])
  else navigate(id ? `/promoDetail?id=${encodeURIComponent(id)}` : '/promotions')
}

/** What came back was a bet's stake, or a withdrawal that was refused: its number alone does not say which. */
async function openRefund(reference: string, createdAt: string): Promise<void> {
  const isIt = ({ id }: Withdrawal) => id === reference
  const found = await collect<Withdrawal, WithdrawalPage>({
    ask: (page) => core().member.withdrawList(page),
    until: isIt,
  })
  if (found?.status === 'ok' && found.value.rows.some(isIt)) return openReference('withdraw', reference)
  openReference('personalHistoryCopy', reference, plainDay(createdAt))
}
