import { Field } from '@/components/Field'
import type { CoreForm, TeamRate } from '@/core'
import { useT } from '@/i18n'
import css from './rates.module.css'
import { useRate } from './useRate'
import { useTypeName } from './useTypeName'
import { rateField } from './values'

interface RateFieldsProps {
  rates: readonly TeamRate[]
  form: Pick<CoreForm<Record<string, string | boolean>>, 'text'>
}

/** A rate for each game type, with what it can be beside it. */
export function RateFields({ rates, form }: RateFieldsProps) {
  const t = useT()
  const nameOf = useTypeName()
  const written = useRate()
  return (
    <fieldset className={css.rates}>
      <legend>{t('agent.rates.title')}</legend>
      <p>{t('agent.rates.words')}</p>
      {rates.map(({ gameType, least, most }) => (
        <Field
          key={gameType}
          label={nameOf(gameType)}
          labelEnd={
            <span className={css.bounds}>
              {t('agent.rates.bounds', { least: written(least), most: written(most) })}
            </span>
          }
          trailing={<span className={css.percent}>%</span>}
          inputMode="decimal"
          autoComplete="off"
          data-testid={`rate.${gameType}`}
          {...form.text(rateField(gameType))}
        />
      ))}
    </fieldset>
  )
}
