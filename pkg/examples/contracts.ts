// Contracts between agents: own contracts, those of direct downlines, offers, and the simulation of terms.
import type { Contract, ContractForm, ContractPeriod, Core } from '@ante/core'
import { show, showError } from './errors.ts'

/** Loads the agent's own contracts of a kind. The form of an offer is validated against them. */
export async function showContracts(core: Core): Promise<void> {
  const outcome = await core.member.contracts('dividend')
  if (outcome.status === 'err') return showError(outcome.error)
  const { current, offer, running, mayOffer } = outcome.value
  for (const contract of offer ? [...current, offer] : current) {
    draw(contract)
    const view = core.quote('contractView', { ...contract, side: 'downline' })
    for (const { name, action } of view?.steps ?? []) show(`possible: ${name} (${action})`)
  }
  if (running) show(`So far: ${running.profit}, which would pay ${running.paid}.`)
  if (mayOffer) await showDownlines(core)
}

function draw({ downline, state, terms }: Contract): void {
  show(`${downline}: ${state}, ${terms.period}`)
  for (const { rate, validBet } of terms.tiers ?? []) show(`${rate} % from ${validBet} on`)
}

/** Finds direct downline agents by the start of the account name. */
async function showDownlines(core: Core): Promise<void> {
  const outcome = await core.member.downlineContracts({
    kind: 'dividend',
    account: 'ana',
    page: 1,
    pageSize: 20,
  })
  if (outcome.status === 'err') return showError(outcome.error)
  for (const { account, contracts, past } of outcome.value.list) {
    show(`${account}: ${past} are over`)
    contracts.forEach(draw)
  }
}

/** Lists ended contracts: own ones, or those with a direct downline agent, by its full account name. */
export async function showPast(core: Core, account: string): Promise<void> {
  const outcome = await core.member.pastContracts({ kind: 'dividend', account, page: 1, pageSize: 20 })
  if (outcome.status === 'err') return showError(outcome.error)
  outcome.value.list.forEach(draw)
}

/** Lists the settlements of a contract by period. */
export async function showSettlements(core: Core, contract: string): Promise<void> {
  const outcome = await core.member.contractSettlements({ contract, page: 1, pageSize: 12 })
  if (outcome.status === 'err') return showError(outcome.error)
  for (const { startsAt, rate, earned, passedOn, paid } of outcome.value.list)
    show(`${startsAt} ${rate ?? 0} %: ${earned} less ${passedOn} is ${paid}`)
}

/** Terms of a dividend. Conditions increase with the rates. */
const dividend = (downline: string, period: ContractPeriod): ContractForm => ({
  kind: 'dividend',
  downline,
  period,
  tiers: [
    { validBet: '10000', profitLoss: '', activeMembers: '3', rate: '5' },
    { validBet: '50000', profitLoss: '1000', activeMembers: '10', rate: '8' },
  ],
  perBet: { betAmount: '', winRate: '', lossRate: '', singleBet: '' }, // for per-bet salaries only
})

/** Simulates the terms on the team's past periods, of the usual length. */
export async function simulate(core: Core, downline: string): Promise<void> {
  const [period = 'monthly'] = core.quote('contractRules', { kind: 'dividend' })?.periods ?? []
  const outcome = await core.member.simulateContract(dividend(downline, period))
  if (outcome.status === 'err') return showError(outcome.error)
  for (const { startsAt, paid } of outcome.value.periods) show(`${startsAt}: ${paid}`)
}

/** Offers a contract with the period and within the terms of the agent's own. Fields: `tiers.<index>.<name>`. */
export async function offer(core: Core, downline: string): Promise<void> {
  const book = await core.member.contracts('dividend')
  if (book.status === 'err') return showError(book.error)
  const [own] = book.value.current
  if (!own || !book.value.mayOffer) return show('There is nothing to pass on.')
  const form = dividend(downline, own.terms.period)
  const wrong = core.check('contractOffer', form)
  if (wrong.length > 0) return showError({ kind: 'fields', fields: wrong, message: undefined })
  const outcome = await core.member.offerContract(form)
  if (outcome.status === 'err') return showError(outcome.error)
  draw(outcome.value)
}

/** Accepts an offer. Conflicting downline contracts end with it and must be confirmed by id. */
export async function accept(core: Core, { kind, id, ends }: Contract): Promise<void> {
  const named = ends.map((one) => one.id)
  const outcome = await core.member.processContract({ kind, contract: id, action: 'accept', ends: named })
  if (outcome.status === 'ok') return draw(outcome.value)
  const { error } = outcome
  if (error.kind === 'api' && error.code === 'contract_lowers') return showContracts(core) // confirm again
  showError(error)
}
