import { Button } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { clock } from '@/components/lib/clock'
import { openDialog, type SecurityOverview } from '@/core'
import { useT } from '@/i18n'
import type { OpenSecurityForm } from './forms'
import { type LevelStep, levelOf } from './level'
import css from './security.module.css'

/** Renders the security level, the measures behind it, and the most useful next one. */
export function LevelCard({ overview, onOpen }: { overview: SecurityOverview; onOpen: OpenSecurityForm }) {
  const t = useT()
  const { measures, next } = levelOf(overview, clock.now())
  const open = measures.filter(({ enabled }) => !enabled).length

  function go(step: LevelStep) {
    if (step.key === 'password') openDialog({ name: 'changePassModal' })
    else onOpen(step.form)
  }

  return (
    <div className={css.level} data-testid="security.level" data-open={open}>
      <div className={css.levelWords}>
        <b>{next ? t(`securityCentre.level.next.${next.key}`) : t('securityCentre.level.safe')}</b>
        <p>{next ? t(`securityCentre.level.why.${next.key}`) : t('securityCentre.level.safeHint')}</p>
      </div>
      {next ? (
        <Button
          kind="primary"
          data-testid="security.level.next"
          data-step={next.key}
          onClick={() => go(next)}
        >
          {t(`securityCentre.level.do.${next.key}`)}
        </Button>
      ) : null}
      <ul>
        {measures.map(({ measure, enabled }) => (
          <li key={measure} data-taken={enabled}>
            <Icon name={enabled ? 'check' : 'plus'} size={16} />
            <span className="sr">
              {t(enabled ? 'securityCentre.level.taken' : 'securityCentre.level.open')}
            </span>
            {t(`securityCentre.level.measures.${measure}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
