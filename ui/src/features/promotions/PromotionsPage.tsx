import { Empty } from '@/components/feedback/Empty'
import { Pills } from '@/components/Pills'
import { Skeleton } from '@/components/Skeleton'
import { core, useOnServerEvent, useQuery } from '@/core'
import { useT } from '@/i18n'
import { changeQuery, useSearchParams } from '@/router'
import css from './list.module.css'
import { PromotionCard } from './PromotionCard'
import { PromotionLoadError } from './PromotionLoadError'
import shared from './promotions.module.css'
import { StaleNotice } from './StaleNotice'

/** Renders `/promotions`: current promotions by category, which is kept in the address. */
export default function PromotionsPage() {
  const t = useT()
  const { data, phase, error, refetch } = useQuery('promotions', () => core().member.promotions())
  const query = useSearchParams()
  useOnServerEvent(refetch)
  const list = data?.list ?? []
  const requestedCategory = query.get('category') ?? ''
  const category = data?.categories.some(({ key }) => key === requestedCategory) ? requestedCategory : ''
  const shown = list.filter((one) => category === '' || one.category === category)

  const choose = (key: string) =>
    changeQuery(
      (now) => {
        if (key) now.set('category', key)
        else now.delete('category')
        return now
      },
      { replace: true },
    )

  return (
    <div className={`page ${shared.page}`}>
      <header className={css.head}>
        <h1>{t('site.promotions')}</h1>
        <p>{t('promotions.lead')}</p>
      </header>
      {phase === 'failed' && error ? (
        <div className={shared.panel}>
          <PromotionLoadError error={error} title={t('promotions.unloaded')} onRetry={refetch} />
        </div>
      ) : !data ? (
        <div className={css.grid} role="status" aria-label={t('common.loading')}>
          <Skeleton count={6} className={css.room} />
        </div>
      ) : list.length === 0 ? (
        <div className={shared.panel}>
          <Empty icon="gift" level={2} testId="promotions.empty" title={t('promotions.none')}>
            {t('promotions.noneWords')}
          </Empty>
        </div>
      ) : (
        <>
          <Pills
            bleed
            label={t('promotions.categories')}
            value={category}
            onChange={choose}
            items={[
              { key: '', label: t('promotions.all'), count: list.length, testId: 'promotions.category.all' },
              ...data.categories.map(({ key, title }) => ({
                key,
                label: title,
                count: list.filter((one) => one.category === key).length,
                testId: `promotions.category.${key}`,
              })),
            ]}
          />
          <ul className={css.grid} data-testid="promotions">
            {shown.map((promotion) => (
              <PromotionCard key={promotion.id} promotion={promotion} onExpire={refetch} />
            ))}
          </ul>
          {phase === 'ready' && error ? <StaleNotice onRetry={refetch} /> : null}
        </>
      )}
    </div>
  )
}
