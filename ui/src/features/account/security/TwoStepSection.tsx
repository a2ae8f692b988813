import { Button } from '@/components/Button'
import { StatePill } from '@/components/Tag'
import { type SecurityOverview, viewOf } from '@/core'
import { useT } from '@/i18n'
import type { OpenSecurityForm } from './forms'
import { Passkeys } from './Passkeys'
import { Row, Section } from './Section'

/** Renders the optional second factors: authenticator app and passkeys. */
export function TwoStepSection({
  overview,
  onOpen,
}: {
  overview: SecurityOverview
  onOpen: OpenSecurityForm
}) {
  const t = useT()
  const { totp, recoveryCodesLeft } = overview
  return (
    <Section
      name="twoStep"
      title={t('securityCentre.twoStep.title')}
      about={t('securityCentre.twoStep.about')}
    >
      <Row
        icon="shield"
        title={t('securityCentre.totp.title')}
        testId="security.totp.row"
        state={
          <StatePill tone={totp ? 'good' : undefined}>
            {t(totp ? 'securityCentre.on' : 'securityCentre.off')}
          </StatePill>
        }
        actions={
          totp ? (
            <Button
              size="s"
              data-testid="security.totp.remove"
              onClick={() => onOpen({ name: 'totp', action: 'remove' })}
            >
              {t('securityCentre.totp.turnOff')}
            </Button>
          ) : (
            <Button
              size="s"
              data-testid="security.totp.start"
              onClick={() => onOpen({ name: 'totp', action: 'start' })}
            >
              {t('securityCentre.totp.turnOn')}
            </Button>
          )
        }
      >
        <span>{t('securityCentre.totp.about')}</span>
      </Row>
      {totp ? (
        <Row
          icon="list"
          title={t('securityCentre.recovery.title')}
          testId="security.recovery.row"
          state={
            viewOf('securityView', overview).fewRecoveryCodes ? (
              <StatePill tone="wait">{t('securityCentre.recovery.few')}</StatePill>
            ) : null
          }
          actions={
            <Button
              size="s"
              data-testid="security.totp.recovery"
              onClick={() => onOpen({ name: 'totp', action: 'recovery' })}
            >
              {t('securityCentre.recovery.renew')}
            </Button>
          }
        >
          <span data-testid="security.recovery.left" data-left={recoveryCodesLeft}>
            {t('securityCentre.recovery.left', { count: recoveryCodesLeft })}
          </span>
        </Row>
      ) : null}
      <Passkeys list={overview.passkeys} onOpen={onOpen} />
    </Section>
  )
}
