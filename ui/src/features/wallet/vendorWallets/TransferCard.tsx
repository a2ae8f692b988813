import type { ReactNode } from 'react'
import { Button } from '@/components/Button'
import { toast } from '@/components/lib/toasts'
import { Segmented } from '@/components/Segmented'
import { SelectField } from '@/components/SelectField'
import {
  type Break,
  core,
  openMemberCentre,
  type TransferDirection,
  useFormatMoney,
  useRestorableState,
  type VendorWallet,
  viewOf,
} from '@/core'
import { useT } from '@/i18n'
import { notifyBalanceChange } from '../balanceEvents'
import { HideableAmount } from '../HideableAmount'
import { MutationError } from '../MutationError'
import { TransferFields } from './TransferFields'
import { useTransfer } from './useTransfer'
import css from './vendorWallets.module.css'

interface TransferCardProps {
  main: string
  wallets: readonly [VendorWallet, ...VendorWallet[]]
  activeBreak: Break | undefined
  /** Shown in place of transfers that the break forbids. */
  breakNotice: ReactNode
}

/** Transfers money between the main wallet and a vendor wallet. */
export function TransferCard({ main, wallets, activeBreak, breakNotice }: TransferCardProps) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const [code, setCode] = useRestorableState('transfer.vendor', wallets[0].vassalage)
  const [wanted, setWanted] = useRestorableState<TransferDirection>('transfer.direction', 'IN')
  const wallet = wallets.find((one) => one.vassalage === code) ?? wallets[0]
  const { directions, direction, held, closed, canSubmit } = viewOf('vendorWalletView', {
    ...wallet,
    mainBalance: main,
    direction: wanted,
    break: activeBreak,
  })
  const form = useTransfer({
    vassalage: wallet.vassalage,
    direction,
    onDone: ({ amount }) =>
      toast({
        title: t(direction === 'IN' ? 'wallet.funds.brought' : 'wallet.funds.returned', {
          amount: formatMoney(amount),
          vendor: wallet.name,
        }),
        tone: 'good',
      }),
  })
  const quote = core().quote('transfer', { held, amount: form.values.amount })
  const changeDirection = (to: TransferDirection) => {
    setWanted(to)
    form.set('amount', '')
    form.clearErrors()
  }
  const directionLabels: Record<TransferDirection, string> = {
    IN: t('wallet.funds.in', { vendor: wallet.name }),
    OUT: t('wallet.funds.out'),
  }

  return (
    <form className={css.card} data-testid="funds.transfer" data-direction={direction} {...form.formProps}>
      <h2>{t('wallet.funds.move')}</h2>
      {wallets.length > 1 ? (
        <SelectField
          name="vassalage"
          label={t('wallet.funds.vendor')}
          choices={wallets.map(({ vassalage: vendorCode, name }) => ({ value: vendorCode, label: name }))}
          value={wallet.vassalage}
          onChange={({ target }) => {
            setCode(target.value)
            form.set('amount', '')
            form.clearErrors()
          }}
        />
      ) : null}
      {wallet.isSingle ? (
        <p className={css.note}>{t('wallet.funds.leftOver', { vendor: wallet.name })}</p>
      ) : (
        <Segmented
          label={t('wallet.funds.way')}
          testId="funds.direction"
          items={directions.map((key) => ({ key, label: directionLabels[key] }))}
          value={direction}
          onChange={changeDirection}
        />
      )}
      {closed ? breakNotice : null}
      <p className={css.from}>
        <span>
          {direction === 'IN'
            ? t('wallet.funds.fromMain')
            : t('wallet.funds.fromVendor', { vendor: wallet.name })}
        </span>
        <b>
          <HideableAmount value={held} testId="funds.held" />
        </b>
      </p>
      {canSubmit ? (
        <TransferFields form={form} balance={held} quote={quote} />
      ) : closed ? null : (
        <p className={css.note} data-testid="funds.nothing">
          {direction === 'IN' ? t('wallet.funds.mainEmpty') : t('wallet.funds.vendorEmpty')}
        </p>
      )}
      <MutationError movement="transfer" form={form} onSettled={notifyBalanceChange} />
      {canSubmit ? (
        <Button type="submit" kind="primary" block loading={form.pending} data-testid="transfer.submit">
          {t('wallet.funds.submit', { amount: quote?.amount ? formatMoney(quote.amount) : '' })}
        </Button>
      ) : direction === 'IN' && !closed ? (
        <Button kind="primary" block icon="deposit" onClick={() => openMemberCentre('depositv2')}>
          {t('site.toDeposit')}
        </Button>
      ) : null}
    </form>
  )
}
