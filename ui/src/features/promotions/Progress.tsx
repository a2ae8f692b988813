import { Amount } from '@/components/Amount'
import { Progress as Bar, Goal } from '@/components/Progress'
import { formatAll, type Promotion, progressOf, useSlice } from '@/core'
import { useRichT, useT } from '@/i18n'
import { kindLook } from './status'

/** Renders the progress of the conditions. */
export function Progress({ promotion: { progress, kind, title } }: { promotion: Promotion }) {
  const t = useT()
  const richT = useRichT()
  const { currencySymbol } = useSlice('site')
  const look = kindLook(kind)
  if (!progress || !look) return null
  const [done = '', goal = ''] = formatAll([progress.done, progress.goal])
  return (
    <Goal
      title={t(`promotions.progress.${look.goal}`)}
      figures={richT('promotions.of', {
        done: () => (
          <Amount value={progress.done} text={done} symbol={currencySymbol} testId="promotion.done" />
        ),
        goal: () => (
          <Amount value={progress.goal} text={goal} symbol={currencySymbol} testId="promotion.goal" />
        ),
      })}
      testId="promotion.progress"
    >
      <Bar value={progressOf(progress.done, progress.goal)} label={t('promotions.progressOf', { title })} />
    </Goal>
  )
}
