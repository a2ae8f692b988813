import { Button } from '@/components/Button'
import { StatePill } from '@/components/Tag'
import { openDialog, type SecurityOverview } from '@/core'
import { useT } from '@/i18n'
import type { OpenIt } from './forms'
import { Held } from './Held'
import { Row, Section } from './Section'
import { useMoments } from './useMoments'

interface PasswordsSectionProps {
  overview: SecurityOverview
  onOpen: OpenIt
  /** Called when the hold on withdrawals ends. */
  onFreed: () => void
}

/** Renders the login password and the payment password. */
export function PasswordsSection({ overview, onOpen, onFreed }: PasswordsSectionProps) {
  const t = useT()
  const { ago } = useMoments()
  const { passwordChangedAt, paymentPassword, heldUntil } = overview
  const way = paymentPassword ? 'change' : 'set'
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
          {t('securityCentre.passwords.changed')}{' '}
          <time dateTime={passwordChangedAt}>{ago(passwordChangedAt)}</time>
        </span>
      </Row>
      <Row
        icon="wallet"
        title={t('securityCentre.passwords.payment')}
        testId="security.payment.row"
        state={paymentPassword ? null : <StatePill tone="wait">{t('securityCentre.notSet')}</StatePill>}
        actions={
          <>
            {paymentPassword ? (
              <Button
                size="s"
                kind="text"
                data-testid="security.payment.reset"
                onClick={() => onOpen({ name: 'payment', way: 'reset' })}
              >
                {t('securityCentre.payment.forgot')}
              </Button>
            ) : null}
            {/* one element for both states: the button keeps the focus after setting the password */}
            <Button
              size="s"
              data-testid={`security.payment.${way}`}
              onClick={() => onOpen({ name: 'payment', way })}
            >
              {t(paymentPassword ? 'securityCentre.change' : 'securityCentre.payment.set')}
            </Button>
          </>
        }
      >
        <span>{t(paymentPassword ? 'securityCentre.payment.isSet' : 'securityCentre.payment.isNotSet')}</span>
        {heldUntil ? <Held until={heldUntil} onFreed={onFreed} /> : null}
      </Row>
    </Section>
  )
}
