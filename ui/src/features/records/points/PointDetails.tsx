import { Dialog } from '@/components/Dialog'
import { useT } from '@/i18n'
import { CopyableFact, Fact } from '@/lib/records/list/Facts'
import css from '@/lib/records/list/list.module.css'
import { Points } from '@/lib/records/list/Money'
import { useTimes } from '@/lib/records/list/useTimes'
import type { PointRecord } from './source'

interface PointDetailsProps {
  row: PointRecord
  onClose: () => void
}

/** Renders all details of a movement of points. */
export function PointDetails({ row, onClose }: PointDetailsProps) {
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
          <bdi>{row.remark}</bdi>
        </Fact>
        <CopyableFact name={t('points.referenceNumber')} text={row.referenceNumber} />
      </dl>
    </Dialog>
  )
}
