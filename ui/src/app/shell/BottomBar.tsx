import { useState } from 'react'
import { Icon } from '@/components/Icon'
import { part } from '@/components/part'
import { Badge } from '@/components/Tag'
import { useWide } from '@/components/useMedia'
import { openMemberCentre, useSlice } from '@/core'
import { useT } from '@/i18n'
import { Link, useLocation } from '@/router'
import { plain, useRoute } from '../routes'
import css from './edges.module.css'

const AccountSheet = part(
  () => import('./AccountSheet'),
  ({ onClose }) => onClose(),
)

/** Where a thumb reaches: home, games, deposit, promotions, me. */
export function BottomBar() {
  const t = useT()
  const wide = useWide()
  const place = plain(useLocation().pathname)
  const { group } = useRoute()
  const { unclaimed } = useSlice('counts')
  const [open, setOpen] = useState(false)
  if (wide) return null
  const here = (yes: boolean) => (yes ? 'page' : undefined)
  return (
    <>
      <nav className={css.bar} aria-label={t('site.navMain')}>
        <Link to="/" aria-current={here(group === 'index')} data-testid="bar.home">
          <Icon name="home" size={22} />
          {t('common.home')}
        </Link>
        <Link to="/rng" aria-current={here(place === '/rng')} data-testid="bar.games">
          <Icon name="slots" size={22} />
          {t('site.gamesShort')}
        </Link>
        <button
          type="button"
          className={css.deposit}
          data-testid="bar.deposit"
          onClick={() => openMemberCentre('depositv2')}
        >
          <span>
            <Icon name="deposit" size={22} />
          </span>
          {t('site.deposit')}
        </button>
        <Link to="/promotions" aria-current={here(place === '/promotions')} data-testid="bar.promotions">
          <Icon name="gift" size={22} />
          {t('site.promotions')}
        </Link>
        <button type="button" aria-haspopup="dialog" data-testid="bar.me" onClick={() => setOpen(true)}>
          <Icon name="user" size={22} />
          {t('site.me')}
          <Badge count={unclaimed} className={css.badge} />
        </button>
      </nav>
      {open ? <AccountSheet onClose={() => setOpen(false)} /> : null}
    </>
  )
}
