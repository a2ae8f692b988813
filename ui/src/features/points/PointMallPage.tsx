import { isAllowed, useSlice } from '@/core'
import { useT } from '@/i18n'
import { Mall } from './Mall'
import type { PointMallSlots } from './pointMallSlots'
import css from './points.module.css'
import { Visitor } from './Visitor'

/** Renders `/pointMall`: balance, rewards and redemptions. */
export default function PointMallPage({ slots }: { slots: PointMallSlots }) {
  const t = useT()
  const { loading, trial } = useSlice('session')
  return (
    <div className={`page ${css.mall}`} data-testid="points">
      <h1 className="sr">{t('site.pointMall')}</h1>
      {loading ? (
        <div className={css.unknown} role="status" aria-label={t('common.loading')} />
      ) : isAllowed('wallet') ? (
        <Mall slots={slots} />
      ) : (
        // a trial account earns no points: it gets the visitor's view with the link to a real account
        <Visitor trial={trial} />
      )}
    </div>
  )
}
