import type { IconName } from '@/components/Icon'
import { openReference } from '@/components/reference'
import type { AccountRecord, Withdrawal, WithdrawalPage } from '@/core'
import { core, openMemberCentre } from '@/core'
import { collect } from '@/reports/list/collect'
import { plainDay } from '@/reports/list/useTimes'

/** Kinds of movements that have words of their own (§3). */
const KINDS = [
  'deposit',
  'withdraw',
  'bet',
  'win',
  'refund',
  'transferIn',
  'transferOut',
  'bonus',
  'rebate',
  'upline',
  'downline',
  'points',
] as const
type Kind = (typeof KINDS)[number] | 'other'

/** A kind that nobody told us of is another one. */
export const kindOf = (kind: string): Kind => KINDS.find((known) => known === kind) ?? 'other'

const SIGNS: Record<Kind, IconName> = {
  deposit: 'deposit',
  withdraw: 'withdraw',
  bet: 'ticket',
  win: 'trophy',
  refund: 'refresh',
  transferIn: 'transfer',
  transferOut: 'transfer',
  bonus: 'star',
  rebate: 'percent',
  upline: 'send',
  downline: 'team',
  points: 'gift',
  other: 'doc',
}
export const signOf = (kind: string): IconName => SIGNS[kindOf(kind)]

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

/** Leads to what a movement is about; nothing where there is no such page. */
export function wayTo({
  kind,
  reference,
  createdAt,
}: AccountRecord): { page?: Page; go: () => void } | undefined {
  const page = pageOf(kindOf(kind))
  if (!page) return undefined
  if (kind === 'refund') return { go: () => void openRefund(reference, createdAt) }
  if (!ONE.has(page) || !reference) return { page, go: () => openMemberCentre(page) }
  const day = page === 'personalHistoryCopy' ? plainDay(createdAt) : undefined
  return { page, go: () => openReference(page, reference, day) }
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
