import { Button } from '@/components/Button'
import { Empty, ErrorState } from '@/components/Empty'
import { type CoreError, openMemberCentre, useErrorText } from '@/core'
import { useT } from '@/i18n'

interface LoadErrorProps {
  error: CoreError
  title: string
  onRetry: () => void
}

/** Renders the load error. During a break promotions are hidden on purpose. */
export function LoadError({ error, title, onRetry }: LoadErrorProps) {
  const t = useT()
  const errorText = useErrorText()
  const { text, next } = errorText(error)
  if (error.kind === 'api' && error.code === 'on_break')
    return (
      <Empty
        icon="pause"
        level={2}
        testId="promotions.onBreak"
        title={t('promotions.onBreak')}
        actions={<Button onClick={() => openMemberCentre('responsible')}>{t('site.responsible')}</Button>}
      >
        {text}
      </Empty>
    )
  return (
    <ErrorState level={2} title={title} onRetry={onRetry}>
      {next ? `${text} ${next}` : text}
    </ErrorState>
  )
}
