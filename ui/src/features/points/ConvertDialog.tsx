import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { Field, PaymentPasswordField } from '@/components/Field'
import { toast } from '@/components/lib/toasts'
import { QuickAmounts } from '@/components/QuickAmounts'
import {
  type ConvertQuote,
  core,
  formatInteger,
  PAYMENT_SECRETS,
  type PointConversion,
  type PointRules,
  useCoreForm,
  useFormatMoney,
  useQuery,
} from '@/core'
import { useT } from '@/i18n'
import { Points } from '@/lib/records/list/Money'
import type { PointMallSlots } from './pointMallSlots'
import css from './points.module.css'
import { SpendingError } from './SpendingError'
import { SpendingObstacles } from './SpendingObstacles'

const EMPTY_VALUES = { points: '', paymentPassword: '' }
type Values = typeof EMPTY_VALUES
const check = (values: Values) => core().check('convert', values)

interface ConvertDialogProps {
  /** Available points. */
  points: string
  rules: PointRules
  slots: PointMallSlots
  onPointsChanged: () => void
  onClose: () => void
}

/** Converts points to money; the resulting amount is shown while typing. */
export default function ConvertDialog({
  points,
  rules,
  slots,
  onPointsChanged,
  onClose,
}: ConvertDialogProps) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const security = useQuery('security', () => core().member.security())
  const paymentPassword = security.data?.paymentPassword
  const form = useCoreForm<Values, PointConversion>({
    initial: EMPTY_VALUES,
    check,
    submit: (values) => core().member.convertPoints(values),
    resetOnError: PAYMENT_SECRETS,
    secrets: PAYMENT_SECRETS,
    onDone: (conversion) => {
      const words = { points: formatInteger(conversion.points), amount: formatMoney(conversion.amount) }
      toast({ title: t('points.convert.done', words), tone: 'good' })
      onPointsChanged()
      onClose()
    },
  })
  const quote = core().quote('convert', { points: form.values.points, paymentPassword })

  return (
    <Dialog name="convert" title={t('points.convert.title')} onClose={onClose}>
      <SpendingObstacles
        obstacles={quote?.obstacles}
        dayEnds={rules.dayEnds}
        onChanged={security.refetch}
        PaymentPassword={slots.PaymentPassword}
      />
      <form className={css.form} {...form.formProps}>
        <Field
          large
          label={t('points.convert.points')}
          labelEnd={<Points value={points} className={css.labelEnd} />}
          hint={t('points.convert.hint', {
            step: formatInteger(rules.convertStep),
            least: formatInteger(rules.convertLeast),
          })}
          inputMode="numeric"
          maxLength={24}
          autoComplete="off"
          data-testid="convert.points"
          {...form.text('points')}
        />
        <QuickPoints quote={quote} value={form.values.points} onPick={(value) => form.set('points', value)} />
        <ConversionFacts rules={rules} amount={quote?.amount ?? '0'} />
        <PaymentPasswordField
          label={t('points.password')}
          hint={t('points.passwordHint')}
          disabled={paymentPassword === false}
          data-testid="convert.password"
          {...form.text('paymentPassword')}
        />
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
          data-testid="convert.submit"
        >
          {t('points.convert.submit')}
        </Button>
      </form>
    </Dialog>
  )
}

interface QuickPointsProps {
  quote?: ConvertQuote
  value: string
  onPick: (points: string) => void
}

/** Renders quick amounts: the minimum, its double and quadruple, and today's maximum. */
function QuickPoints({ quote, value, onPick }: QuickPointsProps) {
  const t = useT()
  if (!quote || quote.quickPoints.length === 0) return null
  const options = quote.quickPoints.map((points) => ({
    value: points,
    text: points === quote.all ? t('points.convert.all') : formatInteger(points),
  }))
  return <QuickAmounts label={t('points.convert.quick')} options={options} value={value} onPick={onPick} />
}

/** Renders the rate, the bounds, and the result for the typed amount. */
function ConversionFacts({ rules, amount }: { rules: PointRules; amount: string }) {
  const t = useT()
  const formatMoney = useFormatMoney()
  return (
    <dl className={css.facts}>
      <div>
        <dt>{t('points.convert.rate')}</dt>
        <dd className="num">
          {t('points.convert.rateWords', {
            points: formatInteger(rules.convertRate),
            amount: formatMoney('1'),
          })}
        </dd>
      </div>
      <div>
        <dt>{t('points.convert.dayLimit')}</dt>
        <dd>
          <Points value={rules.convertDayLimit} />
        </dd>
      </div>
      <div>
        <dt>{t('points.convert.left')}</dt>
        <dd>
          <Points value={rules.convertLeft} testId="convert.left" />
        </dd>
      </div>
      <div className={css.total}>
        <dt>{t('points.convert.comes')}</dt>
        <dd className="num" data-amount={amount} data-testid="convert.comes" aria-live="polite">
          {formatMoney(amount)}
        </dd>
      </div>
    </dl>
  )
}
