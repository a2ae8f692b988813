import { brandAssets } from '@brand/brand'
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { Icon, type IconName } from '@/components/Icon'
import { LoneText } from '@/components/LoneText'
import { OpenExternalLink } from '@/components/OpenExternalLink'
import { Badge } from '@/components/Tag'
import {
  formatAmount,
  openAgentCentre,
  openDialog,
  openMemberCentre,
  useRegistrationOpen,
  useSlice,
} from '@/core'
import { useT } from '@/i18n'
import { navigate } from '@/router'
import { VipLabel } from '../VipLabel'
import css from './AccountSheet.module.css'
import { BalanceRefresh, BalanceStale, BalanceToggle } from './Balance'
import { useContacts } from './contacts'
import { Clock, LanguageSwitch, ThemeSwitch } from './Preferences'
import { openService } from './service'
import { useLoginOrigin } from './useLoginOrigin'

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
      <ContactRows closeThen={closeThen} />
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
  const from = useLoginOrigin()
  return (
    <>
      <p className={css.words}>{t('site.visitorHint')}</p>
      <div className={css.pair}>
        <Button
          data-testid="accountSheet.login"
          onClick={closeThen(() => openDialog({ name: 'loginPopupModal', from }))}
        >
          {t('site.signIn')}
        </Button>
        {registerOpen ? (
          <Button
            kind="primary"
            data-testid="accountSheet.register"
            onClick={closeThen(() => openDialog({ name: 'registerModal', from }))}
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
  const { account, can, passwordDue } = useSlice('session')
  const { nickname, icon } = useSlice('member')
  const { unclaimed } = useSlice('counts')
  return (
    <>
      <div className={css.me}>
        <img src={icon ?? brandAssets.avatar(account)} alt="" width={48} height={48} />
        <span className={css.name}>
          <b data-testid="header.nickname">
            <bdi>{nickname || account}</bdi>
          </b>
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
      {passwordDue ? null : (
        <div className={css.balance}>
          <span className={css.label}>{t('site.balance')}</span>
          <span className={css.figure}>
            <SheetBalance />
          </span>
          <BalanceStale testId="accountSheet.balance.stale" />
          <BalanceToggle />
          <BalanceRefresh />
        </div>
      )}
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

/** Renders promotions and the operator's contacts, which the side bar of a desktop has. */
function ContactRows({ closeThen }: { closeThen: CloseThen }) {
  const t = useT()
  const contacts = useContacts()
  const [leaving, setLeaving] = useState<string>()
  return (
    <>
      <ul className={css.list} data-testid="accountSheet.contacts">
        <Row icon="gift" testId="accountSheet.promotions" onClick={closeThen(() => navigate('/promotions'))}>
          {t('site.promotions')}
        </Row>
        {contacts.map(({ key, name, icon, url }) => (
          <Row
            key={key}
            icon={icon}
            testId={url ? undefined : 'accountSheet.service'}
            onClick={url ? () => setLeaving(url) : closeThen(openService)}
          >
            {name}
          </Row>
        ))}
      </ul>
      {leaving ? <OpenExternalLink href={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </>
  )
}

/** Renders the balance without the header's test id, which must stay unique. */
function SheetBalance() {
  const { amount, currencySymbol } = useSlice('balance')
  const { balanceHidden } = useSlice('prefs')
  if (amount === '') return null
  return (
    <span className="num" dir="ltr" translate="no">
      {`${currencySymbol} ${balanceHidden ? '***' : formatAmount(amount)}`}
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
        <LoneText>{children}</LoneText>
        <span className={css.end}>{end}</span>
        <Icon name="right" size={16} flip />
      </button>
    </li>
  )
}
