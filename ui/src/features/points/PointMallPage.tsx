import { lazyComponent } from '@/components/lazyComponent'
import { isAllowed, useSlice, withWalletModule } from '@/core'
import { useT } from '@/i18n'
import type { PointMallSlots } from './pointMallSlots'
import css from './points.module.css'
import { Visitor } from './Visitor'

// conversions and redemptions are calls of the wallet module
const Mall = lazyComponent(() => withWalletModule(() => import('./Mall')), undefined, <Loading />)

/** Renders `/pointMall`: balance, rewards and redemptions. */
export default function PointMallPage({ slots }: { slots: PointMallSlots }) {
  const t = useT()
  const { loading, trial } = useSlice('session')
  return (
    <div className={`page ${css.mall}`} data-testid="points">
      <h1 className="sr">{t('site.pointMall')}</h1>
      {loading ? (
        <Loading />
      ) : isAllowed('wallet') ? (
        <Mall slots={slots} />
      ) : (
        // a trial account earns no points: it gets the visitor's view with the link to a real account
        <Visitor trial={trial} />
      )}
    </div>
  )
}

function Loading() {
  return <div className={css.unknown} role="status" aria-label={useT()('common.loading')} />
}
