import { Empty, ErrorState } from '@/components/Empty'
import { SkeletonLines } from '@/components/Skeleton'
import { core, useSlice } from '@/core'
import { useFormatter, useT } from '@/i18n'
import css from './NoticePage.module.css'

/** `/noticePage`: what the house has to say, newest first. */
export default function NoticePage() {
  const t = useT()
  const format = useFormatter()
  const { bar, phase } = useSlice('notices')
  return (
    <div className={`page ${css.page}`}>
      <h1>{t('site.notices')}</h1>
      {bar.length > 0 ? (
        <ul className={css.list}>
          {bar.map((notice) => (
            <li key={notice.id} id={notice.id}>
              <h2>{notice.title}</h2>
              <time dateTime={notice.publishedAt}>
                {format.dateTime(new Date(notice.publishedAt), { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
              <p>{notice.summary}</p>
            </li>
          ))}
        </ul>
      ) : phase === 'failed' ? (
        <ErrorState title={t('site.noticesFailed')} onRetry={() => void core().reloadContent()} />
      ) : phase === 'ready' ? (
        <Empty icon="megaphone" title={t('site.noticesNone')}>
          {t('site.noticesNoneWords')}
        </Empty>
      ) : (
        <ul className={css.list} aria-busy="true">
          {['a', 'b', 'c'].map((key) => (
            <li key={key}>
              <SkeletonLines lines={3} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
