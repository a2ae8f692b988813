import { useId, useState } from 'react'
import { Empty } from '@/components/feedback/Empty'
import { Html } from '@/components/Html'
import { Icon } from '@/components/Icon'
import { Pager } from '@/components/Pager'
import { SiteText } from '@/components/SiteText'
import { type AgentNotice, core, useDateFormats, useQuery, useSlice } from '@/core'
import { useT } from '@/i18n'
import { QueryFallback } from '@/lib/feedback/QueryFallback'
import css from './notices.module.css'

interface NoticesPageProps {
  /** Called after reading a notice, with the number of unread ones. */
  onRead: (unread: number) => void
}

/** Renders the agent-centre page `announcement`: notices for agents. */
export default function NoticesPage({ onRead }: NoticesPageProps) {
  const t = useT()
  const [page, go] = useState(1)
  const [open, setOpen] = useState<string>()
  const [read, setRead] = useState<ReadonlySet<string>>(new Set())
  const { data, error, refetch } = useQuery(`agentNotices:${page}`, () => core().member.agentNotices(page))
  if (!data)
    return (
      <QueryFallback
        error={error}
        level={2}
        title={t('agent.noticesUnloaded')}
        onRetry={refetch}
        skeletonClass={css.room}
      />
    )
  if (data.list.length === 0)
    return (
      <Empty icon="megaphone" level={2} title={t('agent.noNotices')} testId="agentNotices.none">
        {t('agent.noNoticesWords')}
      </Empty>
    )

  async function toggle({ id, read: wasRead }: AgentNotice) {
    setOpen(id === open ? undefined : id)
    if (wasRead || read.has(id) || id === open) return
    setRead(new Set(read).add(id))
    const answer = await core().member.readAgentNotices([id])
    if (answer.status === 'ok') onRead(answer.value.unread)
  }

  return (
    <div className={css.notices} data-testid="agentNotices">
      <ul>
        {data.list.map((notice) => (
          <Notice
            key={notice.id}
            notice={notice}
            read={notice.read || read.has(notice.id)}
            open={notice.id === open}
            onToggle={() => void toggle(notice)}
          />
        ))}
      </ul>
      <Pager
        page={page}
        pages={data.totalPages}
        label={t('agent.noticePages')}
        testId="agentNotices.pager"
        onGo={go}
      />
    </div>
  )
}

interface NoticeProps {
  notice: AgentNotice
  read: boolean
  open: boolean
  onToggle: () => void
}

function Notice({ notice, read, open, onToggle }: NoticeProps) {
  const t = useT()
  const dateFormats = useDateFormats()
  const { imageCdns } = useSlice('site')
  const id = useId()
  return (
    <li data-testid="agentNotice" data-id={notice.id} data-read={read}>
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          data-testid="agentNotice.open"
          onClick={onToggle}
        >
          <span>
            <b>
              {read ? null : (
                <span className={css.dot}>
                  <span className="sr">{t('agent.unread')}</span>
                </span>
              )}
              <SiteText text={notice.title} />
            </b>
            <small>
              <time dateTime={notice.publishedAt}>{dateFormats.date(notice.publishedAt)}</time>
            </small>
          </span>
          <Icon name="down" size={18} className={css.chevron} />
        </button>
      </h2>
      <div id={id} className={css.body} hidden={!open}>
        {open ? <Html html={notice.content} pictures={imageCdns} level={3} /> : null}
      </div>
    </li>
  )
}
