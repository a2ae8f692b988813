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

/** Within this of success, in milliseconds, Enter in the same form is the second half of a double press. */
const DOUBLE_PRESS_MS = 600

type Value = string | boolean

interface Options<V extends Record<string, Value>, T> {
  initial: V
  /** The core's rules over the whole form. */
  check: (values: V) => FieldError[]
  submit: (values: V) => Promise<Answer<T>>
  onDone: (value: T) => void
  /** Good for one attempt, so emptied when it fails (a captcha); all else that was typed stays. */
  spent?: readonly (keyof V & string)[]
  /** Whether an error came before that attempt was made, so that nothing is spent. */
  unspent?: (error: CoreError) => boolean
  onFail?: (error: CoreError) => void
  /** By this name the form finds again what was typed when the session ends under it. */
  draft?: string
  /** Passwords, codes and the like, which a draft leaves out; a form that had one is not sent again by itself. */
  secrets?: readonly (keyof V & string)[]
}

export interface CoreForm<V extends Record<string, Value>> {
  values: V
  set: <K extends keyof V & string>(name: K, value: V[K]) => void
  /** Value, change, blur and error of a text field, ready to spread. */
  text: (name: keyof V & string) => {
    name: string
    value: string
    error?: string
    onChange: (event: { target: { value: string } }) => void
    onBlur: () => void
  }
  /** The same of a box to tick. */
  box: (name: keyof V & string) => {
    name: string
    checked: boolean
    error?: string
    onChange: (event: { target: { checked: boolean } }) => void
  }
  error: (name: string) => string | undefined
  pending: boolean
  /** Why the last attempt failed, unless the fields say it all. */
  failure?: CoreError
  forget: () => void
  /** Nothing is wrong yet: the form shows other fields now. */
  calm: () => void
  /** Fields that something else than sending the form found wrong: said beside them, the focus on the first. */
  refuse: (fields: readonly FieldError[]) => void
  /** For the form element. */
  form: {
    ref: React.RefObject<HTMLFormElement | null>
    onSubmit: (event: FormEvent) => void
    onClickCapture: (event: MouseEvent) => void
    noValidate: true
  }
}

/** The form's values, and what was typed before if the same person comes back after their session ended. */
function useDraft<V extends Record<string, Value>, T>({ draft, initial, secrets }: Options<V, T>) {
  const [account] = useState(() => readSlice('session').account)
  const [back] = useState(() => (draft ? take<Draft>(account, draft) : undefined))
  const [values, setValues] = useState<V>(() => ({ ...initial, ...back?.values }))
  const latest = useRef(values)
  /** The session ended under an attempt: once the person is back, it goes on. */
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

/** Every wrong field is one of this form, so each says its own. */
function saidByFields(error: CoreError, values: Record<string, Value>): boolean {
  return (
    error.kind === 'fields' && error.fields.length > 0 && error.fields.every(({ field }) => field in values)
  )
}

/**
 * A form whose rules live in the core. A field's error shows once the field was left or the form was sent;
 * an error that the server found stays until that field changes.
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

  /** When the last attempt succeeded; minus infinity once something was typed after it. */
  const done = useRef(Number.NEGATIVE_INFINITY)
  /** How many presses of the pointer in a row led to this submit event; 0 by keyboard. */
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
        done.current = performance.now() // after it: who is told may empty the fields
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

  // what was on its way when the session ended goes on by itself; a key that was used holds for it, too
  const went = useRef(false)
  useEffect(() => {
    if (!goOn || went.current || found.length > 0) return
    went.current = true
    startTransition(attempt)
  }, [goOn, found, attempt])

  // after an attempt that the fields stopped: to the first of them, or to the one that did
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
        // what the last attempt said stays until this one has an answer: a button that moved away would leave
        // another one under the second half of a double press
        if (found.length === 0) return startTransition(attempt)
        // it is empty because it was done, which is no mistake
        if (performance.now() - done.current < DOUBLE_PRESS_MS) return
        setFailure(undefined)
        setTold([])
        setAll(true)
        setStop({})
      },
    },
  }
}
