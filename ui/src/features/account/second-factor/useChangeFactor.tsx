import { type ReactNode, useState } from 'react'
import {
  type CoreError,
  type CoreForm,
  core,
  type FactorProof,
  hasErrorCode,
  type Outcome,
  type SecondFactorMethod,
} from '@/core'
import { SecondFactor } from './SecondFactor'

interface ChangeFactorOptions<V, T> {
  /** Dialog name, used in the test ids. */
  dialog: string
  /** Makes the change, with the answer of the second step once it is asked for. */
  act: (values: V, factor?: FactorProof) => Promise<Outcome<T>>
  onDone: (value: T) => void
}

interface ChangeFactor<V extends Record<string, string>, T> {
  /** Submit action of the form. */
  submit: (values: V) => Promise<Outcome<T>>
  /** Error of a second step that has expired. */
  expired?: CoreError
  /** Returns the second step, which replaces the form; `undefined` unless it is asked for. */
  step: (form: CoreForm<V>) => ReactNode
}

/** Asks for the second factor of a member who has one, before a change that the login password alone does not allow. */
export function useChangeFactor<V extends Record<string, string>, T>(
  options: ChangeFactorOptions<V, T>,
): ChangeFactor<V, T> {
  const { dialog, act, onDone } = options
  const [methods, setMethods] = useState<readonly SecondFactorMethod[]>()
  const [expired, setExpired] = useState<CoreError>()

  async function submit(values: V) {
    setExpired(undefined)
    const outcome = await act(values)
    if (outcome.status === 'err' && hasErrorCode(outcome.error, 'two_factor_required')) {
      const begun = await core().member.beginChangeFactor()
      if (begun.status === 'ok') setMethods(begun.value.list)
    }
    return outcome
  }

  /** Repeats the change with the answer; errors of the form's own fields lead back to it. */
  async function repeat(form: CoreForm<V>, answer: FactorProof) {
    const outcome = await act(form.values, answer)
    if (outcome.status === 'err' && outcome.error.kind === 'fields') {
      const own = outcome.error.fields.filter(({ field }) => field in form.values)
      if (own.length > 0) {
        leave(form)
        form.setErrors(own)
      }
    }
    return outcome
  }

  function leave(form: CoreForm<V>, late?: CoreError) {
    form.clearErrors()
    setExpired(late)
    setMethods(undefined)
  }

  return {
    submit,
    expired,
    step: (form) =>
      methods ? (
        <SecondFactor
          dialog={dialog}
          methods={methods}
          submit={(answer) => repeat(form, answer)}
          onDone={(value) => {
            leave(form)
            onDone(value)
          }}
          onBack={(late) => leave(form, late)}
        />
      ) : undefined,
  }
}
