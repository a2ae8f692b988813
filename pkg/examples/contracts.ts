// Contracts between agents: one's own, those right below, offers, and what terms would have paid.
import type { Contract, ContractForm, ContractPeriod, Core } from '@ante/core'
import { sayWhy, show } from './errors.ts'

/** The agent's own book of a kind. It is also what the form of an offer is judged by. */
export async function showBook(core: Core): Promise<void> {
  const outcome = await core.member.contracts('dividend')
  if (outcome.status === 'err') return sayWhy(outcome.error)
  const { current, offer, running, mayOffer } = outcome.value
  for (const contract of offer ? [...current, offer] : current) draw(contract)
  if (running) show(`So far: ${running.profit}, which would pay ${running.paid}.`)
  if (mayOffer) await showDownlines(core)
}

function draw({ downline, state, terms }: Contract): void {
  show(`${downline}: ${state}, ${terms.period}`)
  for (const { rate, validBet } of terms.tiers ?? []) show(`${rate} % from ${validBet} on`)
}

/** The agents right below whose account begins so. */
async function showDownlines(core: Core): Promise<void> {
  const outcome = await core.member.downlineContracts({
    kind: 'dividend',
    account: 'ana',
    page: 1,
    pageSize: 20,
  })
  if (outcome.status === 'err') return sayWhy(outcome.error)
  for (const { account, contracts, past } of outcome.value.list) {
    show(`${account}: ${past} are over`)
    contracts.forEach(draw)
  }
}

/** Those that are over: one's own, or by the whole account those with an agent right below. */
export async function showPast(core: Core, account: string): Promise<void> {
  const outcome = await core.member.pastContracts({ kind: 'dividend', account, page: 1, pageSize: 20 })
  if (outcome.status === 'err') return sayWhy(outcome.error)
  outcome.value.list.forEach(draw)
}

/** What a contract was settled for, period by period. */
export async function showSettlements(core: Core, contract: string): Promise<void> {
  const outcome = await core.member.contractSettlements({ contract, page: 1, pageSize: 12 })
  if (outcome.status === 'err') return sayWhy(outcome.error)
  for (const { startsAt, rate, earned, passedOn, paid } of outcome.value.list)
    show(`${startsAt} ${rate ?? 0} %: ${earned} less ${passedOn} is ${paid}`)
}

/** A dividend: conditions grow with the rates. */
const dividend = (downline: string, period: ContractPeriod): ContractForm => ({
  kind: 'dividend',
  downline,
  period,
  tiers: [
    { validBet: '10000', profitLoss: '', activeMembers: '3', rate: '5' },
    { validBet: '50000', profitLoss: '1000', activeMembers: '10', rate: '8' },
  ],
  perBet: { betAmount: '', winRate: '', lossRate: '', singleBet: '' }, // of the salaries by the bet
})

/** What it would have paid on the last months of a team. */
export async function tryOut(core: Core, downline: string): Promise<void> {
  const outcome = await core.member.simulateContract(dividend(downline, 'monthly'))
  if (outcome.status === 'err') return sayWhy(outcome.error)
  for (const { startsAt, paid } of outcome.value.periods) show(`${startsAt}: ${paid}`)
}

/** The offer: settled as often as the agent's own contract, and within it. Fields are `tiers.<place>.<name>`. */
export async function offer(core: Core, downline: string): Promise<void> {
  const book = await core.member.contracts('dividend')
  if (book.status === 'err') return sayWhy(book.error)
  const [own] = book.value.current
  if (!own || !book.value.mayOffer) return show('There is nothing to pass on.')
  const form = dividend(downline, own.terms.period)
  const wrong = core.check('contractOffer', form)
  if (wrong.length > 0) return sayWhy({ kind: 'fields', fields: wrong, message: undefined })
  const outcome = await core.member.offerContract(form)
  if (outcome.status === 'err') return sayWhy(outcome.error)
  draw(outcome.value)
}

/** Takes an offer. Contracts below that no longer fit end with it, so they are named and agreed to. */
export async function accept(core: Core, { kind, id, ends }: Contract): Promise<void> {
  const named = ends.map((one) => one.id)
  const outcome = await core.member.processContract({ kind, contract: id, action: 'accept', ends: named })
  if (outcome.status === 'ok') return draw(outcome.value)
  const { error } = outcome
  if (error.kind === 'api' && error.code === 'contract_lowers') return showBook(core) // others end: ask anew
  sayWhy(error)
}
