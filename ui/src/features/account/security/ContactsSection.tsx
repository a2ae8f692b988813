import { Button } from '@/components/Button'
import { StatePill } from '@/components/Tag'
import type { ContactKind, SecurityOverview } from '@/core'
import { useT } from '@/i18n'
import type { OpenSecurityForm } from './forms'
import { Row, Section } from './Section'

const CONTACT_KINDS = [
  ['mobile', 'phone'],
  ['email', 'mail'],
] as const

/** Renders the bound contacts, used for codes and warnings. */
export function ContactsSection({
  overview,
  onOpen,
}: {
  overview: SecurityOverview
  onOpen: OpenSecurityForm
}) {
  const t = useT()
  return (
    <Section
      name="contacts"
      title={t('securityCentre.contact.title')}
      about={t('securityCentre.contact.about')}
    >
      {CONTACT_KINDS.map(([kind, icon]) => (
        <Row
          key={kind}
          icon={icon}
          title={t(`securityCentre.contact.${kind}`)}
          testId={`security.contact.${kind}.row`}
          state={overview[kind] ? null : <StatePill tone="wait">{t('securityCentre.notSet')}</StatePill>}
          actions={<BindButton kind={kind} bound={overview[kind] !== undefined} onOpen={onOpen} />}
        >
          {overview[kind] ? (
            <bdi className="num">{overview[kind]}</bdi>
          ) : (
            <span>{t(`securityCentre.contact.${kind}Why`)}</span>
          )}
        </Row>
      ))}
    </Section>
  )
}

function BindButton({
  kind,
  bound,
  onOpen,
}: {
  kind: ContactKind
  bound: boolean
  onOpen: OpenSecurityForm
}) {
  const t = useT()
  return (
    <Button
      size="s"
      data-testid={`security.contact.${kind}.bind`}
      onClick={() => onOpen({ name: 'contact', kind })}
    >
      {t(bound ? 'securityCentre.change' : 'securityCentre.add')}
    </Button>
  )
}
