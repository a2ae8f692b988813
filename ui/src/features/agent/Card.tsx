import { brandAssets } from '@brand/brand'
import { CopyButton } from '@/components/CopyButton'
import { type AgentSummary, useSlice } from '@/core'
import { useT } from '@/i18n'
import css from './card.module.css'

/** Renders the agent's profile and invite link. */
export function Card({ info }: { info: AgentSummary }) {
  const t = useT()
  const { account } = useSlice('session')
  const { nickname, icon } = useSlice('member')
  const link = new URL(info.path, window.location.origin)
  return (
    <div className={css.card}>
      <div className={css.who}>
        <img src={icon ?? brandAssets.avatar(account)} alt="" width={48} height={48} />
        <span>
          <b>
            <bdi>{nickname || account}</bdi>
          </b>
          <small>{t('agent.teamOf', { count: info.team })}</small>
        </span>
      </div>
      <div className={css.link}>
        <bdi data-testid="agent.link" translate="no">{`${link.host}${link.pathname}${link.search}`}</bdi>
        <CopyButton text={link.href} label={t('agent.copyLink')} done={t('agent.linkCopied')} />
      </div>
    </div>
  )
}
