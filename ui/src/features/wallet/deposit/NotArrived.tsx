import { Button } from '@/components/Button'
import { CopyButton } from '@/components/CopyButton'
import { Icon } from '@/components/Icon'
import type { Deposit } from '@/core'
import { useT } from '@/i18n'
import shared from '../wallet.module.css'
import css from './payment.module.css'
import { depositView } from './states'

interface NotArrivedProps {
  deposit: Deposit
  /** True if the reference is already shown nearby. */
  quoted?: boolean
  onService: () => void
}

/** Renders the help for a paid deposit that was not credited: checks, reference and contact. */
export function NotArrived({ deposit, quoted, onService }: NotArrivedProps) {
  const t = useT()
  const { id, arrival } = deposit
  const { flow, returnsLatePayment } = depositView(deposit)
  return (
    <details className={css.help} data-testid="deposit.help">
      <summary>
        <Icon name="help" size={18} />
        <span>{t('cashier.deposit.help.title')}</span>
        <Icon name="down" size={16} />
      </summary>
      <ul>
        {arrival ? <li>{t('cashier.deposit.help.wait', { arrival })}</li> : null}
        <li>{t(`cashier.deposit.help.check.${flow}`)}</li>
        <li>{t(returnsLatePayment ? 'cashier.deposit.paidNow' : 'cashier.deposit.help.late')}</li>
      </ul>
      {quoted ? null : (
        <p className={shared.reference}>
          <span>{t('cashier.reference')}</span>
          <b className="num" data-testid="deposit.reference" translate="no">
            {id}
          </b>
          <CopyButton text={id} label={t('wallet.copyId')} />
        </p>
      )}
      <Button icon="headset" data-testid="deposit.service" onClick={onService}>
        {t('cashier.deposit.help.service')}
      </Button>
    </details>
  )
}
