import { useState } from 'react'
import { Button } from '@/components/Button'
import { CopyButton } from '@/components/CopyButton'
import { Dialog } from '@/components/Dialog'
import { Empty } from '@/components/feedback/Empty'
import { lazyComponent } from '@/components/lazyComponent'
import { toast } from '@/components/lib/toasts'
import { StatePill } from '@/components/Tag'
import {
  brand,
  core,
  type InviteLink,
  type InviteLinkList,
  isOutcomeUnknown,
  qrMargin,
  type TeamRate,
  useErrorMessage,
  useQuery,
} from '@/core'
import { useT } from '@/i18n'
import { QueryFallback } from '@/lib/feedback/QueryFallback'
import { Money } from '@/lib/records/list/Money'
import { RateList } from '../rates/RateList'
import css from './account.module.css'
import { NewInviteLink } from './NewInviteLink'

const Qr = lazyComponent(() => import('@/components/Qr'), undefined, <span className={css.qrSkeleton} />)

const hrefOf = ({ path }: InviteLink) => new URL(path, window.location.origin).href

/** Renders the agent's invite links with their results, QR code and on/off switch. */
export function InviteLinks({ rates }: { rates: readonly TeamRate[] }) {
  const t = useT()
  const { data, error, refetch } = useQuery('inviteLinks', () => core().member.inviteLinks())
  const [newer, setNewer] = useState<InviteLinkList>()
  const [making, setMaking] = useState(false)
  const [shown, setShown] = useState<InviteLink>()
  /** Reloads the links after a change with an unknown result. */
  async function reload() {
    const now = await core().member.inviteLinks()
    if (now.status === 'ok') setNewer(now.value)
  }
  if (!data)
    return (
      <QueryFallback
        error={error}
        level={2}
        title={t('agent.links.unloaded')}
        onRetry={refetch}
        skeletonClass={css.room}
        skeletons={2}
      />
    )
  const { list, most } = newer ?? data
  const add = (
    <Button kind="primary" icon="plus" data-testid="links.new" onClick={() => setMaking(true)}>
      {t('agent.links.new')}
    </Button>
  )
  return (
    <div className={css.links} data-testid="links">
      {list.length === 0 ? (
        <Empty icon="send" level={2} title={t('agent.links.none')} testId="links.none" actions={add}>
          {t('agent.links.noneWords')}
        </Empty>
      ) : (
        <>
          <div className={css.linksHead}>
            <p>{t('agent.links.count', { count: list.length, most })}</p>
            {list.length < most ? add : null}
          </div>
          <ul>
            {list.map((link) => (
              <InviteLinkRow
                key={link.id}
                link={link}
                own={rates}
                onQr={() => setShown(link)}
                onSwitched={setNewer}
                onOutcomeUnknown={reload}
              />
            ))}
          </ul>
        </>
      )}
      {making ? (
        <NewInviteLink
          rates={rates}
          onClose={() => setMaking(false)}
          onDone={(after) => {
            setNewer(after)
            setMaking(false)
            toast({ title: t('agent.links.made'), tone: 'good' })
          }}
          onFail={() => void reload()}
        />
      ) : null}
      {shown ? <QrDialog link={shown} onClose={() => setShown(undefined)} /> : null}
    </div>
  )
}

interface InviteLinkRowProps {
  link: InviteLink
  /** The agent's current rates. */
  own: readonly TeamRate[]
  onQr: () => void
  onSwitched: (after: InviteLinkList) => void
  onOutcomeUnknown: () => Promise<void>
}

function InviteLinkRow({ link, own, onQr, onSwitched, onOutcomeUnknown }: InviteLinkRowProps) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const [busy, setBusy] = useState(false)
  const { id, note, code, agent, on, joined, depositors, deposits, validBet } = link
  const quote = core().quote('linkRates', { promised: link.rates, own: [...own] })
  const { rates, less } = quote ?? { rates: link.rates, less: false }
  const href = hrefOf(link)

  async function toggleLink() {
    setBusy(true)
    const answer = await core().member.switchInviteLink({ id, on: !on })
    const isUnknown = answer.status === 'err' && isOutcomeUnknown(answer.error)
    if (isUnknown) await onOutcomeUnknown()
    setBusy(false)
    if (answer.status === 'ok') onSwitched(answer.value)
    else if (isUnknown) toast({ title: t('agent.unknown') })
    else toast({ title: errorMessage(answer.error), tone: 'bad' })
  }

  return (
    <li className={css.link} data-testid="links.link" data-code={code} data-on={on}>
      <div className={css.linkHead}>
        <h3>
          <bdi>{note || code}</bdi>
        </h3>
        <StatePill tone={on ? 'good' : undefined}>{t(on ? 'agent.links.on' : 'agent.links.off')}</StatePill>
        <small>{t(agent ? 'agent.links.forAgents' : 'agent.links.forMembers')}</small>
      </div>
      <div className={css.address}>
        <bdi data-testid="links.address" translate="no">
          {href.replace(/^https?:\/\//, '')}
        </bdi>
        <CopyButton text={href} label={t('agent.copyLink')} done={t('agent.linkCopied')} />
      </div>
      <dl>
        <div>
          <dt>{t('agent.links.joined')}</dt>
          <dd className="num" data-testid="links.joined">
            {joined}
          </dd>
        </div>
        <div>
          <dt>{t('agent.links.depositors')}</dt>
          <dd className="num">{depositors}</dd>
        </div>
        <div>
          <dt>{t('agent.links.deposits')}</dt>
          <dd className="num">
            <Money value={deposits} symbol />
          </dd>
        </div>
        <div>
          <dt>{t('agent.links.validBet')}</dt>
          <dd className="num">
            <Money value={validBet} symbol />
          </dd>
        </div>
      </dl>
      {agent ? (
        <>
          <RateList rates={rates} testId="links.rate" />
          {less ? <small data-testid="links.capped">{t('agent.links.capped')}</small> : null}
        </>
      ) : null}
      <div className={css.linkEnd}>
        <Button size="s" icon="qr" disabled={!on} data-testid="links.qr" onClick={onQr}>
          {t('agent.links.qr')}
        </Button>
        <Button size="s" loading={busy} data-testid="links.switch" onClick={() => void toggleLink()}>
          {t(on ? 'agent.links.turnOff' : 'agent.links.turnOn')}
        </Button>
      </div>
    </li>
  )
}

/** Renders a link as a QR code. */
function QrDialog({ link, onClose }: { link: InviteLink; onClose: () => void }) {
  const t = useT()
  const size = brand().qrSize
  const href = hrefOf(link)
  return (
    <Dialog name="linkQr" title={<bdi>{link.note || link.code}</bdi>} kind="alert" onClose={onClose}>
      <figure className={css.qr}>
        <Qr
          text={href}
          label={t('agent.links.qrOf', { code: link.code })}
          size={size}
          margin={qrMargin(size)}
        />
        <figcaption>{t('agent.links.qrWords')}</figcaption>
      </figure>
      <CopyButton block text={href} done={t('agent.linkCopied')}>
        {t('agent.copyLink')}
      </CopyButton>
    </Dialog>
  )
}
