import { brandAssets } from '@brand/brand'
import { Logo } from '@brand/Logo'
import { useState } from 'react'
import { Button, IconButton } from '@/components/Button'
import { useIsDesktop } from '@/components/hooks/useMedia'
import { Icon } from '@/components/Icon'
import { lazyDialog } from '@/components/lazyComponent'
import { Badge } from '@/components/Tag'
import { openAgentCentre, openDialog, openMemberCentre, useRegistrationOpen, useSlice } from '@/core'
import { useT } from '@/i18n'
import { Link } from '@/router'
import { isGamePage, useRoute } from '../routes'
import { VipLabel } from '../VipLabel'
import { BalanceRefresh, BalanceStale, BalanceText, BalanceToggle } from './Balance'
import { Nav } from './Nav'
import { OfflineBar } from './OfflineBar'
import { Search } from './Search'
import css from './shell.module.css'
import { useLoginOrigin } from './useLoginOrigin'

const AccountSheet = lazyDialog(() => import('./AccountSheet'))

/** Renders the header. On game pages its second row can be collapsed, for a taller game. */
export function Header() {
  const t = useT()
  const wide = useIsDesktop()
  const { loggedIn } = useSlice('session')
  const [navHidden, setNavHidden] = useState(false)
  const gamePage = isGamePage(useRoute())

  return (
    <header className={css.header}>
      <div className={`page ${css.top}`}>
        <Link className={css.logo} to="/" aria-label={brandAssets.name}>
          <Logo />
        </Link>
        {wide ? <Search /> : null}
        <span className={css.grow} />
        {wide ? null : (
          <Link
            className={css.searchLink}
            to="/search"
            aria-label={t('site.search')}
            data-testid="header.search"
          >
            <Icon name="search" size={22} />
          </Link>
        )}
        {wide && gamePage ? (
          <IconButton
            icon={navHidden ? 'down' : 'up'}
            label={t(navHidden ? 'site.navShow' : 'site.navHide')}
            aria-pressed={navHidden}
            data-testid="header.nav.toggle"
            onClick={() => setNavHidden(!navHidden)}
          />
        ) : null}
        {loggedIn ? wide ? <MemberTools /> : <MobileTools /> : <VisitorTools />}
      </div>
      {wide && !(gamePage && navHidden) ? <Nav /> : null}
      <OfflineBar />
    </header>
  )
}

/** Renders the buttons of a visitor. */
function VisitorTools() {
  const t = useT()
  const register = useRegistrationOpen()
  const from = useLoginOrigin()
  return (
    <>
      <Button data-testid="header.login" onClick={() => openDialog({ name: 'loginPopupModal', from })}>
        {t('site.signIn')}
      </Button>
      {register ? (
        <Button
          kind="primary"
          data-testid="header.register"
          onClick={() => openDialog({ name: 'registerModal', from })}
        >
          {t('site.register')}
        </Button>
      ) : null}
    </>
  )
}

/** Renders the tools for desktops, in the order of the specification (REQ-2.4.11 to REQ-2.4.18). */
function MemberTools() {
  const t = useT()
  const { account, can, passwordDue } = useSlice('session')
  const { nickname, icon } = useSlice('member')
  const { unclaimed } = useSlice('counts')
  const shown = nickname || account
  return (
    <>
      <button
        type="button"
        className={css.me}
        data-testid="header.avatar"
        aria-label={t('site.openAccount', { name: shown })}
        onClick={() => openMemberCentre('securityCenter')}
      >
        <img src={icon ?? brandAssets.avatar(account)} alt="" width={36} height={36} />
        <span>
          <b data-testid="header.nickname">
            <bdi>{shown}</bdi>
          </b>
          <VipLabel testId="header.vip" />
        </span>
      </button>
      <IconButton
        icon="bell"
        label={t('site.unclaimed', { count: unclaimed })}
        data-testid="header.unclaimed"
        onClick={() => openMemberCentre('messageV2')}
      >
        <Badge count={unclaimed} className={css.badge} />
      </IconButton>
      {passwordDue ? null : (
        <span className={css.balance}>
          <BalanceText />
          <BalanceStale />
          <BalanceToggle />
          <BalanceRefresh />
        </span>
      )}
      <Button
        kind="primary"
        icon="deposit"
        data-testid="header.deposit"
        onClick={() => openMemberCentre('depositv2')}
      >
        {t('site.deposit')}
      </Button>
      <Button data-testid="header.withdraw" onClick={() => openMemberCentre('withdraw')}>
        {t('site.withdraw')}
      </Button>
      {can.agentCentre ? (
        <Button data-testid="header.agent" onClick={() => openAgentCentre('overview')}>
          {t('site.agent')}
        </Button>
      ) : null}
      <IconButton
        icon="logout"
        flip
        label={t('site.signOut')}
        data-testid="header.signOut"
        onClick={() => openDialog({ name: 'signOut' })}
      />
    </>
  )
}

/** Renders the tools for phones: balance and avatar; the sheet has the rest. */
function MobileTools() {
  const t = useT()
  const { account, passwordDue } = useSlice('session')
  const { icon } = useSlice('member')
  const [open, setOpen] = useState(false)
  return (
    <>
      {passwordDue ? null : (
        <span className={css.balance}>
          <BalanceText />
          <BalanceStale />
        </span>
      )}
      <button
        type="button"
        className={css.me}
        data-testid="header.avatar"
        aria-haspopup="dialog"
        aria-label={t('site.accountMenu')}
        onClick={() => setOpen(true)}
      >
        <img src={icon ?? brandAssets.avatar(account)} alt="" width={36} height={36} />
      </button>
      {open ? <AccountSheet onClose={() => setOpen(false)} /> : null}
    </>
  )
}
