import { Button } from '@/components/Button'
import { StatePill } from '@/components/Tag'
import type { ContactKind, SecurityOverview } from '@/core'
import { useT } from '@/i18n'
import { type OpenSecurityForm, unconfirmedOf } from './forms'
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
          state={
            overview[kind] ? null : (
              <StatePill tone="wait">
                {t(unconfirmedOf(overview, kind) ? 'securityCentre.notConfirmed' : 'securityCentre.notSet')}
              </StatePill>
            )
          }
          actions={<BindButton kind={kind} overview={overview} onOpen={onOpen} />}
        >
          {overview[kind] || unconfirmedOf(overview, kind) ? (
            <bdi className="num" translate="no">
              {overview[kind] ?? unconfirmedOf(overview, kind)}
            </bdi>
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
  overview,
  onOpen,
}: {
  kind: ContactKind
  overview: SecurityOverview
  onOpen: OpenSecurityForm
}) {
  const t = useT()
  const action = overview[kind] ? 'change' : unconfirmedOf(overview, kind) ? 'confirm' : 'add'
  return (
    <Button
      size="s"
      data-testid={`security.contact.${kind}.bind`}
      onClick={() => onOpen({ name: 'contact', kind })}
    >
      {t(`securityCentre.${action}`)}
    </Button>
  )
}
