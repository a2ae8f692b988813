import { useCallback } from 'react'
import { Button, IconButton } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { Field, PasswordField } from '@/components/Field'
import { isPositive } from '@/components/lib/decimal'
import { toast } from '@/components/lib/toasts'
import { core, type PointRewardItem, type Redemption, useCoreForm, useFormatMoney } from '@/core'
import { useT } from '@/i18n'
import { Points } from './Points'
import type { Parts } from './parts'
import css from './points.module.css'
import { pointsText } from './pointsText'
import { timesOf, typedCount, without } from './sums'
import { Trouble } from './Trouble'
import { usePassword } from './usePassword'

const EMPTY = { quantity: '1', remark: '', paymentPassword: '' }
type Values = typeof EMPTY
const SECRET = ['paymentPassword'] as const

interface RedeemDialogProps {
  reward: PointRewardItem
  /** Available points. */
  points: string
  parts: Parts
  onMoved: () => void
  onClose: () => void
}

/** Redeems points for a reward: quantity, recipient and payment password. */
export default function RedeemDialog({ reward, points, parts, onMoved, onClose }: RedeemDialogProps) {
  const t = useT()
  const password = usePassword(parts)
  const asForm = useCallback((values: Values) => ({ ...values, id: reward.id }), [reward.id])
  const check = useCallback((values: Values) => core().check('redeem', asForm(values)), [asForm])
  const form = useCoreForm<Values, Redemption>({
    initial: EMPTY,
    check,
    submit: (values) => core().member.redeemPoints(asForm(values)),
    resetOnError: SECRET,
    secrets: SECRET,
    onDone: ({ status }) => {
      const words = status === 'inProcess' ? 'points.redeem.doneItem' : 'points.redeem.doneMoney'
      toast({ title: t(words), tone: 'good' })
      onMoved()
      onClose()
    },
  })
  const count = typedCount(form.values.quantity)
  const price = timesOf(reward.points, count)
  const thing = reward.type === 'item'

  return (
    <Dialog name="redeem" title={t('points.redeem.title')} onClose={onClose}>
      <div className={css.what}>
        <img src={reward.image} alt="" width={72} height={72} />
        <span>
          <b>
            <bdi>{reward.name}</bdi>
          </b>
          <small>
            <bdi>{reward.summary}</bdi>
          </small>
        </span>
      </div>
      {password.notice}
      <form className={css.form} {...form.formProps}>
        <Quantity form={form} count={count} />
        <Field
          label={t(thing ? 'points.redeem.remark' : 'points.redeem.remarkMoney')}
          hint={thing ? t('points.redeem.remarkHint') : undefined}
          optional={!thing}
          maxLength={140}
          autoComplete={thing ? 'street-address' : 'off'}
          data-testid="redeem.remark"
          {...form.text('remark')}
        />
        <PasswordField
          label={t('points.password')}
          hint={t('points.passwordHint')}
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
          disabled={password.missing}
          data-testid="redeem.password"
          {...form.text('paymentPassword')}
        />
        <Sums reward={reward} count={count} points={points} />
        <Trouble
          failure={form.failure}
          onSettled={(done) => {
            form.clearFailure()
            onMoved()
            if (done) onClose()
          }}
        />
        <Button
          type="submit"
          kind="primary"
          block
          disabled={password.missing}
          loading={form.pending}
          data-testid="redeem.submit"
        >
          {t('points.redeem.submit', { points: pointsText(price) })}
        </Button>
      </form>
    </Dialog>
  )
}

interface QuantityProps {
  form: ReturnType<typeof useCoreForm<Values, Redemption>>
  count: number
}

function Quantity({ form, count }: QuantityProps) {
  const t = useT()
  return (
    <Field
      label={t('points.quantity')}
      inputMode="numeric"
      maxLength={3}
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
            disabled={count >= 99}
            onClick={() => form.set('quantity', String(count + 1))}
          />
        </>
      }
      {...form.text('quantity')}
    />
  )
}

/** Renders the price and the remaining points before confirmation. */
function Sums({ reward, count, points }: { reward: PointRewardItem; count: number; points: string }) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const price = timesOf(reward.points, count)
  const money = timesOf(reward.amountRequirement, count)
  return (
    <dl className={css.facts} data-testid="redeem.sums">
      <div>
        <dt>{t('points.pointsRequirement')}</dt>
        <dd>
          <Points value={price} testId="redeem.points" />
        </dd>
      </div>
      {isPositive(money) ? (
        <div>
          <dt>{t('points.amountRequirement')}</dt>
          <dd className="num" data-amount={money}>
            {formatMoney(money)}
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{t('points.balanceAfter')}</dt>
        <dd>
          <Points value={without(points, price)} />
        </dd>
      </div>
    </dl>
  )
}
