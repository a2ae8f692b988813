import { Button } from '@/components/Button'
import { Field } from '@/components/Field'
import { core, type Period, useCoreForm } from '@/core'
import { useT } from '@/i18n'
import css from './period.module.css'

type Values = { from: string; to: string }

const check = (values: Values) => core().check('period', values)

interface DateRangeFormProps {
  /** Initial period. */
  initial?: Period
  onChoose: (period: Period) => void
}

/** Renders two date fields; an invalid period shows its error next to the field. */
export function DateRangeForm({ initial, onChoose }: DateRangeFormProps) {
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
