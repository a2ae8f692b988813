import { Alert } from '@/components/Alert'
import { Button } from '@/components/Button'
import { type CoreError, isOutcomeUnknown, openMemberCentre, useErrorText } from '@/core'
import { useT } from '@/i18n'
import css from './detail.module.css'

/** Member-centre page of the obstacle, by error code. */
const OBSTACLE_PAGES: Record<string, 'bonusDetails' | 'responsible'> = {
  bonus_active: 'bonusDetails',
  on_break: 'responsible',
}

/** Renders the error of an attempt; one with an unknown result is not called failed. */
export function ErrorAlert({ error, testId }: { error: CoreError; testId: string }) {
  const t = useT()
  const errorText = useErrorText()
  if (isOutcomeUnknown(error))
    return (
      <Alert tone="warn" data-testid={testId} data-kind="unknown">
        {t('promotions.unknown')}
      </Alert>
    )
  const { text, next } = errorText(error)
  const page = error.kind === 'api' ? OBSTACLE_PAGES[error.code ?? ''] : undefined
  return (
    <Alert tone="bad" data-testid={testId}>
      <span className={css.way}>
        <span>{next ? `${text} ${next}` : text}</span>
        {page ? (
          <Button size="s" onClick={() => openMemberCentre(page)}>
            {t(`promotions.ways.${page}`)}
          </Button>
        ) : null}
      </span>
    </Alert>
  )
}
