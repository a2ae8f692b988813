import { useRef, useState } from 'react'
import { Button, buttonClass } from '@/components/Button'
import { CopyButton } from '@/components/CopyButton'
import { Dialog } from '@/components/Dialog'
import { Field } from '@/components/Field'
import { Alert } from '@/components/feedback/Alert'
import { toast } from '@/components/lib/toasts'
import Qr from '@/components/Qr'
import { core, qrMargin, type TotpSecret, useCoreForm } from '@/core'
import { useT } from '@/i18n'
import { FormErrorAlert } from '../FormErrorAlert'
import forms from '../forms.module.css'
import { HoldNote } from './HoldNote'
import { ProofForm } from './ProofForm'
import { RecoveryCodes } from './RecoveryCodes'
import css from './security.module.css'

const DIALOG_NAME = 'security.totp'
const QR_SIZE_PX = 196

interface TotpDialogProps {
  action: 'start' | 'recovery' | 'remove'
  /** Hours for which withdrawals are held after a removal. */
  holdHours: number | undefined
  /** Called once recovery codes are shown: they cannot be shown again, only replaced. */
  onShown: () => void
  onChanged: () => void
  onClose: () => void
}

/**
 * Enables or disables the authenticator app, or renews its recovery codes. Each starts with the login
 * password.
 */
export default function TotpDialog({ action, holdHours, onShown, onChanged, onClose }: TotpDialogProps) {
  const t = useT()
  const [secret, setSecret] = useState<TotpSecret>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [saved, setSaved] = useState(false)
  const [warned, setWarned] = useState(false)
  const [round, setRound] = useState(0)
  const list = useRef<HTMLOListElement>(null)

  function keepCodes({ recoveryCodes }: { recoveryCodes: readonly string[] }) {
    setCodes(recoveryCodes)
    onShown()
    onChanged()
  }

  /** Blocks closing until the one-time codes are confirmed as saved. */
  function leave() {
    if (!codes || saved) return onClose()
    setWarned(true)
    // the browser closes a dialog on a second Escape: remounting reopens it
    if (!list.current?.closest('dialog')?.open) setRound((n) => n + 1)
  }

  return (
    <Dialog
      key={round}
      name={codes ? 'security.recovery' : DIALOG_NAME}
      title={codes ? t('securityCentre.recovery.shownTitle') : t(`securityCentre.totp.${action}Title`)}
      showClose={!codes}
      onClose={leave}
    >
      {codes ? (
        <RecoveryCodes
          ref={list}
          codes={codes}
          saved={saved}
          missing={warned && !saved}
          onSavedChange={setSaved}
          onLeave={leave}
        />
      ) : secret ? (
        <TotpSetup secret={secret} onDone={keepCodes} />
      ) : action === 'start' ? (
        <ProofForm
          dialog={DIALOG_NAME}
          submit={t('securityCentre.totp.goOn')}
          act={(proof) => core().member.totpStart(proof)}
          onDone={setSecret}
        >
          <p>{t('securityCentre.totp.startText')}</p>
        </ProofForm>
      ) : action === 'recovery' ? (
        <ProofForm
          dialog={DIALOG_NAME}
          submit={t('securityCentre.recovery.make')}
          act={(proof) => core().member.totpRecovery(proof)}
          onDone={keepCodes}
        >
          <Alert tone="warn">{t('securityCentre.recovery.voids')}</Alert>
        </ProofForm>
      ) : (
        <ProofForm
          dialog={DIALOG_NAME}
          danger
          submit={t('securityCentre.totp.turnOff')}
          act={(proof) => core().member.totpRemove(proof)}
          onDone={() => {
            toast({ title: t('securityCentre.totp.removed'), tone: 'good' })
            onChanged()
            onClose()
          }}
        >
          <Alert tone="warn">{t('securityCentre.totp.removeText')}</Alert>
          <HoldNote hours={holdHours} />
        </ProofForm>
      )}
    </Dialog>
  )
}

const check = (values: { code: string }) => core().check('factorCode', values)

/** Renders the secret as a QR code and as text; its first code confirms the setup. */
function TotpSetup({
  secret,
  onDone,
}: {
  secret: TotpSecret
  onDone: (made: { recoveryCodes: readonly string[] }) => void
}) {
  const t = useT()
  const form = useCoreForm({
    initial: { code: '' },
    check,
    submit: (form) => core().member.totpConfirm(form),
    onDone,
  })
  return (
    <form className={forms.form} {...form.formProps}>
      {form.failure ? <FormErrorAlert error={form.failure} testId={`${DIALOG_NAME}.error`} /> : null}
      <a className={buttonClass({ block: true, className: css.openApp })} href={secret.uri}>
        {t('securityCentre.totp.openApp')}
      </a>
      <p>{t('securityCentre.totp.scan')}</p>
      <div className={css.qr}>
        <Qr
          text={secret.uri}
          label={t('securityCentre.totp.qrAlt')}
          size={QR_SIZE_PX}
          margin={qrMargin(QR_SIZE_PX)}
        />
      </div>
      <div className={css.copy}>
        <code data-testid="security.totp.secret" translate="no">
          {Array.from(secret.secret.matchAll(/.{1,4}/g), ({ index, 0: four }) => (
            <span key={index}>{four}</span>
          ))}
        </code>
        <CopyButton text={secret.secret} label={t('securityCentre.totp.copySecret')} />
      </div>
      <Field
        label={t('securityCentre.totp.code')}
        hint={t('securityCentre.totp.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={24}
        autoFocus
        {...form.text('code')}
      />
      <Button
        type="submit"
        kind="primary"
        block
        loading={form.pending}
        data-default=""
        data-testid="security.totp.confirm"
      >
        {t('securityCentre.totp.turnOn')}
      </Button>
    </form>
  )
}
