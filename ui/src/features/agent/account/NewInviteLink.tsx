import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { Field } from '@/components/Field'
import { core, type InviteLinkList, type TeamRate, useCoreForm } from '@/core'
import { useT } from '@/i18n'
import { ErrorAlert } from '@/lib/feedback/ErrorAlert'
import { NewRateFields } from '../rates/NewRateFields'
import { newRates, typedRates } from '../rates/values'
import { AccountTypeChoice } from './AccountTypeChoice'
import css from './account.module.css'

type Values = Record<string, string | boolean>

const toForm = (values: Values) => ({
  note: String(values.note),
  agent: values.agent === true,
  rates: typedRates(values),
})

const check = (values: Values) => core().check('inviteLink', toForm(values))

interface NewInviteLinkProps {
  rates: readonly TeamRate[]
  onClose: () => void
  onDone: (after: InviteLinkList) => void
  /** Called when the link was rejected or its result is unknown. */
  onFail: () => void
}

/** Renders the form of an invite link, with the account type and rates it grants. */
export function NewInviteLink({ rates, onClose, onDone, onFail }: NewInviteLinkProps) {
  const t = useT()
  const form = useCoreForm<Values, InviteLinkList>({
    initial: { note: '', agent: false, ...newRates(rates) },
    check,
    submit: (values) => core().member.createInviteLink(toForm(values)),
    onDone,
    onFail,
  })
  return (
    <Dialog name="newLink" title={t('agent.links.new')} width={560} onClose={onClose}>
      <form className={css.form} {...form.formProps}>
        <Field
          label={t('agent.links.note')}
          hint={t('agent.links.noteHint')}
          optional
          maxLength={40}
          autoComplete="off"
          data-testid="newLink.note"
          {...form.text('note')}
        />
        <AccountTypeChoice
          agent={form.values.agent === true}
          testId="newLink.kind"
          onChange={(agent) => form.set('agent', agent)}
        />
        {form.values.agent === true ? <NewRateFields rates={rates} form={form} /> : null}
        {form.failure ? (
          <ErrorAlert error={form.failure} testId="newLink.error" unknown={t('agent.unknown')} />
        ) : null}
        <Button type="submit" kind="primary" block loading={form.pending} data-testid="newLink.submit">
          {t('agent.links.make')}
        </Button>
      </form>
    </Dialog>
  )
}
