import { Icon, type IconName } from '@/components/Icon'
import { Skeleton } from '@/components/Skeleton'
import { type PointKind, type PointRules, type QueryResult, useFormatMoney } from '@/core'
import { useT } from '@/i18n'
import { LoadError } from '@/lib/feedback/LoadError'
import css from './points.module.css'

const KIND_ICONS: Record<PointKind, IconName> = {
  live: 'live',
  lottery: 'lottery',
  pvp: 'pvp',
  slots: 'slots',
  sports: 'sports',
  redeem: 'gift',
  deposit: 'deposit',
  reward: 'star',
}

/** Text on an amount that earns a point, if it is not a stake. */
const TEXTS: Partial<Record<PointKind, 'points.sources.depositWords'>> = {
  deposit: 'points.sources.depositWords',
}

/** Renders the table of activities that earn points. */
export function Sources({ read: { data, phase, error, refetch } }: { read: QueryResult<PointRules> }) {
  const t = useT()
  const formatMoney = useFormatMoney()
  if (phase === 'failed' && error)
    return <LoadError error={error} level={2} title={t('points.sources.unloaded')} onRetry={refetch} />
  if (!data) return <Skeleton className={css.rewardsSkeleton} />
  return (
    <ul className={css.sources} data-testid="points.sources">
      {data.sources.map(({ type, amount }) => (
        <li key={type} data-type={type}>
          <Icon name={KIND_ICONS[type]} />
          <span>
            <b>{t(`points.kinds.${type}`)}</b>
            <small data-amount={amount}>
              {t(TEXTS[type] ?? 'points.sources.words', {
                amount: formatMoney(amount),
              })}
            </small>
          </span>
        </li>
      ))}
    </ul>
  )
}
