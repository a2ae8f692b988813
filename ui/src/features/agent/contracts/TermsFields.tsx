import { Button, IconButton } from '@/components/Button'
import { Field } from '@/components/Field'
import { SelectField } from '@/components/SelectField'
import { type ContractKind, type CoreForm, useSlice } from '@/core'
import { useT } from '@/i18n'
import css from './contracts.module.css'
import { useContractFormat } from './useContractFormat'
import {
  BET_AMOUNT_TEXTS,
  type PerBetPart,
  perBetField,
  periodOf,
  rulesOf,
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
  /** Returns whether a condition must be filled in, because the agent's own contract has a minimum. */
  isRequired?: (name: string) => boolean
}

/** Renders the input fields of a contract's terms: conditions and rates. */
export function TermsFields({ kind, form, fixed, isRequired }: TermsFieldsProps) {
  const t = useT()
  const contractFormat = useContractFormat()
  const { periods, perBet } = rulesOf(kind)
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
          <span>
            {t('agent.contracts.fixedPeriod', {
              period: contractFormat.period(periodOf(form.values)),
            })}
          </span>
          {form.error('period') ? <span role="alert">{` ${form.error('period')}`}</span> : null}
        </p>
      ) : null}
      {perBet ? (
        <PerBetFields kind={kind} form={form} isRequired={isRequired} />
      ) : (
        <TierFields kind={kind} form={form} isRequired={isRequired} />
      )}
    </>
  )
}

function PerBetFields({ kind, form, isRequired }: TermsFieldsProps) {
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
      optional={!isRequired?.(perBetField(part))}
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
      {money('betAmount', t(BET_AMOUNT_TEXTS[kind]))}
      {money('singleBet', t('agent.contracts.singleBet'))}
    </div>
  )
}

function TierFields({ kind, form, isRequired }: TermsFieldsProps) {
  const t = useT()
  const { currencySymbol } = useSlice('site')
  const count = tiersOf(form.values)
  const { losses, maxTiers } = rulesOf(kind)
  const change = (values: Values) => {
    for (const [name, value] of Object.entries(values)) form.set(name, value)
  }
  const placeholder = (place: number, part: TierPart) =>
    isRequired?.(tierField(place, part)) ? undefined : t('agent.contracts.any')
  const money = (place: number, part: TierPart, label: string) => (
    <Field
      label={label}
      inputMode="decimal"
      autoComplete="off"
      prefix={currencySymbol}
      placeholder={placeholder(place, part)}
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
              placeholder={placeholder(place, 'activeMembers')}
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
      {count < maxTiers ? (
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
