import { Empty, ErrorState } from '@/components/feedback/Empty'
import { Icon } from '@/components/Icon'
import { lazyComponent } from '@/components/lazyComponent'
import { SiteText } from '@/components/SiteText'
import { repeat, SkeletonLines } from '@/components/Skeleton'
import { core, useDateFormats, withMemberModule } from '@/core'
import { useT } from '@/i18n'
import { changeQuery, Link, useSearchParams } from '@/router'
import { KindTag } from './KindTag'
import css from './NoticePage.module.css'
import { noticeIdOf, useNotices } from './useNotices'

const closeNotice = () => changeQuery(withoutNotice, { replace: true })

const NoticeModal = lazyComponent(
  () => withMemberModule(() => import('./NoticeModal')),
  ({ open, onOpen, onClose }) => {
    onClose()
    return () => open && onOpen(open)
  },
)

/** Renders `/noticePage`: the notices, newest first. `?notice=` opens one of them in the dialog, by id or index. */
export default function NoticePage() {
  const t = useT()
  const { dateTime: formatDateTime } = useDateFormats()
  const { list, phase, help } = useNotices()
  const open = useSearchParams().get('notice')
  return (
    <div className={`page ${css.page}`}>
      <h1>{t('site.notices')}</h1>
      {list.length > 0 ? (
        <ul className={css.list} data-testid="notices">
          {list.map((notice) => (
            <li key={notice.id} id={notice.id} data-testid="notice" data-id={notice.id}>
              <h2>
                <Link
                  to={`?notice=${encodeURIComponent(notice.id)}`}
                  aria-haspopup="dialog"
                  onClick={(event) => {
                    event.preventDefault()
                    changeQuery((query) => withNotice(query, notice.id))
                  }}
                >
                  <SiteText text={notice.title} />
                </Link>
              </h2>
              <div className={css.meta}>
                {/* a permanent link to the notice */}
                <Link className={css.when} to={`/noticePage#${notice.id}`}>
                  <time dateTime={notice.publishedAt}>{formatDateTime(notice.publishedAt)}</time>
                </Link>
                <KindTag kind={notice.kind} />
              </div>
              {notice.summary ? (
                <p>
                  <SiteText text={notice.summary} />
                </p>
              ) : null}
              <Icon name="right" size={18} flip className={css.go} />
            </li>
          ))}
        </ul>
      ) : phase === 'failed' ? (
        <ErrorState title={t('inbox.noticesFailed')} onRetry={() => void core().reloadContent()} />
      ) : phase === 'ready' ? (
        <Empty icon="megaphone" title={t('inbox.noticesNone')}>
          {t('inbox.noticesNoneWords')}
        </Empty>
      ) : (
        <ul className={css.list} aria-busy="true">
          {repeat(3, (key) => (
            <li key={key}>
              <SkeletonLines lines={3} />
            </li>
          ))}
        </ul>
      )}
      {list.length > 0 && help.phase === 'failed' ? (
        <ErrorState level={2} title={t('inbox.helpUnloaded')} onRetry={help.refetch} />
      ) : null}
      {open !== null && phase === 'ready' ? (
        <NoticeModal
          list={list}
          open={noticeIdOf(list, open)}
          onOpen={(id) => changeQuery((query) => withNotice(query, id), { replace: true })}
          onClose={closeNotice}
        />
      ) : null}
    </div>
  )
}

function withNotice(query: URLSearchParams, id: string): URLSearchParams {
  query.set('notice', id)
  return query
}

function withoutNotice(query: URLSearchParams): URLSearchParams {
  query.delete('notice')
  return query
}
