import { useState } from 'react'
import { Dialog } from '@/components/Dialog'
import { SiteText } from '@/components/SiteText'
import { useT } from '@/i18n'
import { EmptyPeriod } from '@/lib/records/list/EmptyPeriod'
import { CopyableFact, Fact } from '@/lib/records/list/Facts'
import { Filters } from '@/lib/records/list/Filters'
import css from '@/lib/records/list/list.module.css'
import { Points } from '@/lib/records/list/Money'
import { RecordList } from '@/lib/records/list/RecordList'
import { Totals } from '@/lib/records/list/Totals'
import { useTableState } from '@/lib/records/list/tableState'
import { fetchAllRecords, useRecords } from '@/lib/records/list/useRecords'
import { useTimes } from '@/lib/records/list/useTimes'
import { PeriodPicker } from '@/lib/records/period/PeriodPicker'
import { POINTS, type PointRecord, pointKinds } from './source'
import { usePointTable } from './usePointTable'

/** Renders the point movements of `/pointMall`: by type and period, with the period's total. */
export default function PointsRecord() {
  const t = useT()
  const [view, change] = useTableState('points', 'month')
  const records = useRecords(POINTS, view)
  const [shown, setShown] = useState<PointRecord>()
  const table = usePointTable(setShown)
  const { page } = records
  return (
    <div className={css.page} data-testid="pointRecord">
      <PeriodPicker choice={view.period} period={records.period} onChange={(period) => change({ period })} />
      <Filters
        filters={[
          {
            name: 'kind',
            label: t('points.kind'),
            all: t('points.movements.all'),
            choices: pointKinds().map((value) => ({ value, label: t(`points.kinds.${value}`) })),
          },
        ]}
        values={view.filters}
        onChange={(filters) => change({ filters })}
      />
      <RecordList
        title={t('points.movements.title')}
        records={records}
        count={page?.count}
        view={view}
        onChange={change}
        totals={
          page ? (
            <Totals
              items={[
                { key: 'count', label: t('points.movements.count'), value: page.count },
                {
                  key: 'earned',
                  label: t('points.earned'),
                  value: <Points value={page.earned} />,
                },
                { key: 'spent', label: t('points.spent'), value: <Points value={page.spent} /> },
              ]}
            />
          ) : null
        }
        columns={table.columns}
        card={(row) => <PointCard row={row} onOpen={() => setShown(row)} />}
        dataAttributes={({ type }) => ({ 'data-kind': type })}
        onOpen={setShown}
        empty={<EmptyPeriod title={t('points.movements.empty')} view={view} onChange={change} />}
        csv={{
          name: t('points.csv'),
          columns: table.csv,
          fetchRows: (how) => fetchAllRecords(POINTS, view, how),
        }}
      />
      {shown ? <PointDetails row={shown} onClose={() => setShown(undefined)} /> : null}
    </div>
  )
}

/** Renders a movement as a card on a phone. */
function PointCard({ row, onOpen }: { row: PointRecord; onOpen: () => void }) {
  const t = useT()
  const dateFormats = useTimes()
  return (
    <button type="button" className={css.card} onClick={onOpen}>
      <span />
      <b>{t(`points.kinds.${row.type}`)}</b>
      <Points value={row.changedPoints} signed />
      <small className="num">
        <bdi>{dateFormats.row(row.at)}</bdi>
        <span>{' · '}</span>
        <SiteText text={row.remark} />
      </small>
      <small>
        <Points value={row.pointsBalance} />
      </small>
    </button>
  )
}

interface PointDetailsProps {
  row: PointRecord
  onClose: () => void
}

/** Renders all details of a movement of points. */
function PointDetails({ row, onClose }: PointDetailsProps) {
  const t = useT()
  const dateFormats = useTimes()
  return (
    <Dialog name="pointDetails" title={t(`points.kinds.${row.type}`)} onClose={onClose}>
      <p className={css.result}>
        <Points value={row.changedPoints} signed />
      </p>
      <dl className={css.facts}>
        <Fact name={t('points.pointsBalance')}>
          <Points value={row.pointsBalance} />
        </Fact>
        <Fact name={t('records.time')}>{dateFormats.exact(row.at)}</Fact>
        <Fact name={t('points.movements.remark')}>
          <SiteText text={row.remark} />
        </Fact>
        <CopyableFact name={t('points.referenceNumber')} text={row.referenceNumber} />
      </dl>
    </Dialog>
  )
}
