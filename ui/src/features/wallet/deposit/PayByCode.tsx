import { CopyButton } from '@/components/CopyButton'
import { lazyComponent } from '@/components/lazyComponent'
import { Skeleton } from '@/components/Skeleton'
import { brand, type Deposit, type PaymentFlow, qrMargin } from '@/core'
import { useT } from '@/i18n'
import css from './payment.module.css'

const Qr = lazyComponent(() => import('@/components/Qr'), undefined, <Skeleton />)

/** Renders a payment QR code, to be scanned by another device. */
export function PayQr({ code }: { code: string }) {
  const t = useT()
  const size = brand().qrSize
  return (
    <div className={css.qr}>
      <Qr text={code} label={t('cashier.deposit.qrAlt')} size={size} margin={qrMargin(size)} />
    </div>
  )
}

/** Renders a PIX or e-wallet code: as a QR code, and to copy into the payment app. */
export function PayByCode({ deposit: { code }, flow }: { deposit: Deposit; flow: PaymentFlow }) {
  const t = useT()
  if (!code) return null
  return (
    <>
      <PayQr code={code} />
      <p className={css.how}>{t(`cashier.deposit.how.${flow}`)}</p>
      <div className={css.copy}>
        <code className="num" data-testid="deposit.code" translate="no">
          {code}
        </code>
        <CopyButton text={code} kind="primary" size="s" done={t('cashier.deposit.codeCopied')}>
          {t('cashier.deposit.copyCode')}
        </CopyButton>
      </div>
    </>
  )
}
