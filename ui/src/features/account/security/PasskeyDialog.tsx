import { useState } from 'react'
import { Alert } from '@/components/Alert'
import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { Field } from '@/components/Field'
import { toast } from '@/components/lib/toasts'
import { core, type Passkey, type PasskeyOptions, useCoreForm } from '@/core'
import { useT } from '@/i18n'
import { Failure } from '../Failure'
import forms from '../forms.module.css'
import { ProofForm } from './ProofForm'
import { makePasskey, type PasskeyTrouble } from './webauthn'

const NAME = 'security.passkey'

interface PasskeyDialogProps {
  /** The passkey to delete; undefined creates one. */
  passkey?: Passkey
  onChanged: () => void
  onClose: () => void
}

/** Renders the dialog that creates or deletes a passkey. */
export default function PasskeyDialog({ passkey, onChanged, onClose }: PasskeyDialogProps) {
  const t = useT()
  function done(title: string) {
    toast({ title, tone: 'good' })
    onChanged()
    onClose()
  }
  if (!passkey)
    return (
      <Dialog name={NAME} title={t('securityCentre.passkey.addTitle')} onClose={onClose}>
        <Make onDone={() => done(t('securityCentre.passkey.added'))} />
      </Dialog>
    )
  return (
    <Dialog name={NAME} title={t('securityCentre.passkey.removeTitle')} onClose={onClose}>
      <ProofForm
        dialog={NAME}
        danger
        submit={t('securityCentre.remove')}
        act={({ loginPassword }) => core().member.passkeyRemove({ id: passkey.id, loginPassword })}
        onDone={() => done(t('securityCentre.passkey.removed'))}
      >
        <Alert tone="warn">{t('securityCentre.passkey.removeText', { name: passkey.name })}</Alert>
      </ProofForm>
    </Dialog>
  )
}

/** Creates a passkey: login password, browser prompt, then a name. */
function Make({ onDone }: { onDone: () => void }) {
  const t = useT()
  const [made, setMade] = useState<string>()
  const [trouble, setTrouble] = useState<PasskeyTrouble>()

  async function ask({ publicKey }: PasskeyOptions) {
    const answer = await makePasskey(publicKey)
    if (answer.status === 'ok') setMade(answer.value)
    else setTrouble(answer.trouble)
  }

  if (made !== undefined)
    return (
      <Name
        credential={made}
        onDone={onDone}
        onAgain={() => {
          setMade(undefined)
        }}
      />
    )
  return (
    <ProofForm
      dialog={NAME}
      submit={t('securityCentre.passkey.goOn')}
      act={async (proof) => {
        const started = await core().member.passkeyStart(proof)
        setTrouble(undefined)
        return started
      }}
      onDone={(options) => void ask(options)}
    >
      {trouble ? (
        <Alert tone="warn" data-testid={`${NAME}.trouble`} data-trouble={trouble}>
          {t(`securityCentre.passkey.trouble.${trouble}`)}
        </Alert>
      ) : null}
      <p>{t('securityCentre.passkey.addText')}</p>
    </ProofForm>
  )
}

const check = ({ name }: { name: string }) =>
  name.trim() === '' ? [{ field: 'name', key: 'validation.required' }] : []

interface NameProps {
  credential: string
  onDone: () => void
  /** Called when the server rejects the passkey; its challenge is single-use, so the flow restarts. */
  onAgain: () => void
}

function Name({ credential, onDone, onAgain }: NameProps) {
  const t = useT()
  const form = useCoreForm({
    initial: { credential, name: t('securityCentre.passkey.firstName') },
    check,
    draft: NAME,
    secrets: ['credential'],
    submit: (values) => core().member.passkeyAdd(values),
    onDone,
  })
  return (
    <form className={forms.form} {...form.formProps}>
      {form.failure ? (
        <>
          <Failure error={form.failure} testId={`${NAME}.error`} />
          <Button onClick={onAgain} data-testid={`${NAME}.again`}>
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
        data-testid={`${NAME}.keep`}
      >
        {t('securityCentre.passkey.keep')}
      </Button>
    </form>
  )
}
