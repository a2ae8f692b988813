// Expected amounts, computed from the ledger's entries alone; every amount on a page is compared with them.
import { expect, type Locator } from '@playwright/test'
import type { MemberLedger } from '../fixtures/test-api.types.ts'
import { dateOf } from './records.ts'
import { localAmount } from './texts.ts'

/** Decimal places of the ledger's amounts (ten-thousandths). */
const PLACES = 4

export function toUnits(amount: string): bigint {
  const [whole = '', part = ''] = amount.split('.')
  return BigInt(whole + part.padEnd(PLACES, '0'))
}

export function toDecimal(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(PLACES + 1, '0')
  const part = digits.slice(-PLACES).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -PLACES)}${part ? `.${part}` : ''}`
}

export const sumOf = (amounts: readonly string[]) =>
  toDecimal(amounts.reduce((all, one) => all + toUnits(one), 0n))
export const subtract = (one: string, other: string) => toDecimal(toUnits(one) - toUnits(other))
export const multiply = (amount: string, by: number) => toDecimal(toUnits(amount) * BigInt(by))
export const negate = (amount: string) => subtract('0', amount)

/** Returns a percentage of an amount, truncated to cents. */
export const percentOf = (amount: string, percent: string) =>
  toDecimal(((toUnits(amount) * toUnits(percent)) / 1_000_000n / 100n) * 100n)

/** Formats an amount as displayed: truncated to cents, with thousands separators. */
export function formatAmount(amount: string): string {
  const [whole = '', part = ''] = amount.replace('-', '').split('.')
  return localAmount(`${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part.slice(0, 2).padEnd(2, '0')}`)
}

/** Matches an amount as displayed in any language. */
export const anyFormatOf = (amount: string) => new RegExp(formatAmount(amount).replace(/[.,]/g, '[.,]'))

/** Returns every amount inside, in display order, and checks that its text matches its `data-amount`. */
export async function displayedAmounts(where: Locator): Promise<string[]> {
  const all = await where
    .locator('[data-amount]')
    .evaluateAll((all) =>
      all.map((one) => ({ amount: one.dataset.amount ?? '', text: one.textContent ?? '' })),
    )
  const amounts = all.map(({ amount }) => amount)
  expect(all.map(({ text }) => /\d[\d.,]*\d/.exec(text)?.[0])).toEqual(amounts.map(formatAmount))
  return amounts
}

/** Computes the totals of the ledger's entries, of all or from a day on. */
export function ledgerTotals({ accounts, entries }: MemberLedger, from = '') {
  const wallets = accounts.filter(({ kind }) => kind !== 'hold')
  // by their time, which may differ from the order of insertion
  const all = entries
    .filter(({ account }) => account !== 'hold')
    .toSorted((one, other) => other.at.localeCompare(one.at) || other.id - one.id)
  let held = all.reduce((held, { amount }) => held + toUnits(amount), 0n)
  const holds = toDecimal(held)
  // a transfer between the member's own wallets counts as one movement of the main wallet, with no sum
  const moved = all
    .filter(({ kind, account }) => kind !== 'transfer' || account === 'member')
    .map((entry) => {
      const after = toDecimal(held)
      if (entry.kind !== 'transfer') held -= toUnits(entry.amount)
      return { ...entry, after, day: dateOf(Date.parse(entry.at)) }
    })
    .filter(({ day }) => day >= from)
  const of = (kind: string) => moved.filter((entry) => entry.kind === kind)

  const prizes = new Map<string, string>()
  for (const { kind, reference, amount } of all)
    if (kind === 'bet.win') prizes.set(reference, sumOf([prizes.get(reference) ?? '0', amount]))
  const bets = of('bet.stake')
    .toSorted((one, other) => other.at.localeCompare(one.at) || (other.reference < one.reference ? -1 : 1))
    .map(({ id, day, reference, amount }) => {
      const stake = negate(amount)
      const prize = prizes.get(reference) ?? '0'
      return { id: reference, entry: id, day, stake, prize, profit: subtract(prize, stake) }
    })
  const signed = (sign: bigint) =>
    moved
      .filter(({ kind }) => kind !== 'transfer')
      .map(({ amount }) => amount)
      .filter((one) => toUnits(one) * sign > 0n)
  return {
    all: holds,
    main: wallets.find(({ kind }) => kind === 'member')?.balance ?? '',
    wallets: wallets.map(({ balance }) => balance),
    moved,
    of,
    incoming: sumOf(signed(1n)),
    outgoing: sumOf(signed(-1n)),
    bets,
    ...betTotals(bets),
  }
}

/** Computes the totals of bets. */
export function betTotals(bets: readonly { stake: string; prize: string; profit: string }[]) {
  return {
    stake: sumOf(bets.map(({ stake }) => stake)),
    prize: sumOf(bets.map(({ prize }) => prize)),
    profit: sumOf(bets.map(({ profit }) => profit)),
  }
}
