import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { Field } from '@/components/Field'
import { Segmented } from '@/components/Segmented'
import { core, type Messenger, type PromotionClaimResult, useCoreForm, useFormatMoney } from '@/core'
import { useT } from '@/i18n'
import css from './dialogs.module.css'
import { PromotionErrorAlert } from './PromotionErrorAlert'

const EMPTY_VALUES = { messenger: '', messengerId: '' }
type Values = typeof EMPTY_VALUES

export interface RedeemDialogProps {
  id: string
  messengers: readonly Messenger[]
  /** Largest bonus for a Zalo id. */
  zaloMax?: string
  onDone: (value: PromotionClaimResult) => void
  /** Called when the result is unknown: the bonus may have been granted despite a lost response. */
  onOutcomeUnknown: () => void
  onClose: () => void
}

/** Redeems a bonus with a messenger id. */
export default function RedeemDialog(props: RedeemDialogProps) {
  const t = useT()
  return (
    <Dialog name="redeemDialog" title={t('promotions.redeem.title')} onClose={props.onClose}>
      <RedeemForm {...props} />
    </Dialog>
  )
}

function RedeemForm({ id, messengers, zaloMax, onDone, onOutcomeUnknown }: RedeemDialogProps) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const chosen = ({ messenger }: Values) => messengers.find((one) => one === messenger)
  const toForm = (values: Values) => ({
    id,
    messenger: chosen(values),
    messengerId: values.messengerId,
  })
  const form = useCoreForm<Values, PromotionClaimResult>({
    initial: { ...EMPTY_VALUES, messenger: messengers[0] ?? '' },
    check: (values) => core().check('promotionClaim', toForm(values)),
    submit: (values) => core().member.claimPromotion(toForm(values)),
    onDone,
    onFail: ({ kind }) => {
      if (kind !== 'fields') onOutcomeUnknown()
    },
  })
  const messenger = chosen(form.values) ?? 'whatsApp'
  return (
    <form className={css.form} {...form.formProps}>
      {messenger === 'zalo' && zaloMax ? (
        <p className={css.what} data-testid="redeemDialog.most" data-amount={zaloMax}>
          {t('promotions.redeem.zaloMost', { amount: formatMoney(zaloMax) })}
        </p>
      ) : null}
      <Segmented<Messenger>
        label={t('promotions.redeem.messenger')}
        testId="redeemDialog.messenger"
        items={messengers.map((key) => ({ key, label: t(`promotions.redeem.names.${key}`) }))}
        value={messenger}
        onChange={(key) => form.set('messenger', key)}
      />
      <Field
        label={t(`promotions.redeem.ids.${messenger}`)}
        hint={t(`promotions.redeem.hints.${messenger}`)}
        inputMode={messenger === 'whatsApp' ? 'tel' : 'text'}
        autoComplete={messenger === 'whatsApp' ? 'tel' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        data-testid="redeemDialog.id"
        {...form.text('messengerId')}
      />
      {form.failure ? <PromotionErrorAlert error={form.failure} testId="redeemDialog.error" /> : null}
      <p className={css.small}>{t('promotions.redeem.once')}</p>
      <Button type="submit" kind="primary" block loading={form.pending} data-testid="redeemDialog.submit">
        {t('promotions.redeem.send')}
      </Button>
    </form>
  )
}
