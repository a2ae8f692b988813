import { useState } from 'react'
import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { Field } from '@/components/Field'
import { Alert } from '@/components/feedback/Alert'
import { toast } from '@/components/lib/toasts'
import { core, type Passkey, type PasskeyOptions, useCoreForm } from '@/core'
import { useT } from '@/i18n'
import { FormErrorAlert } from '../FormErrorAlert'
import forms from '../forms.module.css'
import { HoldNote } from './HoldNote'
import { ProofForm } from './ProofForm'
import { createPasskey, type PasskeyError } from './webauthn'

const DIALOG_NAME = 'security.passkey'

interface PasskeyDialogProps {
  /** The passkey to delete; undefined creates one. */
  passkey?: Passkey
  /** Hours for which withdrawals are held after a removal. */
  holdHours: number | undefined
  onChanged: () => void
  onClose: () => void
}

/** Renders the dialog that creates or deletes a passkey. */
export default function PasskeyDialog({ passkey, holdHours, onChanged, onClose }: PasskeyDialogProps) {
  const t = useT()
  function done(title: string) {
    toast({ title, tone: 'good' })
    onChanged()
    onClose()
  }
  if (!passkey)
    return (
      <Dialog name={DIALOG_NAME} title={t('securityCentre.passkey.addTitle')} onClose={onClose}>
        <CreatePasskey onDone={() => done(t('securityCentre.passkey.added'))} />
      </Dialog>
    )
  return (
    <Dialog name={DIALOG_NAME} title={t('securityCentre.passkey.removeTitle')} onClose={onClose}>
      <ProofForm
        dialog={DIALOG_NAME}
        danger
        submit={t('securityCentre.remove')}
        act={(proof) => core().member.passkeyRemove({ id: passkey.id, ...proof })}
        onDone={() => done(t('securityCentre.passkey.removed'))}
      >
        <Alert tone="warn">{t('securityCentre.passkey.removeText', { name: passkey.name })}</Alert>
        <HoldNote hours={holdHours} />
      </ProofForm>
    </Dialog>
  )
}

/** Creates a passkey: login password, browser prompt, then a name. */
function CreatePasskey({ onDone }: { onDone: () => void }) {
  const t = useT()
  const [credential, setCredential] = useState<string>()
  const [failure, setFailure] = useState<PasskeyError>()

  async function promptForPasskey({ publicKey }: PasskeyOptions) {
    const answer = await createPasskey(publicKey)
    if (answer.status === 'ok') setCredential(answer.value)
    else setFailure(answer.error)
  }

  if (credential !== undefined)
    return (
      <NamePasskey
        credential={credential}
        onDone={onDone}
        onRetry={() => {
          setCredential(undefined)
        }}
      />
    )
  return (
    <ProofForm
      dialog={DIALOG_NAME}
      submit={t('securityCentre.passkey.goOn')}
      act={async (proof) => {
        const started = await core().member.passkeyStart(proof)
        setFailure(undefined)
        return started
      }}
      onDone={(options) => void promptForPasskey(options)}
    >
      {failure ? (
        <Alert tone="warn" data-testid={`${DIALOG_NAME}.trouble`} data-trouble={failure}>
          {t(`securityCentre.passkey.errors.${failure}`)}
        </Alert>
      ) : null}
      <p>{t('securityCentre.passkey.addText')}</p>
    </ProofForm>
  )
}

const check = (values: { credential: string; name: string }) => core().check('passkey', values)

interface NamePasskeyProps {
  credential: string
  onDone: () => void
  /** Called when the server rejects the passkey; its challenge is single-use, so the flow restarts. */
  onRetry: () => void
}

function NamePasskey({ credential, onDone, onRetry }: NamePasskeyProps) {
  const t = useT()
  const form = useCoreForm({
    initial: { credential, name: t('securityCentre.passkey.firstName') },
    check,
    draft: DIALOG_NAME,
    secrets: ['credential'],
    submit: (values) => core().member.passkeyAdd(values),
    onDone,
  })
  return (
    <form className={forms.form} {...form.formProps}>
      {form.failure ? (
        <>
          <FormErrorAlert error={form.failure} testId={`${DIALOG_NAME}.error`} />
          <Button onClick={onRetry} data-testid={`${DIALOG_NAME}.again`}>
            {t('securityCentre.passkey.again')}
          </Button>
        </>
      ) : null}
      <p>{t('securityCentre.passkey.nameText')}</p>
      <Field
        label={t('securityCentre.passkey.name')}
        maxLength={80}
        autoComplete="off"
        autoFocus
        {...form.text('name')}
      />
      <Button
        type="submit"
        kind="primary"
        block
        loading={form.pending}
        data-default=""
        data-testid={`${DIALOG_NAME}.keep`}
      >
        {t('securityCentre.passkey.keep')}
      </Button>
    </form>
  )
}
