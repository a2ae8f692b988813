import type { ReactNode } from 'react'
import { Button } from '@/components/Button'
import { PasswordField } from '@/components/Field'
import { core, type Outcome, type PasswordProof, useCoreForm } from '@/core'
import { useT } from '@/i18n'
import { FormErrorAlert } from '../FormErrorAlert'
import forms from '../forms.module.css'
import { useChangeFactor } from '../second-factor/useChangeFactor'

interface ProofFormProps<T> {
  /** Dialog name, used in the test ids. */
  dialog: string
  /** Description of the action. */
  children: ReactNode
  /** Label of the submit button. */
  submit: string
  danger?: boolean
  act: (proof: PasswordProof) => Promise<Outcome<T>>
  onDone: (value: T) => void
}

const check = (values: { loginPassword: string }) => core().check('passwordProof', values)

/** Renders a login-password confirmation before a sensitive action, and the second step if the member has a factor. */
export function ProofForm<T>({ dialog, children, submit, danger, act, onDone }: ProofFormProps<T>) {
  const t = useT()
  const factor = useChangeFactor({
    dialog,
    act: (values: { loginPassword: string }, answer) => act({ ...values, factor: answer }),
    onDone,
  })
  const form = useCoreForm({ initial: { loginPassword: '' }, check, submit: factor.submit, onDone })
  const failure = form.failure ?? factor.expired
  return (
    factor.step(form) ?? (
      <form className={forms.form} {...form.formProps}>
        {children}
        {failure ? <FormErrorAlert error={failure} testId={`${dialog}.error`} /> : null}
        <PasswordField
          label={t('securityCentre.loginPassword')}
          hint={t('securityCentre.proofHint')}
          autoComplete="current-password"
          {...form.text('loginPassword')}
        />
        <Button
          type="submit"
          kind={danger ? 'danger' : 'primary'}
          block
          loading={form.pending}
          data-testid={`${dialog}.submit`}
        >
          {submit}
        </Button>
      </form>
    )
  )
}
