import { Icon } from '@/components/Icon'
import { Skeleton } from '@/components/Skeleton'
import { useSlice } from '@/core'
import { useT } from '@/i18n'
import { Link, useLocation } from '@/router'
import css from './LotteryHall.module.css'

/** Renders links to the lottery vendors' own lobbies, each opened in the frame. */
export function Lobbies() {
  const t = useT()
  const { pathname } = useLocation()
  const { items, phase } = useSlice('categories')
  const vendors = items.filter(({ lottery }) => lottery).flatMap((category) => category.vendors)
  if (vendors.length === 0)
    return phase === 'ready' || phase === 'failed' ? null : (
      <div className={css.lobbies}>
        <Skeleton className={css.way} />
      </div>
    )
  return (
    <nav className={css.lobbies} aria-label={t('lottery.lobbies')}>
      <span aria-hidden="true">{t('lottery.lobbies')}</span>
      {vendors.map(({ vassalage: vendorCode, path, name }) => (
        <Link
          key={vendorCode}
          to={path}
          state={{ name, from: pathname }}
          data-testid={`lottery.lobby.${vendorCode}`}
        >
          <span>{name}</span>
          <Icon name="right" size={14} flip />
        </Link>
      ))}
    </nav>
  )
}
