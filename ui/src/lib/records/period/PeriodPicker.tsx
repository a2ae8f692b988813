import { useEffect, useRef, useState } from 'react'
import { Pills } from '@/components/Pills'
import type { Period } from '@/core'
import { useT } from '@/i18n'
import { useTimes } from '../list/useTimes'
import { DateRangeForm } from './DateRangeForm'
import css from './period.module.css'
import { isPreset, type PeriodChoice, PRESETS, type Preset } from './periodChoice'

interface PeriodPickerProps {
  choice: PeriodChoice
  /** Dates of the choice, once known. */
  period?: Period
  onChange: (choice: PeriodChoice) => void
}

/** Renders the choice of a period: presets or a date range. */
export function PeriodPicker({ choice, period, onChange }: PeriodPickerProps) {
  const t = useT()
  const times = useTimes()
  const [typing, setTyping] = useState(!isPreset(choice))
  const key: Preset | 'dates' = typing || !isPreset(choice) ? 'dates' : choice.preset
  const ref = useRef<HTMLDivElement>(null)

  // on a phone the row is wider than the viewport
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each choice
  useEffect(() => {
    const on = ref.current?.querySelector('[aria-pressed="true"]')
    on?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  }, [key])

  return (
    <div className={css.period}>
      <div ref={ref} className={css.pills}>
        <Pills
          label={t('records.period.label')}
          items={[...PRESETS, 'dates' as const].map((one) => ({
            key: one,
            label: t(`records.period.${one}`),
            testId: `records.period.${one}`,
          }))}
          value={key}
          onChange={(one) => {
            setTyping(one === 'dates')
            if (one !== 'dates') onChange({ preset: one })
          }}
        />
      </div>
      {key === 'dates' ? <DateRangeForm initial={period} onChoose={onChange} /> : null}
      <p className={css.days} data-testid="records.days" data-from={period?.from} data-to={period?.to}>
        {period ? times.period(period) : '\u00a0'}
      </p>
    </div>
  )
}
