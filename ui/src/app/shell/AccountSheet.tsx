import { brandAssets } from '@brand/brand'
import type { ReactNode } from 'react'
import { Button, IconButton } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { Icon, type IconName } from '@/components/Icon'
import { Badge } from '@/components/Tag'
import { openAgentCentre, openDialog, openMemberCentre, useRegistrationOpen, useSlice } from '@/core'
import { useT } from '@/i18n'
import { navigate } from '@/router'
import { VipLabel } from '../VipLabel'
import css from './AccountSheet.module.css'
import { BalanceRefresh, BalanceStale, BalanceToggle } from './Balance'
import { Clock, LanguageSwitch, ThemeSwitch } from './Preferences'

/** Renders the header's account tools as a sheet for phones: profile, balance and links. */
export default function AccountSheet({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { loggedIn } = useSlice('session')
  const closeThen = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Dialog name="accountSheet" title={t('site.accountMenu')} onClose={onClose} closesAfterPaint>
      {loggedIn ? <MemberRows closeThen={closeThen} /> : <VisitorRows closeThen={closeThen} />}
      <div className={css.prefs}>
        <LanguageSwitch inline />
        <ThemeSwitch />
        <Clock />
      </div>
    </Dialog>
  )
}

/** Most used pages of the member centre. */
const CENTRE_LINKS = [
  { page: 'personalHistoryCopy', icon: 'list', label: 'site.mc.personalHistoryCopy' },
  { page: 'bonusDetails', icon: 'star', label: 'site.mc.bonusDetails' },
  { page: 'responsible', icon: 'shield', label: 'site.responsible' },
] as const satisfies readonly { page: string; icon: IconName; label: string }[]

type CloseThen = (act: () => void) => () => void

function VisitorRows({ closeThen }: { closeThen: CloseThen }) {
  const t = useT()
  const registerOpen = useRegistrationOpen()
  return (
    <>
      <p className={css.words}>{t('site.visitorHint')}</p>
      <div className={css.pair}>
        <Button
          data-testid="accountSheet.login"
          onClick={closeThen(() => openDialog({ name: 'loginPopupModal', from: 'header' }))}
        >
          {t('site.signIn')}
        </Button>
        {registerOpen ? (
          <Button
            kind="primary"
            data-testid="accountSheet.register"
            onClick={closeThen(() => openDialog({ name: 'registerModal' }))}
          >
            {t('site.register')}
          </Button>
        ) : null}
      </div>
    </>
  )
}

function MemberRows({ closeThen }: { closeThen: CloseThen }) {
  const t = useT()
  const { account, can } = useSlice('session')
  const { nickname, icon } = useSlice('member')
  const { unclaimed } = useSlice('counts')
  return (
    <>
      <div className={css.me}>
        <img src={icon ?? brandAssets.avatar(account)} alt="" width={48} height={48} />
        <span className={css.name}>
          <b data-testid="header.nickname">{nickname || account}</b>
          <VipLabel testId="header.vip" />
        </span>
        <IconButton
          icon="logout"
          flip
          label={t('site.signOut')}
          data-testid="header.signOut"
          onClick={closeThen(() => openDialog({ name: 'signOut' }))}
        />
      </div>
      <div className={css.balance}>
        <span className={css.label}>{t('site.balance')}</span>
        <span className={css.figure}>
          <SheetBalance />
        </span>
        <BalanceStale testId="accountSheet.balance.stale" />
        <BalanceToggle />
        <BalanceRefresh />
      </div>
      <div className={css.pair}>
        <Button
          kind="primary"
          icon="deposit"
          data-testid="header.deposit"
          onClick={closeThen(() => openMemberCentre('depositv2'))}
        >
          {t('site.deposit')}
        </Button>
        <Button
          icon="withdraw"
          data-testid="header.withdraw"
          onClick={closeThen(() => openMemberCentre('withdraw'))}
        >
          {t('site.withdraw')}
        </Button>
      </div>
      <ul className={css.list}>
        <Row icon="user" onClick={closeThen(() => openMemberCentre('securityCenter'))}>
          {t('site.myAccount')}
        </Row>
        <Row
          icon="bell"
          testId="header.unclaimed"
          onClick={closeThen(() => openMemberCentre('messageV2'))}
          end={<Badge count={unclaimed} />}
        >
          {t('site.pending')}
        </Row>
        {CENTRE_LINKS.map(({ page, icon, label }) => (
          <Row
            key={page}
            icon={icon}
            testId={`accountSheet.${page}`}
            onClick={closeThen(() => openMemberCentre(page))}
          >
            {t(label)}
          </Row>
        ))}
        <Row icon="coins" testId="accountSheet.points" onClick={closeThen(() => navigate('/pointMall'))}>
          {t('site.pointMall')}
        </Row>
        {can.agentCentre ? (
          <Row icon="team" testId="header.agent" onClick={closeThen(() => openAgentCentre('overview'))}>
            {t('site.agent')}
          </Row>
        ) : null}
      </ul>
    </>
  )
}

/** Renders the balance without the header's test id, which must stay unique. */
function SheetBalance() {
  const { text, currencySymbol } = useSlice('balance')
  const { balanceHidden } = useSlice('prefs')
  return (
    <span className="num" dir="ltr">
      {currencySymbol} {balanceHidden ? '***' : text}
    </span>
  )
}

function Row({
  icon,
  children,
  end,
  testId,
  onClick,
}: {
  icon: IconName
  children: ReactNode
  end?: ReactNode
  testId?: string
  onClick: () => void
}) {
  return (
    <li>
      <button type="button" onClick={onClick} data-testid={testId}>
        <Icon name={icon} />
        {children}
        <span className={css.end}>{end}</span>
        <Icon name="right" size={16} flip />
      </button>
    </li>
  )
}
