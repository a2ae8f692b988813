import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/Button'
import { Alert } from '@/components/feedback/Alert'
import { Icon, type IconName } from '@/components/Icon'
import type { CoreError, FactorKind, FactorProof, Outcome, SecondFactorMethod } from '@/core'
import { useT } from '@/i18n'
import { FACTOR_INPUTS } from './inputs'
import { canUsePasskeys } from './passkey'
import css from './SecondFactor.module.css'
import { SecondFactorCode } from './SecondFactorCode'
import { SecondFactorPasskey } from './SecondFactorPasskey'

export interface StepProps<T> {
  /** Dialog name, used in the test ids. */
  dialog: string
  method: SecondFactorMethod
  /** Sends the answer: completes the login or the change. */
  submit: (answer: FactorProof) => Promise<Outcome<T>>
  onDone: (done: T) => void
  /** Called when the first step has expired. */
  onExpired: (error: CoreError) => void
}

interface SecondFactorProps<T> extends Pick<StepProps<T>, 'dialog' | 'submit' | 'onDone'> {
  methods: readonly SecondFactorMethod[]
  /** Called with the error if the first step has expired. */
  onBack: (expired?: CoreError) => void
}

const FACTOR_ICONS: Record<FactorKind, IconName> = {
  google: 'shield',
  passkey: 'lock',
  verificationCode: 'chat',
  email: 'mail',
  mobile: 'phone',
  bankAccountName: 'user',
}

/** Renders the second step of a login or a change; the member chooses one of the methods offered by the server. */
export function SecondFactor<T>({ dialog, methods, submit, onDone, onBack }: SecondFactorProps<T>) {
  const t = useT()
  const usable = methods.filter(({ kind }) => FACTOR_INPUTS[kind] !== 'webauthn' || canUsePasskeys())
  const [chosen, setChosen] = useState<FactorKind>()
  const method = usable.find(({ kind }) => kind === chosen) ?? usable[0]
  const step = useRef<HTMLDivElement>(null)
  const [memory] = useState(() => ({
    answers: new Map<FactorKind | 'recovery', string>(),
    until: new Map<FactorKind, number>(),
  }))

  // focus was lost with the unmounted first step
  useEffect(() => {
    step.current?.querySelector<HTMLElement>('input, [data-default], button')?.focus()
  }, [])

  const props = { dialog, submit, onDone, onExpired: onBack }
  return (
    <>
      <p className={css.lead}>{t('entry.factor.lead')}</p>
      {usable.length > 1 ? (
        <fieldset className={css.methods}>
          <legend className="sr">{t('entry.factor.how')}</legend>
          {usable.map((one) => (
            <label key={one.kind} className={css.way} data-testid={`${dialog}.way.${one.kind}`}>
              <input
                type="radio"
                className="sr"
                name="kind"
                value={one.kind}
                checked={one === method}
                onChange={() => setChosen(one.kind)}
              />
              <FactorMethod method={one} />
            </label>
          ))}
        </fieldset>
      ) : method ? (
        <div className={css.way} data-testid={`${dialog}.way.${method.kind}`}>
          <FactorMethod method={method} />
        </div>
      ) : (
        <Alert tone="warn" data-testid={`${dialog}.error`}>
          {t('entry.factor.none')}
        </Alert>
      )}
      <div ref={step} className={css.step}>
        {method === undefined ? null : FACTOR_INPUTS[method.kind] === 'webauthn' ? (
          <SecondFactorPasskey method={method} {...props} />
        ) : (
          <SecondFactorCode key={method.kind} method={method} memory={memory} {...props} />
        )}
        <Button kind="text" block data-testid={`${dialog}.back`} onClick={() => onBack()}>
          {t('entry.factor.back')}
        </Button>
      </div>
    </>
  )
}

function FactorMethod({ method: { kind, hint } }: { method: SecondFactorMethod }) {
  const t = useT()
  return (
    <>
      <Icon name={FACTOR_ICONS[kind]} size={20} />
      <span className={css.name}>
        <span>{t(`entry.factor.methods.${kind}.name`)}</span>
        <small>{hint ? <bdi translate="no">{hint}</bdi> : t(`entry.factor.methods.${kind}.about`)}</small>
      </span>
      <Icon name="check" size={18} />
    </>
  )
}
