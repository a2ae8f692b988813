// The cashier: balance, deposits, vendors' wallets, the upline, and money calls with an unknown result.
import { type Core, type Deposit, formatCoins } from '@ante/core'
import { show, showError } from './errors.ts'

/** Refreshes the balance, which subscribers also get as the slice `balance`. */
export async function refresh(core: Core): Promise<void> {
  const outcome = await core.member.refreshBalance()
  if (outcome.status === 'err') return showError(outcome.error)
  show(`${outcome.value.currencySymbol} ${outcome.value.text}`)
}

/** Hides or shows the balance; stored in this browser. */
export async function hide(core: Core, hidden: boolean): Promise<void> {
  await core.member.setBalanceHidden(hidden)
}

/** Loads the code of payments while the cashier's page is loading; without it, the first call loads it. */
export async function prepareCashier(core: Core): Promise<void> {
  const outcome = await core.member.preloadWallet()
  if (outcome.status === 'err') showError(outcome.error)
}

/** Loads payment methods and bonuses, against which the form is then validated. */
export async function openDeposit(core: Core): Promise<void> {
  const [methods, bonuses] = await Promise.all([core.member.depositMethods(), core.member.depositBonuses()])
  if (methods.status === 'err') return showError(methods.error)
  if (methods.value.limitPrompt) show('How much will you deposit a month at most?') // see limits.ts
  for (const { name, minAmount, maxAmount, arrival, rate } of methods.value.methods) {
    show(`${name}: ${minAmount} to ${maxAmount}, ${arrival}`)
    if (rate) show(`At least ${formatCoins(minAmount, rate)} ${name}`)
  }
  if (bonuses.status === 'err') return // deposits work without them
  for (const { title, percent, maxBonus } of bonuses.value.list)
    show(`${title}: ${percent} % up to ${maxBonus}`)
}

/** Shows what a deposit comes to, at every keystroke: computed at once, without a call. */
export function showDepositQuote(core: Core, typed: { amount: string; bonusId: string }): void {
  const quote = core.quote('deposit', { method: 'PIX', ...typed })
  if (!quote?.amount) return
  show(`Pay ${quote.amount}, fee ${quote.fee}, credited ${quote.credited ?? ''}`)
  if (quote.bonus) show(`With a bonus of ${quote.bonus.amount ?? ''}, wagering ${quote.bonus.turnover ?? ''}`)
  if (quote.limit) show(`Your own limit leaves ${quote.limit.left}`)
}

/** Deposits by PIX. A retry after a lost response reuses the idempotency key, so nothing is paid twice. */
export async function deposit(core: Core, typed: { amount: string; bonusId: string }): Promise<void> {
  const form = { method: 'PIX', ...typed } // an empty `bonusId`: no bonus
  const wrong = core.check('deposit', form)
  if (wrong.length > 0) return showError({ kind: 'fields', fields: wrong, message: undefined })
  const outcome = await core.member.deposit(form)
  if (outcome.status === 'ok') return pay(outcome.value)
  showError(outcome.error)
}

function pay({ code, payTo, expiresAt }: Deposit): void {
  if (code) show(code) // also as a QR code
  if (payTo) show(`${payTo.account} ${payTo.reference ?? ''}`) // for a manual payment, with its reference
  if (payTo?.coins) show(`Send exactly ${payTo.coins.amount} ${payTo.coins.currency} over ${payTo.network}.`)
  if (expiresAt) show(`Until ${expiresAt}.`)
}

/** Polls a deposit; `state.pushed.deposits` changes when the server has news. */
export async function watchDeposit(core: Core, id: string): Promise<void> {
  const outcome = await core.member.depositStatus(id)
  if (outcome.status === 'err') return showError(outcome.error)
  const { state, reason, missedBonus } = outcome.value
  show(reason ? `${state}: ${reason}` : state)
  if (core.quote('depositView', outcome.value)?.payable) show('It can still be paid.')
  if (missedBonus) show(`Without ${missedBonus.title}: ${missedBonus.why}`)
}

export async function cancelDeposit(core: Core, id: string): Promise<void> {
  const outcome = await core.member.cancelDeposit(id)
  if (outcome.status === 'err') return showError(outcome.error) // `not_cancellable`: it has been paid
  show(outcome.value.state)
}

export async function listDeposits(core: Core, page: number): Promise<void> {
  const outcome = await core.member.depositList(page)
  if (outcome.status === 'err') return showError(outcome.error)
  for (const { createdAt, amount, state } of outcome.value.content) show(`${createdAt} ${amount} ${state}`)
  show(`page ${page} of ${outcome.value.totalPages}`)
}

/** Transfers money to a vendor's separate wallet, before its game starts. */
export async function fundVendorWallet(core: Core, vendorCode: string, amount: string): Promise<void> {
  const wallet = await core.member.vendorWallet(vendorCode)
  if (wallet.status === 'err') return showError(wallet.error)
  if (wallet.value.isSingle) return // the game uses the main wallet
  const moved = await core.member.transfer({ vassalage: vendorCode, direction: 'IN', amount })
  if (moved.status === 'err') return showError(moved.error)
  show(moved.value.funds.mainBalance)
}

/** Lists all wallets, and moves everything back into the main one. */
export async function reclaimBalances(core: Core): Promise<void> {
  const funds = await core.member.funds()
  if (funds.status === 'err') return showError(funds.error)
  for (const wallet of funds.value.wallets) {
    const view = core.quote('vendorWalletView', { ...wallet, direction: 'OUT' })
    show(`${wallet.name}: ${view?.held}${view?.reclaimable ? ', which can be brought back' : ''}`)
  }
  const moved = await core.member.transfer({ direction: 'OUT' })
  if (moved.status === 'err') return showError(moved.error)
  show(`${moved.value.amount} is back.`)
}

export async function sendUp(core: Core, amount: string, paymentPassword: string): Promise<void> {
  const upline = await core.member.upline()
  if (upline.status === 'err') return showError(upline.error)
  const quote = core.quote('upline', { amount })
  if (!quote?.canSubmit) return show(`Not now: ${quote?.obstacles.join(', ')}`)
  const sent = await core.member.transferUpline({ amount, paymentPassword })
  if (sent.status === 'err') return showError(sent.error)
  show(`${sent.value.amount} went to ${sent.value.account}.`)
}

/** Resolves calls with an unknown result, which `state.pendingTransactions` lists, also after a reload. */
export async function resolvePending(core: Core): Promise<void> {
  await core.member.reloadPendingTransactions() // another tab may have resolved one
  for (const { key, label, amount } of core.snapshot().pendingTransactions.items) {
    const outcome = await core.member.resolvePendingTransaction(key)
    if (outcome.status === 'err') return showError(outcome.error) // still unknown
    switch (outcome.value.result) {
      case 'done':
        show(`${label} ${amount}: it went through.`)
        break
      case 'notDone':
      case 'refused':
        show(`${label} ${amount}: nothing moved.`)
        break
      case 'pending':
        show(`${label} ${amount}: still under way.`)
    }
  }
}
