import { useState } from 'react'
import { Button } from '@/components/Button'
import { Alert } from '@/components/feedback/Alert'
import { type CoreError, core } from '@/core'
import { useT } from '@/i18n'
import { FormErrorAlert } from '../FormErrorAlert'
import css from '../forms.module.css'
import { provePasskey } from './passkey'
import type { StepProps } from './SecondFactor'
import { isExpired } from './SecondFactorCode'

/** Errors after which the server may have accepted the answer. */
const UNANSWERED: readonly string[] = ['offline', 'timeout', 'resultUnknown']

type PasskeyFailure = { own: 'cancelled' | 'failed' } | { error: CoreError }

/** Renders the second factor by passkey: the browser asks for fingerprint, face or PIN. */
export function SecondFactorPasskey<T>({ dialog, submit, onDone, onExpired }: StepProps<T>) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<PasskeyFailure>()
  // an answer that may have arrived is sent again: a second one would be another attempt
  const [sent, setSent] = useState<string>()

  async function prove(): Promise<PasskeyFailure | undefined> {
    let proof = sent
    if (proof === undefined) {
      const started = await core().member.startFactor({ kind: 'passkey' })
      if (started.status === 'err') return { error: started.error }
      const proved = await provePasskey(started.value.publicKey ?? '')
      if (proved.status === 'err') return { own: proved.error }
      proof = proved.value
    }
    const answer = await submit({ kind: 'passkey', answer: proof })
    if (answer.status === 'err') {
      setSent(UNANSWERED.includes(answer.error.kind) ? proof : undefined)
      return { error: answer.error }
    }
    onDone(answer.value)
    return undefined
  }

  async function press() {
    setBusy(true)
    const found = await prove()
    setBusy(false)
    if (found && 'error' in found && isExpired(found.error)) onExpired(found.error)
    else setFailure(found)
  }

  return (
    <div className={css.form}>
      {failure === undefined ? null : 'error' in failure ? (
        <FormErrorAlert error={failure.error} testId={`${dialog}.error`} />
      ) : (
        <Alert tone="warn" data-testid={`${dialog}.error`}>
          {t(`entry.factor.passkey.${failure.own}`)}
        </Alert>
      )}
      <Button
        kind="primary"
        block
        icon="lock"
        loading={busy}
        data-testid={`${dialog}.submit`}
        data-default=""
        onClick={() => void press()}
      >
        {t('entry.factor.passkey.use')}
      </Button>
    </div>
  )
}
