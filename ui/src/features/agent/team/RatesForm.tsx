import { useCallback } from 'react'
import { Button } from '@/components/Button'
import { toast } from '@/components/lib/toasts'
import { core, type TeamMemberDetails, useCoreForm } from '@/core'
import { useT } from '@/i18n'
import { ErrorAlert } from '@/lib/feedback/ErrorAlert'
import { RateFields } from '../rates/RateFields'
import { rateValues, typedRates } from '../rates/values'
import { Person } from './Person'
import css from './team.module.css'

interface RatesFormProps {
  card: TeamMemberDetails
  onBack: () => void
  onDone: () => void
}

/** Renders the rates form of an agent below. */
export function RatesForm({ card, onBack, onDone }: RatesFormProps) {
  const t = useT()
  const { id, rates } = card
  const form = useCoreForm<Record<string, string>, TeamMemberDetails>({
    initial: rateValues(rates),
    check: useCallback((values) => core().check('teamRates', { id, rates: typedRates(values) }), [id]),
    submit: (values) => core().member.setTeamRates({ id, rates: typedRates(values) }),
    onDone: () => {
      toast({ title: t('agent.rates.done'), tone: 'good' })
      onDone()
    },
  })
  return (
    <form className={css.sheet} {...form.formProps}>
      <Person card={card} />
      <RateFields rates={rates} form={form} />
      {form.failure ? (
        <ErrorAlert error={form.failure} testId="teamMember.error" unknown={t('agent.unknown')} />
      ) : null}
      <div className={css.actions}>
        <Button type="submit" kind="primary" loading={form.pending} data-testid="teamMember.submit">
          {t('agent.rates.save')}
        </Button>
        <Button onClick={onBack}>{t('common.back')}</Button>
      </div>
    </form>
  )
}
