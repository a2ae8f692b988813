import type { ComponentType } from 'react'
import { ButtonLink } from '@/components/Button'
import { Empty } from '@/components/feedback/Empty'
import { Html } from '@/components/Html'
import { useTitle } from '@/components/hooks/useTitle'
import { Icon } from '@/components/Icon'
import { imageUrl } from '@/components/lib/imageCdn'
import { SiteText } from '@/components/SiteText'
import { Skeleton, SkeletonLines } from '@/components/Skeleton'
import { core, type PromotionPage, useOnServerEvent, useQuery, useSlice } from '@/core'
import { useT } from '@/i18n'
import { Link, useSearchParams } from '@/router'
import { Conditions } from './Conditions'
import css from './detail.module.css'
import { type ApplyProps, Panel } from './Panel'
import { PromotionLoadError } from './PromotionLoadError'
import shared from './promotions.module.css'
import { StaleNotice } from './StaleNotice'

/** Renders `/promoDetail?id=`: one promotion, with its conditions before any action. */
export default function PromotionDetail({ Apply }: { Apply: ComponentType<ApplyProps> }) {
  const t = useT()
  const id = useSearchParams().get('id') ?? ''
  const { data, phase, error, refetch } = useQuery(id ? `promotion:${id}` : undefined, () =>
    core().member.promotion(id),
  )
  useOnServerEvent(refetch)
  useTitle(data?.promotion.title ?? t('site.promotions'))
  const isMissing = !id || (error?.kind === 'api' && error.code === 'not_found')

  return (
    <div className={`page ${shared.page}`}>
      <Link to="/promotions" className={css.back} data-testid="promotion.back">
        <Icon name="left" size={18} flip />
        <span>{t('promotions.allOf')}</span>
      </Link>
      {isMissing ? (
        <div className={shared.panel}>
          <Empty
            icon="gift"
            level={1}
            testId="promotion.gone"
            title={t('promotions.gone')}
            actions={
              <ButtonLink kind="primary" to="/promotions">
                {t('promotions.seeAll')}
              </ButtonLink>
            }
          >
            {t('promotions.goneWords')}
          </Empty>
        </div>
      ) : phase === 'failed' && error ? (
        <div className={shared.panel}>
          <PromotionLoadError error={error} title={t('promotions.oneUnloaded')} onRetry={refetch} />
        </div>
      ) : data ? (
        <>
          <PromotionContent page={data} reload={refetch} Apply={Apply} />
          {phase === 'ready' && error ? <StaleNotice onRetry={refetch} /> : null}
        </>
      ) : (
        <DetailSkeleton />
      )}
    </div>
  )
}

interface PromotionContentProps {
  page: PromotionPage
  reload: () => void
  Apply: ComponentType<ApplyProps>
}

function PromotionContent({ page, reload, Apply }: PromotionContentProps) {
  const { imageCdns } = useSlice('site')
  const { promotion, conditions, content } = page
  return (
    <article
      className={css.detail}
      data-testid="promotion"
      data-id={promotion.id}
      data-status={promotion.status}
    >
      <header className={css.hero}>
        <img src={imageUrl(promotion.image)} alt="" width={1050} height={350} draggable={false} />
        <div>
          <h1>
            <SiteText text={promotion.title} />
          </h1>
          <p>
            <SiteText text={promotion.summary} />
          </p>
        </div>
      </header>
      <aside className={css.aside}>
        <Panel key={promotion.id} page={page} onSettled={reload} Apply={Apply} />
        <Conditions conditions={conditions} promotion={promotion} />
      </aside>
      <div className={css.text}>
        <Html html={content} pictures={imageCdns} level={2} />
      </div>
    </article>
  )
}

function DetailSkeleton() {
  const t = useT()
  return (
    <div className={css.detail} role="status" aria-label={t('common.loading')}>
      <Skeleton className={css.heroSkeleton} />
      <div className={css.aside}>
        <Skeleton className={css.panelSkeleton} />
        <Skeleton className={css.conditionsSkeleton} />
      </div>
      <div className={css.text}>
        <SkeletonLines lines={8} />
      </div>
    </div>
  )
}
