import { useSlice } from '@/core'
import { useT } from '@/i18n'
import { Mall } from './Mall'
import type { Parts } from './parts'
import css from './points.module.css'
import { Visitor } from './Visitor'

/** `/pointMall` (§2): the points, what they are redeemed for, and what became of them. */
export default function PointMallPage({ parts }: { parts: Parts }) {
  const t = useT()
  const { loggedIn, kind, memberType, mustChangePassword } = useSlice('session')
  // a demo account gathers no points: it sees what a visitor sees, and the way to an account that does
  const member = loggedIn && kind !== 'trial' && !mustChangePassword
  return (
    <div className={`page ${css.mall}`} data-testid="points">
      <h1 className="sr">{t('site.pointMall')}</h1>
      {member && memberType === undefined ? (
        <div className={css.unknown} role="status" aria-label={t('common.loading')} />
      ) : member ? (
        <Mall parts={parts} />
      ) : (
        <Visitor trial={loggedIn && kind === 'trial'} />
      )}
    </div>
  )
}
