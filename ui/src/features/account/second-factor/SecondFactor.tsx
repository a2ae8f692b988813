import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/Button'
import { Alert } from '@/components/feedback/Alert'
import { Icon, type IconName } from '@/components/Icon'
import type { FactorKind, LoginResult, Outcome, SecondFactorMethod } from '@/core'
import { useT } from '@/i18n'
import { FACTOR_INPUTS } from './inputs'
import { canUsePasskeys } from './passkey'
import css from './SecondFactor.module.css'
import { SecondFactorCode } from './SecondFactorCode'
import { SecondFactorPasskey } from './SecondFactorPasskey'

export interface StepProps {
  method: SecondFactorMethod
  trackAttempt: (attempt: () => Promise<Outcome<LoginResult>>) => Promise<Outcome<LoginResult>>
  onDone: (done: LoginResult) => void
  /** Called when the first step has expired. */
  onExpired: () => void
}

interface SecondFactorProps extends Pick<StepProps, 'trackAttempt' | 'onDone'> {
  methods: readonly SecondFactorMethod[]
  onBack: (late?: boolean) => void
}

const FACTOR_ICONS: Record<FactorKind, IconName> = {
  google: 'shield',
  passkey: 'lock',
  verificationCode: 'chat',
  email: 'mail',
  mobile: 'phone',
  bankAccountName: 'user',
}

/** Renders the second step of a login; the member chooses one of the methods offered by the server. */
export function SecondFactor({ methods, trackAttempt, onDone, onBack }: SecondFactorProps) {
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

  const props = { trackAttempt, onDone, onExpired: () => onBack(true) }
  return (
    <>
      <p className={css.lead}>{t('entry.factor.lead')}</p>
      {usable.length > 1 ? (
        <fieldset className={css.methods}>
          <legend className="sr">{t('entry.factor.how')}</legend>
          {usable.map((one) => (
            <label key={one.kind} className={css.way} data-testid={`loginPopupModal.way.${one.kind}`}>
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
        <div className={css.way} data-testid={`loginPopupModal.way.${method.kind}`}>
          <FactorMethod method={method} />
        </div>
      ) : (
        <Alert tone="warn" data-testid="loginPopupModal.error">
          {t('entry.factor.none')}
        </Alert>
      )}
      <div ref={step} className={css.step}>
        {method === undefined ? null : FACTOR_INPUTS[method.kind] === 'webauthn' ? (
          <SecondFactorPasskey method={method} {...props} />
        ) : (
          <SecondFactorCode key={method.kind} method={method} memory={memory} {...props} />
        )}
        <Button kind="text" block data-testid="loginPopupModal.back" onClick={() => onBack()}>
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
        <small>{hint ? <bdi>{hint}</bdi> : t(`entry.factor.methods.${kind}.about`)}</small>
      </span>
      <Icon name="check" size={18} />
    </>
  )
}
