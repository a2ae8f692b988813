import { Button, IconButton } from '@/components/Button'
import { Field } from '@/components/Field'
import { SelectField } from '@/components/SelectField'
import { type ContractKind, type CoreForm, useSlice } from '@/core'
import { useT } from '@/i18n'
import css from './contracts.module.css'
import { useContractFormat } from './useContractFormat'
import {
  MAX_TIERS,
  type PerBetPart,
  perBetField,
  periodOf,
  periodsOf,
  TERMS_LOOKS,
  type TierPart,
  tierField,
  tiersOf,
  type Values,
  withoutTier,
} from './values'

interface TermsFieldsProps {
  kind: ContractKind
  form: Pick<CoreForm<Values>, 'text' | 'set' | 'values' | 'error'>
  /** True if the period cannot be changed. */
  fixed?: boolean
}

/** Renders the input fields of a contract's terms: conditions and rates. */
export function TermsFields({ kind, form, fixed }: TermsFieldsProps) {
  const t = useT()
  const contractFormat = useContractFormat()
  const periods = periodsOf(kind)
  const { betAmount } = TERMS_LOOKS[kind]
  return (
    <>
      {!fixed && periods.length > 1 ? (
        <SelectField
          label={t('agent.contracts.settled')}
          choices={periods.map((period) => ({ value: period, label: contractFormat.period(period) }))}
          {...form.text('period')}
        />
      ) : null}
      {fixed ? (
        <p className={css.quiet} data-testid="contract.period">
          {t('agent.contracts.fixedPeriod', {
            period: contractFormat.period(periodOf(kind, form.values)),
          })}
          {form.error('period') ? <span role="alert"> {form.error('period')}</span> : null}
        </p>
      ) : null}
      {betAmount ? (
        <PerBetFields betAmount={betAmount} form={form} />
      ) : (
        <TierFields kind={kind} form={form} />
      )}
    </>
  )
}

interface PerBetFieldsProps extends Pick<TermsFieldsProps, 'form'> {
  /** Label of the minimum stakes. */
  betAmount: 'agent.contracts.betHourly' | 'agent.contracts.betDaily'
}

function PerBetFields({ betAmount, form }: PerBetFieldsProps) {
  const t = useT()
  const { currencySymbol } = useSlice('site')
  const rate = (part: PerBetPart, label: string) => (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      trailing={<span className={css.unit}>%</span>}
      {...form.text(perBetField(part))}
    />
  )
  const money = (part: PerBetPart, label: string) => (
    <Field
      label={label}
      optional
      inputMode="decimal"
      autoComplete="off"
      prefix={currencySymbol}
      {...form.text(perBetField(part))}
    />
  )
  return (
    <div className={css.fields}>
      {rate('winRate', t('agent.contracts.winRate'))}
      {rate('lossRate', t('agent.contracts.lossRate'))}
      {money('betAmount', t(betAmount))}
      {money('singleBet', t('agent.contracts.singleBet'))}
    </div>
  )
}

function TierFields({ kind, form }: TermsFieldsProps) {
  const t = useT()
  const { currencySymbol } = useSlice('site')
  const count = tiersOf(form.values)
  const { losses } = TERMS_LOOKS[kind]
  const change = (values: Values) => {
    for (const [name, value] of Object.entries(values)) form.set(name, value)
  }
  const money = (place: number, part: TierPart, label: string) => (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      prefix={currencySymbol}
      placeholder={t('agent.contracts.any')}
      {...form.text(tierField(place, part))}
    />
  )
  return (
    <>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier is identified by its position
        <fieldset key={place} className={css.tier} data-testid="contract.tierFields">
          <legend>{t('agent.contracts.tier', { place: place + 1 })}</legend>
          <div className={css.fields}>
            {money(place, 'validBet', t('agent.contracts.validBet'))}
            {losses ? money(place, 'profitLoss', t('agent.contracts.profitLoss')) : null}
            <Field
              label={t('agent.contracts.activeMembers')}
              inputMode="numeric"
              autoComplete="off"
              placeholder={t('agent.contracts.any')}
              {...form.text(tierField(place, 'activeMembers'))}
            />
            <Field
              label={t('agent.contracts.rate')}
              inputMode="decimal"
              autoComplete="off"
              trailing={<span className={css.unit}>%</span>}
              {...form.text(tierField(place, 'rate'))}
            />
          </div>
          {count > 1 ? (
            <IconButton
              className={css.dropTier}
              icon="close"
              label={t('agent.contracts.dropTier', { place: place + 1 })}
              data-testid="contract.dropTier"
              onClick={() => change(withoutTier(form.values, place))}
            />
          ) : null}
        </fieldset>
      ))}
      {form.error('tiers') ? (
        <p className={css.bad} role="alert">
          {form.error('tiers')}
        </p>
      ) : null}
      {count < MAX_TIERS ? (
        <Button
          size="s"
          icon="plus"
          className={css.addTier}
          data-testid="contract.addTier"
          onClick={() => form.set('count', String(count + 1))}
        >
          {t('agent.contracts.addTier')}
        </Button>
      ) : null}
    </>
  )
}
