import { useEffect, useRef } from 'react'
import { Skeleton } from '@/components/Skeleton'
import { type LimitKind, useDateFormats, viewOf } from '@/core'
import { useT } from '@/i18n'
import { QueryFallback } from '@/lib/feedback/QueryFallback'
import { BreakNotice } from './BreakNotice'
import { Breaks } from './Breaks'
import { LimitRow } from './LimitRow'
import { RealityCheckInterval } from './RealityCheckInterval'
import css from './responsible.module.css'
import { Section } from './Section'
import { useLimits } from './useLimits'

const LIMIT_KINDS = ['deposit', 'loss', 'wager', 'time'] as const satisfies readonly LimitKind[]

/** Renders the member-centre page `responsible`: money and time limits, and breaks. */
export default function ResponsiblePage() {
  const t = useT()
  const { data, error, refetch } = useLimits()
  const dateFormats = useDateFormats()

  const free = useRef(false)
  useEffect(() => {
    if (data) free.current = data.break === undefined
  }, [data])

  if (!data)
    return (
      <QueryFallback
        error={error}
        level={2}
        title={t('responsible.unloaded')}
        onRetry={refetch}
        skeletonClass={css.page}
      >
        {LIMIT_KINDS.map((kind) => (
          <Skeleton key={kind} className={css.room} />
        ))}
      </QueryFallback>
    )
  const { canTakeBreak } = viewOf('breakView', data)
  return (
    <div className={css.page} data-testid="responsible">
      {data.break ? <BreakNotice activeBreak={data.break} begun={free.current} onExpire={refetch} /> : null}
      <p className={css.lead}>{t('responsible.lead')}</p>
      {canTakeBreak ? <Breaks state={data} onChanged={refetch} /> : null}
      {data.dayEnds ? (
        <p className={css.note} data-testid="limits.dayEnds">
          {t('responsible.periodsNote', { time: dateFormats.time(Date.parse(data.dayEnds)) })}
        </p>
      ) : null}
      {LIMIT_KINDS.map((kind) => (
        <Section
          key={kind}
          title={t(`responsible.kinds.${kind}.title`)}
          about={t(`responsible.kinds.${kind}.about`)}
        >
          {data.limits
            .filter((limit) => limit.kind === kind)
            .map((limit) => (
              <LimitRow
                key={limit.period}
                limit={limit}
                riseHours={data.limitRiseHours}
                onChanged={refetch}
              />
            ))}
        </Section>
      ))}
      <RealityCheckInterval
        minutes={data.realityCheckMinutes}
        choices={data.realityCheckChoices}
        onChanged={refetch}
      />
    </div>
  )
}
