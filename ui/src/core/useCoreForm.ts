import type { CoreError, FieldError } from '@ante/core'
import {
  type FormEvent,
  type MouseEvent,
  startTransition,
  useActionState,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { readSlice } from './atoms'
import { type Draft, keep, take, withoutSecrets } from './drafts'
import { useFieldText } from './useErrorText'
import type { Answer } from './useRead'

/** Time in milliseconds after success during which Enter in the same form counts as part of a double press. */
const DOUBLE_PRESS_MS = 600

type Value = string | boolean

interface Options<V extends Record<string, Value>, T> {
  initial: V
  /** Validates the whole form by the core's rules. */
  check: (values: V) => FieldError[]
  submit: (values: V) => Promise<Answer<T>>
  onDone: (value: T) => void
  /** Single-use fields, cleared when the attempt fails (a captcha); all other values are kept. */
  spent?: readonly (keyof V & string)[]
  /** Returns whether an error occurred before the attempt was made, so that single-use fields are kept. */
  unspent?: (error: CoreError) => boolean
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
  box: (name: keyof V & string) => {
    name: string
    checked: boolean
    error?: string
    onChange: (event: { target: { checked: boolean } }) => void
  }
  error: (name: string) => string | undefined
  pending: boolean
  /** Error of the last attempt, unless field errors cover all of it. */
  failure?: CoreError
  forget: () => void
  /** Clears all errors, for a form that now shows other fields. */
  calm: () => void
  /** Shows field errors found outside of submission, and focuses the first one. */
  refuse: (fields: readonly FieldError[]) => void
  /** Props of the form element. */
  form: {
    ref: React.RefObject<HTMLFormElement | null>
    onSubmit: (event: FormEvent) => void
    onClickCapture: (event: MouseEvent) => void
    noValidate: true
  }
}

/** Returns the form's values, restored from the draft if the same member returns after the session ended. */
function useDraft<V extends Record<string, Value>, T>({ draft, initial, secrets }: Options<V, T>) {
  const [account] = useState(() => readSlice('session').account)
  const [back] = useState(() => (draft ? take<Draft>(account, draft) : undefined))
  const [values, setValues] = useState<V>(() => ({ ...initial, ...back?.values }))
  const latest = useRef(values)
  /** True if the session ended during an attempt, which is repeated after the login. */
  const sent = useRef(false)
  const [secret] = useState<readonly string[]>(secrets ?? [])
  useEffect(() => {
    latest.current = values
  })
  useEffect(
    () => () => {
      if (draft && readSlice('session').ended)
        keep(account, draft, withoutSecrets({ values: latest.current, sent: sent.current }, secret))
    },
    [account, draft, secret],
  )
  return { values, setValues, sent, goOn: back?.sent === true }
}

/** Returns whether every field error belongs to this form. */
function saidByFields(error: CoreError, values: Record<string, Value>): boolean {
  return (
    error.kind === 'fields' && error.fields.length > 0 && error.fields.every(({ field }) => field in values)
  )
}

/**
 * Manages a form validated by the core. A field's error shows after blur or submission; an error from the server stays
 * until that field changes.
 */
export function useCoreForm<V extends Record<string, Value>, T>(options: Options<V, T>): CoreForm<V> {
  const { check, spent = [] } = options
  const { values, setValues, sent, goOn } = useDraft(options)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [all, setAll] = useState(false)
  const [stop, setStop] = useState<{ field?: string }>()
  const [told, setTold] = useState<readonly FieldError[]>([])
  const [failure, setFailure] = useState<CoreError>()
  const ref = useRef<HTMLFormElement>(null)
  const fieldText = useFieldText()
  const found = useMemo(() => check(values), [check, values])

  /** Time of the last success in milliseconds; minus infinity after any later input. */
  const done = useRef(Number.NEGATIVE_INFINITY)
  /** Click count of the press that caused this submit event; 0 for the keyboard. */
  const presses = useRef(0)

  const [, attempt, pending] = useActionState(async () => {
    setAll(false)
    sent.current = true
    const answer = await options.submit(values)
    sent.current = answer.status === 'err' && answer.error.kind === 'needLogin'
    startTransition(() => {
      if (answer.status === 'ok') {
        setLeft(new Set())
        setTold([])
        setFailure(undefined)
        options.onDone(answer.value)
        done.current = performance.now() // set last: `onDone` may clear the fields
        return
      }
      const { error } = answer
      setTold(error.kind === 'fields' ? error.fields : [])
      setFailure(saidByFields(error, values) ? undefined : error)
      if (error.kind === 'fields') setStop({})
      const gone = options.unspent?.(error) ? [] : spent
      setValues((now) => ({ ...now, ...Object.fromEntries(gone.map((name) => [name, ''])) }))
      setLeft((now) => new Set([...now].filter((name) => !gone.includes(name))))
      options.onFail?.(error)
    })
  }, undefined)

  // repeats an attempt interrupted by the end of the session, with its idempotency key
  const went = useRef(false)
  useEffect(() => {
    if (!goOn || went.current || found.length > 0) return
    went.current = true
    startTransition(attempt)
  }, [goOn, found, attempt])

  // after a rejected attempt: focuses the named field, or the first invalid one
  useEffect(() => {
    if (!stop) return
    const name = stop.field === undefined ? '' : `[name="${CSS.escape(stop.field)}"]`
    ref.current?.querySelector<HTMLElement>(`[aria-invalid="true"]${name}`)?.focus()
  }, [stop])

  function set<K extends keyof V & string>(name: K, value: V[K]): void {
    done.current = Number.NEGATIVE_INFINITY
    setValues((now) => ({ ...now, [name]: value }))
    setTold((now) => (now.some((one) => one.field === name) ? now.filter((one) => one.field !== name) : now))
  }

  function error(name: string): string | undefined {
    const one =
      told.find((wrong) => wrong.field === name) ??
      (all || left.has(name) ? found.find((wrong) => wrong.field === name) : undefined)
    return one && fieldText(one)
  }

  return {
    values,
    set,
    error,
    pending,
    failure,
    forget: () => setFailure(undefined),
    calm: () => {
      setFailure(undefined)
      setTold([])
      setAll(false)
      setLeft(new Set())
    },
    refuse: (fields) => {
      setTold(fields)
      setStop({ field: fields[0]?.field })
    },
    text: (name) => ({
      name,
      value: String(values[name] ?? ''),
      error: error(name),
      onChange: (event) => set(name, event.target.value as V[typeof name]),
      onBlur: () => {
        if (values[name] !== '') setLeft((now) => (now.has(name) ? now : new Set(now).add(name)))
      },
    }),
    box: (name) => ({
      name,
      checked: values[name] === true,
      error: error(name),
      onChange: (event) => set(name, event.target.checked as V[typeof name]),
    }),
    form: {
      ref,
      noValidate: true,
      onClickCapture: (event) => {
        presses.current = event.detail
      },
      onSubmit: (event) => {
        event.preventDefault()
        const doublePressed = presses.current > 1 && done.current > 0
        presses.current = 0
        if (pending || doublePressed) return
        // messages of the last attempt stay until this one has a response: a layout shift could put another button
        // under the second half of a double press
        if (found.length === 0) return startTransition(attempt)
        // empty because the form was just submitted, which is no error
        if (performance.now() - done.current < DOUBLE_PRESS_MS) return
        setFailure(undefined)
        setTold([])
        setAll(true)
        setStop({})
      },
    },
  }
}
