import { Empty } from '@/components/feedback/Empty'
import { Html } from '@/components/Html'
import { SiteText } from '@/components/SiteText'
import { SkeletonLines } from '@/components/Skeleton'
import { core, hasErrorCode, type Notice, useDateFormats, useQuery, useSlice } from '@/core'
import { useT } from '@/i18n'
import { LoadError } from '@/lib/feedback/LoadError'
import { NoticeLink } from './NoticeLink'
import css from './NoticeModal.module.css'

/** Renders a notice; its text is loaded separately, and the title is shown first. */
export function NoticeText({ id, notice }: { id: string; notice?: Notice }) {
  const t = useT()
  const { dateTime: formatDateTime } = useDateFormats()
  const { imageCdns } = useSlice('site')
  const { data, phase, error, refetch } = useQuery(`notice:${id}`, () => core().member.announcement(id))
  const head = data ?? notice

  if (phase === 'failed' && error)
    return hasErrorCode(error, 'not_found') ? (
      <Empty icon="megaphone" title={t('inbox.noticeGone')} testId="noticeModal.gone">
        {t('inbox.noticeGoneWords')}
      </Empty>
    ) : (
      <LoadError error={error} title={t('inbox.noticeUnloaded')} onRetry={refetch} />
    )
  return (
    <article className={css.text} aria-busy={data ? undefined : true}>
      {head ? (
        <header>
          <h3 data-testid="noticeModal.title">
            <SiteText text={head.title} />
          </h3>
          <time dateTime={head.publishedAt}>{formatDateTime(head.publishedAt)}</time>
        </header>
      ) : null}
      {data ? (
        <>
          <Html html={data.content} pictures={imageCdns} level={4} />
          <NoticeLink linkageType={data.linkageType} linkage={data.linkage} testId="noticeModal.lead" />
        </>
      ) : (
        <SkeletonLines lines={5} />
      )}
    </article>
  )
}
