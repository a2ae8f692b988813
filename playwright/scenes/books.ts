// The books: what the ledger's entries alone come to, and with it every amount that a page shows is compared.
import { expect, type Locator } from '@playwright/test'
import type { Books } from '../fixtures/wishes.ts'
import { dayOf } from './records.ts'

/** Ten-thousandths, as the ledger keeps them. */
const PLACES = 4

export function units(amount: string): bigint {
  const [whole = '', part = ''] = amount.split('.')
  return BigInt(whole + part.padEnd(PLACES, '0'))
}

export function decimal(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(PLACES + 1, '0')
  const part = digits.slice(-PLACES).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -PLACES)}${part ? `.${part}` : ''}`
}

export const sum = (amounts: readonly string[]) => decimal(amounts.reduce((all, one) => all + units(one), 0n))
export const less = (one: string, other: string) => decimal(units(one) - units(other))
export const times = (amount: string, by: number) => decimal(units(amount) * BigInt(by))
export const opposite = (amount: string) => less('0', amount)

/** So many percent of an amount, cut to cents. */
export const cents = (amount: string, percent: string) =>
  decimal(((units(amount) * units(percent)) / 1_000_000n / 100n) * 100n)

/** How a person reads it: cut to cents, in thousands. */
export function written(amount: string): string {
  const [whole = '', part = ''] = amount.replace('-', '').split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part.slice(0, 2).padEnd(2, '0')}`
}

/** Every amount inside, in the order shown. The figures that a person reads are those of the amount. */
export async function shown(where: Locator): Promise<string[]> {
  const all = await where
    .locator('[data-amount]')
    .evaluateAll((all) =>
      all.map((one) => ({ amount: one.dataset.amount ?? '', text: one.textContent ?? '' })),
    )
  const amounts = all.map(({ amount }) => amount)
  expect(all.map(({ text }) => /\d[\d,]*\.\d+/.exec(text)?.[0])).toEqual(amounts.map(written))
  return amounts
}

/** What the ledger's entries come to, all of them or those from a day on. */
export function reckon({ accounts, entries }: Books, from = '') {
  const wallets = accounts.filter(({ kind }) => kind !== 'hold')
  // by their time, whatever was written down later
  const all = entries
    .filter(({ account }) => account !== 'hold')
    .toSorted((one, other) => other.at.localeCompare(one.at) || other.id - one.id)
  let held = all.reduce((held, { amount }) => held + units(amount), 0n)
  const holds = decimal(held)
  // between one's own wallets nothing comes or goes: one movement, of the main one
  const moved = all
    .filter(({ kind, account }) => kind !== 'transfer' || account === 'member')
    .map((entry) => {
      const after = decimal(held)
      if (entry.kind !== 'transfer') held -= units(entry.amount)
      return { ...entry, after, day: dayOf(Date.parse(entry.at)) }
    })
    .filter(({ day }) => day >= from)
  const of = (kind: string) => moved.filter((entry) => entry.kind === kind)

  const prizes = new Map<string, string>()
  for (const { kind, reference, amount } of all)
    if (kind === 'bet.win') prizes.set(reference, sum([prizes.get(reference) ?? '0', amount]))
  const bets = of('bet.stake')
    .toSorted((one, other) => other.at.localeCompare(one.at) || (other.reference < one.reference ? -1 : 1))
    .map(({ id, day, reference, amount }) => {
      const stake = opposite(amount)
      const prize = prizes.get(reference) ?? '0'
      return { id: reference, entry: id, day, stake, prize, profit: less(prize, stake) }
    })
  const signed = (sign: bigint) =>
    moved
      .filter(({ kind }) => kind !== 'transfer')
      .map(({ amount }) => amount)
      .filter((one) => units(one) * sign > 0n)
  return {
    all: holds,
    main: wallets.find(({ kind }) => kind === 'member')?.balance ?? '',
    wallets: wallets.map(({ balance }) => balance),
    moved,
    of,
    incoming: sum(signed(1n)),
    outgoing: sum(signed(-1n)),
    bets,
    ...sums(bets),
  }
}

/** What bets come to. */
export function sums(bets: readonly { stake: string; prize: string; profit: string }[]) {
  return {
    stake: sum(bets.map(({ stake }) => stake)),
    prize: sum(bets.map(({ prize }) => prize)),
    profit: sum(bets.map(({ profit }) => profit)),
  }
}
