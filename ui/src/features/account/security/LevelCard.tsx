import { Button } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { openDialog, type SecurityOverview, type SecurityView, viewOf } from '@/core'
import { useT } from '@/i18n'
import { type OpenSecurityForm, type SecurityForm, unconfirmedOf } from './forms'
import css from './security.module.css'

type Step = NonNullable<SecurityView['next']>

/** Form of each step; the login password has its own dialog. */
const FORMS: Partial<Record<Step, SecurityForm>> = {
  payment: { name: 'payment' },
  mobile: { name: 'contact', kind: 'mobile' },
  email: { name: 'contact', kind: 'email' },
  twoStep: { name: 'totp', action: 'start' },
  recovery: { name: 'totp', action: 'recovery' },
}

/** Renders the security level, the measures behind it, and the most useful next one. */
export function LevelCard({ overview, onOpen }: { overview: SecurityOverview; onOpen: OpenSecurityForm }) {
  const t = useT()
  const { measures, next } = viewOf('securityView', overview)
  const open = measures.filter(({ enabled }) => !enabled).length

  const form = next && FORMS[next]
  const contact = form?.name === 'contact' ? form.kind : undefined

  function go() {
    if (form) onOpen(form)
    else openDialog({ name: 'changePassModal' })
  }

  return (
    <div className={css.level} data-testid="security.level" data-open={open}>
      <div className={css.levelWords}>
        <b>{next ? t(`securityCentre.level.next.${next}`) : t('securityCentre.level.safe')}</b>
        <p>{next ? t(`securityCentre.level.why.${next}`) : t('securityCentre.level.safeHint')}</p>
      </div>
      {next ? (
        <Button kind="primary" data-testid="security.level.next" data-step={next} onClick={go}>
          {contact && unconfirmedOf(overview, contact)
            ? t(`securityCentre.contact.${contact}Submit`)
            : t(`securityCentre.level.do.${next}`)}
        </Button>
      ) : null}
      <ul>
        {measures.map(({ measure, enabled }) => (
          <li key={measure} data-taken={enabled}>
            <Icon name={enabled ? 'check' : 'plus'} size={16} />
            <span className="sr">
              {t(enabled ? 'securityCentre.level.taken' : 'securityCentre.level.open')}
            </span>
            <span>{t(`securityCentre.level.measures.${measure}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
