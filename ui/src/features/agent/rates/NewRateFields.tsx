import { useState } from 'react'
import { Field } from '@/components/Field'
import { Icon } from '@/components/Icon'
import type { CoreForm, TeamRate } from '@/core'
import { useT } from '@/i18n'
import { RateField, RateFields } from './RateFields'
import css from './rates.module.css'
import { ALL_RATES, rateField } from './values'

interface NewRateFieldsProps {
  rates: readonly TeamRate[]
  form: CoreForm<Record<string, string | boolean>>
}

/**
 * Renders the rate fields of a new agent: one rate for all game types, and one per type behind a disclosure. While all
 * are equal, an error is shown once, at the common field.
 */
export function NewRateFields({ rates, form }: NewRateFieldsProps) {
  const t = useT()
  const [unfolded, setUnfolded] = useState(false)
  const fields = rates
    .filter(({ least, most }) => least !== most)
    .map(({ gameType }) => form.text(rateField(gameType)))
  if (fields.length < 2) return <RateFields rates={rates} form={form} />

  const { value, ...all } = form.text(ALL_RATES)
  const same = fields.every((field) => field.value === value)
  const wrong = fields.find(({ error }) => error !== undefined)
  return (
    <fieldset className={css.rates}>
      <legend>{t('agent.rates.title')}</legend>
      <p>{t('agent.rates.words')}</p>
      <Field
        {...all}
        label={t('agent.rates.all')}
        trailing={<span className={css.percent}>%</span>}
        inputMode="decimal"
        autoComplete="off"
        data-testid="rate.all"
        value={value}
        error={same ? wrong?.error : undefined}
        onChange={({ target }) => {
          for (const { onChange } of [all, ...fields]) onChange({ target })
        }}
        onBlur={() => {
          for (const { onBlur } of fields) onBlur()
        }}
      />
      <details
        className={css.each}
        open={unfolded || (!same && wrong !== undefined)}
        data-testid="rate.each"
        onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      >
        <summary>
          <span>{t('agent.rates.each')}</span>
          <Icon name="down" size={16} />
        </summary>
        <div>
          {rates.map((rate) => (
            <RateField key={rate.gameType} rate={rate} text={form.text} quiet={same} />
          ))}
        </div>
      </details>
    </fieldset>
  )
}
