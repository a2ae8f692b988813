import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/Button'
import { Field } from '@/components/Field'
import { Pills } from '@/components/Pills'
import { core, type Period, useCoreForm } from '@/core'
import { useT } from '@/i18n'
import { useTimes } from '../list/useTimes'
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

  // On a phone the row is wider than the viewport. The chosen one changes its size when it is shown, and when the font
  // arrives, which is wider than its fallback.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each choice
  useEffect(() => {
    const chosen = ref.current?.querySelector('[aria-pressed="true"]')
    if (!chosen) return
    const observer = new ResizeObserver(() =>
      chosen.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' }),
    )
    observer.observe(chosen)
    return () => observer.disconnect()
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

type Values = { from: string; to: string }

const check = (values: Values) => core().check('period', values)

interface DateRangeFormProps {
  /** Initial period. */
  initial?: Period
  onChoose: (period: Period) => void
}

/** Renders two date fields; an invalid period shows its error next to the field. */
function DateRangeForm({ initial, onChoose }: DateRangeFormProps) {
  const t = useT()
  const form = useCoreForm<Values, Period>({
    initial: { from: initial?.from ?? '', to: initial?.to ?? '' },
    check,
    submit: async ({ from, to }) => ({ status: 'ok', value: { from, to } }),
    onDone: onChoose,
  })
  return (
    <form className={css.dates} data-testid="records.dates" {...form.formProps}>
      <Field type="date" label={t('records.period.from')} {...form.text('from')} />
      <Field type="date" label={t('records.period.to')} {...form.text('to')} />
      <Button type="submit" data-testid="records.dates.submit">
        {t('records.period.show')}
      </Button>
    </form>
  )
}
