import { useState } from 'react'
import { Field } from '@/components/Field'
import { formatRate } from '@/components/formatRate'
import type { CoreForm, TeamRate } from '@/core'
import { useT } from '@/i18n'
import { useNames } from '@/reports/bets/useNames'
import css from './rates.module.css'
import { rateField } from './values'

interface RateFieldsProps {
  rates: readonly TeamRate[]
  form: Pick<CoreForm<Record<string, string | boolean>>, 'text'>
  /** For somebody new: one rate can be typed for all game types at once. */
  set?: CoreForm<Record<string, string | boolean>>['set']
}

/** A rate for each game type, with what it can be beside it. */
export function RateFields({ rates, form, set }: RateFieldsProps) {
  const t = useT()
  const { type: nameOf } = useNames()
  const [all, setAll] = useState('')
  const open = rates.filter(({ least, most }) => least !== most)

  function spread(rate: string) {
    setAll(rate)
    for (const { gameType } of open) set?.(rateField(gameType), rate)
  }

  return (
    <fieldset className={css.rates}>
      <legend>{t('agent.rates.title')}</legend>
      <p>{t('agent.rates.words')}</p>
      {set && open.length > 1 ? (
        <Field
          name="rate"
          label={t('agent.rates.all')}
          trailing={<span className={css.percent}>%</span>}
          optional
          inputMode="decimal"
          autoComplete="off"
          data-testid="rate.all"
          value={all}
          onChange={({ target }) => spread(target.value)}
        />
      ) : null}
      {rates.map(({ gameType, least, most }) => (
        <Field
          key={gameType}
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
          {...form.text(rateField(gameType))}
        />
      ))}
    </fieldset>
  )
}
