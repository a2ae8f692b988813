import { Button } from '@/components/Button'
import { Alert } from '@/components/feedback/Alert'
import { type CoreError, openMemberCentre, useErrorMessage } from '@/core'
import { useT } from '@/i18n'
import { ErrorAlert } from '@/lib/feedback/ErrorAlert'
import css from './detail.module.css'

/** Member-centre page of the obstacle, by error code. */
const OBSTACLE_PAGES: Record<string, 'bonusDetails' | 'responsible'> = {
  bonus_active: 'bonusDetails',
  on_break: 'responsible',
}

/** Renders the error of an attempt, with a link to the page of its obstacle. */
export function PromotionErrorAlert({ error, testId }: { error: CoreError; testId: string }) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const page = error.kind === 'api' ? OBSTACLE_PAGES[error.code ?? ''] : undefined
  if (!page) return <ErrorAlert error={error} testId={testId} unknown={t('promotions.unknown')} />
  return (
    <Alert tone="bad" data-testid={testId}>
      <span className={css.way}>
        <span>{errorMessage(error)}</span>
        <Button size="s" onClick={() => openMemberCentre(page)}>
          {t(`promotions.errorLinks.${page}`)}
        </Button>
      </span>
    </Alert>
  )
}
