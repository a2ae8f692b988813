import { Field } from '@/components/Field'
import { formatRate } from '@/components/lib/formatRate'
import type { CoreForm, TeamRate } from '@/core'
import { useT } from '@/i18n'
import { useGameNames } from '@/lib/records/bets/useGameNames'
import css from './rates.module.css'
import { rateField } from './values'

interface RateFieldProps {
  rate: TeamRate
  text: CoreForm<Record<string, string | boolean>>['text']
  /** True if its error is shown elsewhere. */
  quiet?: boolean
}

/** Renders the rate field of a game type with its allowed range. */
export function RateField({ rate: { gameType, least, most }, text, quiet }: RateFieldProps) {
  const t = useT()
  const { type: nameOf } = useGameNames()
  const { error, ...field } = text(rateField(gameType))
  return (
    <Field
      label={nameOf(gameType)}
      labelEnd={
        <span className={css.bounds}>
          {t('agent.rates.bounds', { least: formatRate(least), most: formatRate(most) })}
        </span>
      }
      trailing={<span className={css.percent}>%</span>}
      inputMode="decimal"
      autoComplete="off"
      data-testid={`rate.${gameType}`}
      error={quiet ? undefined : error}
      {...field}
    />
  )
}

interface RateFieldsProps {
  rates: readonly TeamRate[]
  form: Pick<CoreForm<Record<string, string | boolean>>, 'text'>
}

/** Renders a rate field for each game type. */
export function RateFields({ rates, form }: RateFieldsProps) {
  const t = useT()
  return (
    <fieldset className={css.rates}>
      <legend>{t('agent.rates.title')}</legend>
      <p>{t('agent.rates.words')}</p>
      {rates.map((rate) => (
        <RateField key={rate.gameType} rate={rate} text={form.text} />
      ))}
    </fieldset>
  )
}
