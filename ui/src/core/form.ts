import type { CoreError, FieldError, Outcome } from '@ante/core'
import {
  type Dispatch,
  type FormEvent,
  type MouseEvent,
  type SetStateAction,
  startTransition,
  useActionState,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useFieldText } from './errors'
import { isSameAccount } from './session'
import { readSlice } from './store'

/** Time in milliseconds after success during which Enter in the same form counts as part of a double press. */
const DOUBLE_PRESS_MS = 600

/** Secret fields of a form that is confirmed by the payment password. */
export const PAYMENT_SECRETS = ['paymentPassword'] as const

type Value = string | boolean

interface Options<V extends Record<string, Value>, T> {
  initial: V
  /** Validates the whole form by the core's rules. */
  check: (values: V) => FieldError[]
  submit: (values: V) => Promise<Outcome<T>>
  onDone: (value: T) => void
  /** Single-use fields, cleared when the attempt fails (a captcha); all other values are kept. */
  resetOnError?: readonly (keyof V & string)[]
  /** Returns whether an error occurred before the attempt was made, so that single-use fields are kept. */
  skipReset?: (error: CoreError) => boolean
  onFail?: (error: CoreError) => void
  /** Key of the draft that restores the values after the session ended. */
  draft?: string
  /** Passwords, codes and the like, excluded from the draft; a form that had one is not resubmitted automatically. */
  secrets?: readonly (keyof V & string)[]
}

export interface CoreForm<V extends Record<string, Value>> {
  values: V
  set: <K extends keyof V & string>(name: K, value: V[K]) => void
  /** Returns the props of a text field: value, handlers and error. */
  text: (name: keyof V & string) => {
    name: string
    value: string
    error?: string
    onChange: (event: { target: { value: string } }) => void
    onBlur: () => void
  }
  /** Returns the props of a checkbox. */
  checkbox: (name: keyof V & string) => {
    name: string
    checked: boolean
    error?: string
    onChange: (event: { target: { checked: boolean } }) => void
  }
  error: (name: string) => string | undefined
  pending: boolean
  /** Error of the last attempt, unless field errors cover all of it. */
  failure?: CoreError
  clearFailure: () => void
  /** Clears all errors, for a form that now shows other fields. */
  clearErrors: () => void
  /** Shows field errors found outside of submission, and focuses the first one. */
  setErrors: (fields: readonly FieldError[]) => void
  /** Props of the form element. */
  formProps: {
    ref: React.RefObject<HTMLFormElement | null>
    onSubmit: (event: FormEvent) => void
    onClickCapture: (event: MouseEvent) => void
    noValidate: true
  }
}

/** Returns the form's values, restored from the draft if the same member returns after the session ended. */
function useDraft<V extends Record<string, Value>, T>({ draft, initial, secrets }: Options<V, T>) {
  const [account] = useState(() => readSlice('session').account)
  const [restored] = useState(() => (draft ? takeDraft<Draft>(account, draft) : undefined))
  const [values, setValues] = useState<V>(() => ({ ...initial, ...restored?.values }))
  const latest = useRef(values)
  /** True if the session ended during an attempt, which is repeated after the login. */
  const sent = useRef(false)
  const [secretNames] = useState<readonly string[]>(secrets ?? [])
  useEffect(() => {
    latest.current = values
  })
  useEffect(
    () => () => {
      if (draft && readSlice('session').ended)
        saveDraft(
          account,
          draft,
          withoutSecrets({ values: latest.current, submitting: sent.current }, secretNames),
        )
    },
    [account, draft, secretNames],
  )
  return { values, setValues, sent, resubmit: restored?.submitting === true }
}

/** Returns whether every field error belongs to this form. */
function coveredByFields(error: CoreError, values: Record<string, Value>): boolean {
  return (
    error.kind === 'fields' && error.fields.length > 0 && error.fields.every(({ field }) => field in values)
  )
}

/**
 * Manages a form validated by the core. A field's error shows after blur or submission; an error from the server stays
 * until that field changes.
 */
export function useCoreForm<V extends Record<string, Value>, T>(options: Options<V, T>): CoreForm<V> {
  const { check, resetOnError = [] } = options
  const { values, setValues, sent, resubmit } = useDraft(options)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [showAll, setShowAll] = useState(false)
  const [focusRequest, setFocusRequest] = useState<{ field?: string }>()
  const [serverErrors, setServerErrors] = useState<readonly FieldError[]>([])
  const [failure, setFailure] = useState<CoreError>()
  const ref = useRef<HTMLFormElement>(null)
  const fieldText = useFieldText()
  const fieldErrors = useMemo(() => check(values), [check, values])

  /** Time of the last success in milliseconds; minus infinity after any later input. */
  const lastSuccess = useRef(Number.NEGATIVE_INFINITY)
  const [successCount, setSuccessCount] = useState(0)
  // measured from the commit, because a slow device renders the result long after the response; `onDone` may have cleared
  // the fields before
  useLayoutEffect(() => {
    if (successCount > 0) lastSuccess.current = performance.now()
  }, [successCount])
  /** Click count of the press that caused this submit event; 0 for the keyboard. */
  const clickCount = useRef(0)

  const [, attempt, pending] = useActionState(async () => {
    setShowAll(false)
    sent.current = true
    const outcome = await options.submit(values)
    sent.current = outcome.status === 'err' && outcome.error.kind === 'needLogin'
    startTransition(() => {
      if (outcome.status === 'ok') {
        setTouched(new Set())
        setServerErrors([])
        setFailure(undefined)
        options.onDone(outcome.value)
        setSuccessCount((count) => count + 1)
        return
      }
      const { error } = outcome
      setServerErrors(error.kind === 'fields' ? error.fields : [])
      setFailure(coveredByFields(error, values) ? undefined : error)
      if (error.kind === 'fields') setFocusRequest({})
      const cleared = options.skipReset?.(error) ? [] : resetOnError
      setValues((now) => ({ ...now, ...Object.fromEntries(cleared.map((name) => [name, ''])) }))
      setTouched((now) => new Set([...now].filter((name) => !cleared.includes(name))))
      options.onFail?.(error)
    })
  }, undefined)

  // repeats an attempt interrupted by the end of the session, with its idempotency key
  const resubmitted = useRef(false)
  useEffect(() => {
    if (!resubmit || resubmitted.current || fieldErrors.length > 0) return
    resubmitted.current = true
    startTransition(attempt)
  }, [resubmit, fieldErrors, attempt])

  // after a rejected attempt: focuses the named field, or the first invalid one
  useEffect(() => {
    if (!focusRequest) return
    const name = focusRequest.field === undefined ? '' : `[name="${CSS.escape(focusRequest.field)}"]`
    ref.current?.querySelector<HTMLElement>(`[aria-invalid="true"]${name}`)?.focus()
  }, [focusRequest])

  function set<K extends keyof V & string>(name: K, value: V[K]): void {
    lastSuccess.current = Number.NEGATIVE_INFINITY
    setValues((now) => ({ ...now, [name]: value }))
    setServerErrors((now) =>
      now.some((one) => one.field === name) ? now.filter((one) => one.field !== name) : now,
    )
  }

  function error(name: string): string | undefined {
    const one =
      serverErrors.find((wrong) => wrong.field === name) ??
      (showAll || touched.has(name) ? fieldErrors.find((wrong) => wrong.field === name) : undefined)
    return one && fieldText(one)
  }

  return {
    values,
    set,
    error,
    pending,
    failure,
    clearFailure: () => setFailure(undefined),
    clearErrors: () => {
      setFailure(undefined)
      setServerErrors([])
      setShowAll(false)
      setTouched(new Set())
    },
    setErrors: (fields) => {
      setServerErrors(fields)
      setFocusRequest({ field: fields[0]?.field })
    },
    text: (name) => ({
      name,
      value: String(values[name] ?? ''),
      error: error(name),
      onChange: (event) => set(name, event.target.value as V[typeof name]),
      onBlur: () => {
        if (values[name] !== '') setTouched((now) => (now.has(name) ? now : new Set(now).add(name)))
      },
    }),
    checkbox: (name) => ({
      name,
      checked: values[name] === true,
      error: error(name),
      onChange: (event) => set(name, event.target.checked as V[typeof name]),
    }),
    formProps: {
      ref,
      noValidate: true,
      onClickCapture: (event) => {
        clickCount.current = event.detail
      },
      onSubmit: (event) => {
        event.preventDefault()
        const isDoublePress = clickCount.current > 1 && lastSuccess.current > 0
        clickCount.current = 0
        if (pending || isDoublePress) return
        // messages of the last attempt stay until this one has a response: a layout shift could put another button
        // under the second half of a double press
        if (fieldErrors.length === 0) return startTransition(attempt)
        // empty because the form was just submitted, which is no error
        if (performance.now() - lastSuccess.current < DOUBLE_PRESS_MS) return
        setFailure(undefined)
        setServerErrors([])
        setShowAll(true)
        setFocusRequest({})
      },
    },
  }
}

/** Form values, and whether the form was being submitted when the session ended. */
interface Draft {
  values: Record<string, Value>
  submitting: boolean
}

/** View state of the ended session by name, with its account. Kept in memory only, for the same account only. */
let drafts: { account: string; values: Map<string, unknown> } | undefined

/** Saves a value for an account; ignores an empty account, as after the end of a session. */
export function saveDraft(account: string, name: string, value: unknown): void {
  if (account === '') return
  if (!drafts || !isSameAccount(drafts.account, account)) drafts = { account, values: new Map() }
  drafts.values.set(name, value)
}

/** Returns a saved value once; values of another account are discarded. */
export function takeDraft<T>(account: string, name: string): T | undefined {
  if (account === '') return undefined
  if (drafts && !isSameAccount(drafts.account, account)) drafts = undefined
  const value = drafts?.values.get(name) as T | undefined
  drafts?.values.delete(name)
  return value
}

/** Returns a draft without secret and single-use values; if one of them was set, the form is not resubmitted. */
export function withoutSecrets({ values, submitting }: Draft, secrets: readonly string[]): Draft {
  const missing = secrets.some((name) => values[name] !== undefined && values[name] !== '')
  return {
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name))),
    submitting: submitting && !missing,
  }
}

/** Returns a state that survives one end of the session for the same member; `name` is its key. */
export function useRestorableState<T>(name: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const [account] = useState(() => readSlice('session').account)
  const [state, setState] = useState(() => takeDraft<T>(account, name) ?? initial)
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  useEffect(
    () => () => {
      if (readSlice('session').ended) saveDraft(account, name, latest.current)
    },
    [account, name],
  )
  return [state, setState]
}
