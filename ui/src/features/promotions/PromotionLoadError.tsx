import { Button } from '@/components/Button'
import { Empty } from '@/components/feedback/Empty'
import { type CoreError, hasErrorCode, openMemberCentre, useErrorText } from '@/core'
import { useT } from '@/i18n'
import { LoadError } from '@/lib/feedback/LoadError'

interface PromotionLoadErrorProps {
  error: CoreError
  title: string
  onRetry: () => void
}

/** Renders the load error. During a break promotions are hidden on purpose. */
export function PromotionLoadError({ error, title, onRetry }: PromotionLoadErrorProps) {
  const t = useT()
  const errorText = useErrorText()
  if (hasErrorCode(error, 'on_break'))
    return (
      <Empty
        icon="pause"
        level={2}
        testId="promotions.onBreak"
        title={t('promotions.onBreak')}
        actions={<Button onClick={() => openMemberCentre('responsible')}>{t('site.responsible')}</Button>}
      >
        {errorText(error).text}
      </Empty>
    )
  return <LoadError error={error} level={2} title={title} onRetry={onRetry} />
}
