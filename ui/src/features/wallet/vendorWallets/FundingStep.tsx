import { useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/Button'
import { core, openMemberCentre, useFormatMoney, type VendorWallet } from '@/core'
import { useT } from '@/i18n'
import { useOnWalletChange } from '../balanceEvents'
import { HideableAmount } from '../HideableAmount'
import { MutationError } from '../MutationError'
import { markFundingStepOpen } from './reclaimBalance'
import { TransferFields } from './TransferFields'
import { useTransfer } from './useTransfer'
import css from './vendorWallets.module.css'

interface FundingStepProps {
  /** The wallet reported by the launch. */
  wallet: VendorWallet
  /** Called when the wallet was filled, or deliberately left as it is: continues to the game. */
  onPlay: () => void
}

/** Renders the step before a game of a vendor with its own wallet (isSingle): both balances and the transfer. */
export default function FundingStep({ wallet: found, onPlay }: FundingStepProps) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const { vassalage: vendorCode, name } = found
  const [wallet, setWallet] = useState(found)
  const reload = useCallback(async () => {
    const answer = await core().member.vendorWallet(vendorCode)
    if (answer.status === 'ok') setWallet(answer.value)
  }, [vendorCode])
  useOnWalletChange(useCallback(() => void reload(), [reload]))
  useEffect(() => markFundingStepOpen(vendorCode), [vendorCode])
  const main = wallet.mainBalance
  const form = useTransfer({ vassalage: vendorCode, direction: 'IN', onDone: onPlay })
  const view = core().quote('vendorWalletView', { ...wallet, direction: 'IN' })
  // without the wallet module, which the transfer loads again, both are offered
  const { canSubmit = true, funded = true } = view ?? {}
  const quote = core().quote('transfer', { held: main, amount: form.values.amount })

  return (
    <div className={css.stage} data-testid="walletStage" data-vassalage={vendorCode}>
      <form className={css.card} {...form.formProps}>
        <div>
          <h2>{t('wallet.funds.ownTitle', { vendor: name })}</h2>
          <p className={css.note}>{t('wallet.funds.ownText')}</p>
        </div>
        <dl className={css.pair}>
          <div>
            <dt>{t('wallet.funds.main')}</dt>
            <dd>
              <HideableAmount value={main} testId="walletStage.main" />
            </dd>
          </div>
          <div>
            <dt>{t('wallet.funds.with', { vendor: name })}</dt>
            <dd>
              <HideableAmount value={wallet.balance} testId="walletStage.there" />
            </dd>
          </div>
        </dl>
        {canSubmit ? (
          <TransferFields form={form} balance={main} quote={quote} />
        ) : (
          <p className={css.note}>{t('wallet.funds.mainEmpty')}</p>
        )}
        <MutationError movement="transfer" form={form} onSettled={() => void reload()} />
        {canSubmit ? (
          <Button type="submit" kind="primary" block loading={form.pending} data-testid="transfer.submit">
            {t('wallet.funds.andPlay', { amount: quote?.amount ? formatMoney(quote.amount) : '' })}
          </Button>
        ) : (
          <Button
            kind={funded ? 'quiet' : 'primary'}
            block
            icon="deposit"
            data-testid="walletStage.deposit"
            onClick={() => openMemberCentre('depositv2')}
          >
            {t('site.toDeposit')}
          </Button>
        )}
        {funded ? (
          <Button
            kind={canSubmit ? 'quiet' : 'primary'}
            block
            data-testid="walletStage.play"
            onClick={onPlay}
          >
            {t('wallet.funds.playThere')}
          </Button>
        ) : null}
      </form>
    </div>
  )
}
