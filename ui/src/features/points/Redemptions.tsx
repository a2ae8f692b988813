import { useState } from 'react'
import { Empty } from '@/components/feedback/Empty'
import { Pager } from '@/components/Pager'
import { Skeleton } from '@/components/Skeleton'
import { StatePill } from '@/components/Tag'
import { core, type Redemption, useDateFormats, useOnServerEvent, usePolling, useQuery } from '@/core'
import { useT } from '@/i18n'
import { QueryFallback } from '@/lib/feedback/QueryFallback'
import { Points } from '@/lib/records/list/Money'
import css from './points.module.css'
import { RedemptionDetails } from './RedemptionDetails'
import { REDEMPTION_TONES } from './redemptionTones'

/**
 * Polling interval in milliseconds: a redemption can be decided without a balance change, and so without a
 * server event.
 */
const POLL_INTERVAL_MS = 20_000

/** Renders the redemptions with their states, newest first. */
export function Redemptions() {
  const t = useT()
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<string>()
  const read = useQuery(`redemptions.${page}`, () => core().member.redemptions(page))
  const { data, error, refetch } = read
  useOnServerEvent(refetch)
  usePolling(read, POLL_INTERVAL_MS)
  const shown = data?.list.find(({ referenceNumber }) => referenceNumber === open)

  if (!data)
    return (
      <QueryFallback
        error={error}
        level={2}
        title={t('points.redemptions.unloaded')}
        onRetry={refetch}
        skeletonClass={css.list}
      >
        <Skeleton count={4} className={css.rowSkeleton} />
      </QueryFallback>
    )
  if (data.list.length === 0)
    return (
      <Empty icon="gift" level={2} testId="redemptions.empty" title={t('points.redemptions.empty')}>
        {t('points.redemptions.emptyWords')}
      </Empty>
    )
  return (
    <>
      <ul className={css.list} data-testid="redemptions">
        {data.list.map((one) => (
          <Row key={one.referenceNumber} redemption={one} onOpen={() => setOpen(one.referenceNumber)} />
        ))}
      </ul>
      <Pager
        page={page}
        pages={data.totalPages}
        label={t('points.pages')}
        onGo={setPage}
        testId="redemptions.page"
        buttonTestId="redemptions"
      />
      {shown ? <RedemptionDetails redemption={shown} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}

function Row({ redemption, onOpen }: { redemption: Redemption; onOpen: () => void }) {
  const t = useT()
  const { dateTime: formatDateTime } = useDateFormats()
  const { referenceNumber, name, quantity, applyTime, status, changedPoints } = redemption
  return (
    <li data-testid="redemption" data-id={referenceNumber} data-status={status}>
      <button type="button" className={css.row} onClick={onOpen}>
        <b>
          <bdi>{name}</bdi> {quantity > 1 ? <span className="num">{`× ${quantity}`}</span> : null}
        </b>
        <Points value={changedPoints} signed />
        <small className="num">{formatDateTime(applyTime)}</small>
        <StatePill tone={REDEMPTION_TONES[status]}>{t(`points.statuses.${status}`)}</StatePill>
      </button>
    </li>
  )
}
