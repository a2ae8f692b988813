import { Button } from '@/components/Button'
import { openMemberCentre } from '@/core'
import { useT } from '@/i18n'
import { Row, Section } from './Section'

/** Renders the link to the limits and breaks page. */
export function ResponsibleSection() {
  const t = useT()
  return (
    <Section name="responsible" title={t('site.responsible')} about={t('securityCentre.responsible.about')}>
      <Row
        icon="clock"
        title={t('securityCentre.responsible.title')}
        actions={
          <Button size="s" onClick={() => openMemberCentre('responsible')}>
            {t('securityCentre.responsible.open')}
          </Button>
        }
      >
        <span>{t('securityCentre.responsible.hint')}</span>
      </Row>
    </Section>
  )
}
