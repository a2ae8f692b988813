import { Button } from '@/components/Button'
import { useRelativeTime } from '@/components/hooks/useRelativeTime'
import { type Passkey, useDateFormats } from '@/core'
import { useT } from '@/i18n'
import { canUsePasskeys } from '../second-factor/passkey'
import type { OpenSecurityForm } from './forms'
import { Row } from './Section'

/** Renders the passkeys with creation and last use, and the button to create one. */
export function Passkeys({ list, onOpen }: { list: readonly Passkey[]; onOpen: OpenSecurityForm }) {
  const t = useT()
  const able = canUsePasskeys()
  return (
    <>
      <Row
        icon="lock"
        title={t('securityCentre.passkey.title')}
        testId="security.passkeys"
        actions={
          able ? (
            <Button
              size="s"
              data-testid="security.passkey.add"
              onClick={() => onOpen({ name: 'passkeyAdd' })}
            >
              {t('securityCentre.add')}
            </Button>
          ) : null
        }
      >
        <span>{t(able ? 'securityCentre.passkey.about' : 'securityCentre.passkey.unable')}</span>
      </Row>
      {list.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onOpen={onOpen} />
      ))}
    </>
  )
}

function PasskeyRow({ passkey, onOpen }: { passkey: Passkey; onOpen: OpenSecurityForm }) {
  const t = useT()
  const { date } = useDateFormats()
  const relativeTime = useRelativeTime()
  const { name, createdAt, usedAt } = passkey
  return (
    <Row
      icon="check"
      title={<bdi>{name}</bdi>}
      testId="security.passkey.row"
      actions={
        <Button
          size="s"
          aria-label={t('securityCentre.passkey.removeNamed', { name })}
          data-testid="security.passkey.remove"
          onClick={() => onOpen({ name: 'passkeyRemove', passkey })}
        >
          {t('securityCentre.remove')}
        </Button>
      }
    >
      <span>
        {[
          t('securityCentre.passkey.made', { day: date(createdAt) }),
          usedAt
            ? t('securityCentre.passkey.used', { ago: relativeTime(usedAt) })
            : t('securityCentre.passkey.unused'),
        ].join(' · ')}
      </span>
    </Row>
  )
}
