import { useState } from 'react'
import { useIsDesktop } from '@/components/hooks/useMedia'
import { Icon } from '@/components/Icon'
import { lazyDialog } from '@/components/lazyComponent'
import { Badge } from '@/components/Tag'
import { openMemberCentre, type PageGroup, useSlice } from '@/core'
import { useT } from '@/i18n'
import { Link, useLocation } from '@/router'
import { useRoute, withoutTrailingSlash } from '../routes'
import css from './edges.module.css'

const AccountSheet = lazyDialog(() => import('./AccountSheet'))

const GamesSheet = lazyDialog(() => import('./GamesSheet'))

/** Pages that belong to the games button. */
const GAME_PAGE_GROUPS: readonly PageGroup[] = [
  'egame',
  'game',
  'byIframe',
  'lottery',
  'search',
  'seamless',
  'fbSports',
]

/** Renders the bottom bar for phones: home, games, deposit, promotions, account. */
export function BottomBar() {
  const t = useT()
  const wide = useIsDesktop()
  const path = withoutTrailingSlash(useLocation().pathname)
  const { group } = useRoute()
  const { unclaimed } = useSlice('counts')
  const [open, setOpen] = useState<'games' | 'me'>()
  const close = () => setOpen(undefined)
  if (wide) return null
  const ariaCurrent = (yes: boolean) => (yes ? 'page' : undefined)
  return (
    <>
      <nav className={css.bar} aria-label={t('site.navMain')}>
        <Link to="/" aria-current={ariaCurrent(group === 'index')} data-testid="bar.home">
          <Icon name="home" size={22} />
          <span>{t('common.home')}</span>
        </Link>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-current={ariaCurrent(group !== undefined && GAME_PAGE_GROUPS.includes(group))}
          data-testid="bar.games"
          onClick={() => setOpen('games')}
        >
          <Icon name="slots" size={22} />
          <span>{t('site.gamesShort')}</span>
        </button>
        <button
          type="button"
          className={css.deposit}
          data-testid="bar.deposit"
          onClick={() => openMemberCentre('depositv2')}
        >
          <span>
            <Icon name="deposit" size={22} />
          </span>
          <span>{t('site.deposit')}</span>
        </button>
        <Link
          to="/promotions"
          aria-current={ariaCurrent(path === '/promotions')}
          data-testid="bar.promotions"
        >
          <Icon name="gift" size={22} />
          <span>{t('site.promotions')}</span>
        </Link>
        <button type="button" aria-haspopup="dialog" data-testid="bar.me" onClick={() => setOpen('me')}>
          <Icon name="user" size={22} />
          <span>{t('site.me')}</span>
          <Badge count={unclaimed} className={css.badge} />
        </button>
      </nav>
      {open === 'games' ? <GamesSheet onClose={close} /> : null}
      {open === 'me' ? <AccountSheet onClose={close} /> : null}
    </>
  )
}
