import { useCallback } from 'react'
import { Button, IconButton } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { Field, PaymentPasswordField } from '@/components/Field'
import { toast } from '@/components/lib/toasts'
import { SiteText } from '@/components/SiteText'
import {
  core,
  formatInteger,
  isPositive,
  PAYMENT_SECRETS,
  type PointRewardItem,
  type RedeemQuote,
  type Redemption,
  type RedemptionStatus,
  useCoreForm,
  useFormatMoney,
  useQuery,
  viewOf,
} from '@/core'
import { useT } from '@/i18n'
import { Points } from '@/lib/records/list/Money'
import type { PointMallSlots } from './pointMallSlots'
import css from './points.module.css'
import { SpendingError } from './SpendingError'
import { SpendingObstacles } from './SpendingObstacles'

const EMPTY_VALUES = { quantity: '1', remark: '', paymentPassword: '' }
type Values = typeof EMPTY_VALUES

/** Text on a redemption that succeeded: an item is still to be sent. */
const DONE_TEXTS: Partial<Record<RedemptionStatus, 'points.redeem.doneItem'>> = {
  inProcess: 'points.redeem.doneItem',
}

interface RedeemDialogProps {
  reward: PointRewardItem
  slots: PointMallSlots
  onPointsChanged: () => void
  onClose: () => void
}

/** Redeems points for a reward: quantity, recipient and payment password. */
export default function RedeemDialog({ reward, slots, onPointsChanged, onClose }: RedeemDialogProps) {
  const t = useT()
  const security = useQuery('security', () => core().member.security())
  const paymentPassword = security.data?.paymentPassword
  const toForm = useCallback((values: Values) => ({ ...values, id: reward.id }), [reward.id])
  const check = useCallback((values: Values) => core().check('redeem', toForm(values)), [toForm])
  const form = useCoreForm<Values, Redemption>({
    initial: EMPTY_VALUES,
    check,
    submit: (values) => core().member.redeemPoints(toForm(values)),
    resetOnError: PAYMENT_SECRETS,
    secrets: PAYMENT_SECRETS,
    onDone: ({ status }) => {
      toast({ title: t(DONE_TEXTS[status] ?? 'points.redeem.doneMoney'), tone: 'good' })
      onPointsChanged()
      onClose()
    },
  })
  const quote = core().quote('redeem', { id: reward.id, quantity: form.values.quantity, paymentPassword })
  const { needsAddress, maxQuantity } = viewOf('pointRewardView', reward)

  return (
    <Dialog name="redeem" title={t('points.redeem.title')} onClose={onClose}>
      <div className={css.what}>
        <img src={reward.image} alt="" width={72} height={72} />
        <span>
          <b>
            <SiteText text={reward.name} />
          </b>
          <small>
            <SiteText text={reward.summary} />
          </small>
        </span>
      </div>
      <SpendingObstacles
        obstacles={quote?.obstacles}
        onChanged={security.refetch}
        PaymentPassword={slots.PaymentPassword}
      />
      <form className={css.form} {...form.formProps}>
        <Quantity form={form} count={quote?.quantity ?? 1} max={maxQuantity} />
        <Field
          label={t(needsAddress ? 'points.redeem.remark' : 'points.redeem.remarkMoney')}
          hint={needsAddress ? t('points.redeem.remarkHint') : undefined}
          optional={!needsAddress}
          autoComplete={needsAddress ? 'street-address' : 'off'}
          data-testid="redeem.remark"
          {...form.text('remark')}
        />
        <PaymentPasswordField
          label={t('points.password')}
          hint={t('points.passwordHint')}
          disabled={paymentPassword === false}
          data-testid="redeem.password"
          {...form.text('paymentPassword')}
        />
        {quote ? <PriceSummary quote={quote} /> : null}
        <SpendingError
          failure={form.failure}
          onSettled={(done) => {
            form.clearFailure()
            onPointsChanged()
            if (done) onClose()
          }}
        />
        <Button
          type="submit"
          kind="primary"
          block
          disabled={!quote?.canSubmit}
          loading={form.pending}
          data-testid="redeem.submit"
        >
          {t('points.redeem.submit', { points: formatInteger(quote?.points ?? reward.points) })}
        </Button>
      </form>
    </Dialog>
  )
}

interface QuantityProps {
  form: ReturnType<typeof useCoreForm<Values, Redemption>>
  count: number
  max: number
}

function Quantity({ form, count, max }: QuantityProps) {
  const t = useT()
  return (
    <Field
      label={t('points.quantity')}
      inputMode="numeric"
      maxLength={12}
      autoComplete="off"
      data-testid="redeem.quantity"
      trailing={
        <>
          <IconButton
            icon="down"
            label={t('points.less')}
            disabled={count <= 1}
            onClick={() => form.set('quantity', String(count - 1))}
          />
          <IconButton
            icon="up"
            label={t('points.more')}
            disabled={count >= max}
            onClick={() => form.set('quantity', String(count + 1))}
          />
        </>
      }
      {...form.text('quantity')}
    />
  )
}

/** Renders the price and the remaining points before confirmation. */
function PriceSummary({ quote: { points, amount, pointsLeft } }: { quote: RedeemQuote }) {
  const t = useT()
  const formatMoney = useFormatMoney()
  return (
    <dl className={css.facts} data-testid="redeem.sums">
      <div>
        <dt>{t('points.pointsRequirement')}</dt>
        <dd>
          <Points value={points} testId="redeem.points" />
        </dd>
      </div>
      {isPositive(amount) ? (
        <div>
          <dt>{t('points.amountRequirement')}</dt>
          <dd className="num" data-amount={amount}>
            {formatMoney(amount)}
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{t('points.balanceAfter')}</dt>
        <dd>
          <Points value={pointsLeft} />
        </dd>
      </div>
    </dl>
  )
}
