import { Button } from '@/components/Button'
import { useCountdown } from '@/components/hooks/useCountdown'
import { useRelativeTime } from '@/components/hooks/useRelativeTime'
import { StatePill } from '@/components/Tag'
import { openDialog, type SecurityOverview, useDateFormats, viewOf } from '@/core'
import { useT } from '@/i18n'
import { type OpenSecurityForm, PAYMENT_NAMES } from './forms'
import { Row, Section } from './Section'
import css from './security.module.css'

interface PasswordsSectionProps {
  overview: SecurityOverview
  onOpen: OpenSecurityForm
  /** Called when the hold on withdrawals ends. */
  onHoldExpire: () => void
}

/** Renders the login password and the payment password. */
export function PasswordsSection({ overview, onOpen, onHoldExpire }: PasswordsSectionProps) {
  const t = useT()
  const relativeTime = useRelativeTime()
  const { passwordChangedAt, paymentPassword, heldUntil } = overview
  const view = viewOf('securityView', overview)
  return (
    <Section
      name="passwords"
      title={t('securityCentre.passwords.title')}
      about={t('securityCentre.passwords.about')}
    >
      <Row
        icon="lock"
        title={t('securityCentre.passwords.login')}
        actions={
          <Button
            size="s"
            data-testid="security.password.change"
            onClick={() => openDialog({ name: 'changePassModal' })}
          >
            {t('securityCentre.change')}
          </Button>
        }
      >
        <span>
          <span>{t('securityCentre.passwords.changed')}</span>{' '}
          <time dateTime={passwordChangedAt}>{relativeTime(passwordChangedAt)}</time>
        </span>
      </Row>
      <Row
        icon="wallet"
        title={t('securityCentre.passwords.payment')}
        testId="security.payment.row"
        state={paymentPassword ? null : <StatePill tone="wait">{t('securityCentre.notSet')}</StatePill>}
        actions={
          <>
            {view.paymentPasswordReset ? (
              <Button
                size="s"
                kind="text"
                data-testid="security.payment.reset"
                onClick={() => onOpen({ name: 'payment', reset: true })}
              >
                {t('securityCentre.payment.forgot')}
              </Button>
            ) : null}
            {/* one element for both states: the button keeps the focus after setting the password */}
            <Button
              size="s"
              data-testid={`security.payment.${PAYMENT_NAMES[view.paymentPassword.operation]}`}
              onClick={() => onOpen({ name: 'payment' })}
            >
              {t(paymentPassword ? 'securityCentre.change' : 'securityCentre.payment.set')}
            </Button>
          </>
        }
      >
        <span>{t(paymentPassword ? 'securityCentre.payment.isSet' : 'securityCentre.payment.isNotSet')}</span>
        {heldUntil ? <WithdrawalHold until={heldUntil} onExpire={onHoldExpire} /> : null}
      </Row>
    </Section>
  )
}

/** Renders the end of the withdrawal hold and the remaining time. */
function WithdrawalHold({ until, onExpire }: { until: string; onExpire: () => void }) {
  const t = useT()
  const { dateTime } = useDateFormats()
  const left = useCountdown(until, onExpire)
  if (!left) return null
  return (
    <span className={css.hold} data-testid="security.payment.held">
      {t('securityCentre.payment.held', { when: dateTime(until), ...left })}
    </span>
  )
}
