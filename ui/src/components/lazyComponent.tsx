import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useT } from '../i18n'
import { dismissToast, toast } from './lib/toasts'
import { uiConfig } from './lib/uiConfig'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** Lazy-loaded code of a component, which can be requested before the component renders. */
export interface LazyCode<P> {
  /** Requests the code; never rejects, because the component reports the failure. */
  preload: () => Promise<unknown>
  /** Returns the component, always the same one, so that React keeps its state. */
  component: () => ComponentType<P>
}

/** Returns lazy-loaded code. Preloaded, it renders at once: React shows a placeholder for at least 300 ms. */
export function lazyCode<P>(load: Load<P>): LazyCode<P> {
  let loading: ReturnType<Load<P>> | undefined
  let loaded: ComponentType<P> | undefined
  let component: ComponentType<P> | undefined
  function request() {
    loading ??= load().then((module) => {
      loaded = module.default
      return module
    })
    // a component that is not rendered yet retries
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  return {
    preload: () => request().catch(() => undefined),
    component: () => {
      component ??= loaded ?? lazy(request)
      return component
    },
  }
}

/** Opens something again after its failed load: by the message's button, or by itself once the connection is back. */
export type Reopen = (by: 'user' | 'connection') => void

/**
 * Returns a lazy-loaded component. A failed load shows a message and leaves the page intact (an uncaught error would
 * unmount all of it); `onFailed` resets the state that opened it, so that the next press retries. The message has a
 * button that retries, and a load that failed offline is retried once the connection is back: by the `Reopen` that
 * `onFailed` returns, or without `onFailed` in place. `fallback` is the placeholder; `onCancel` closes what is
 * still loading, or did not load.
 */
export function lazyComponent<P extends object>(
  load: Load<P>,
  onFailed?: (props: P) => Reopen,
  fallback?: ReactNode,
  onCancel: ((props: P) => unknown) | undefined = onFailed,
) {
  const loadWithTimeout = () => delayFailureOnUnload(load)
  let code = lazyCode(loadWithTimeout)
  const renew = () => {
    code = lazyCode(loadWithTimeout) // a failed lazy component never retries
  }
  const component = (props: P) => (
    <LazyBoundary
      current={() => code.component()}
      renew={renew}
      props={props}
      onFailed={onFailed}
      onCancel={onCancel}
      fallback={fallback}
    />
  )
  return Object.assign(component, { preload: () => code.preload() })
}

/**
 * Returns a lazy-loaded dialog that its opener renders until `onClose`. After a failed load it stays open: it is loaded again
 * by the message's button, or once the connection is back. The next press outside the message closes it, so that its opener
 * can be pressed again.
 */
export const lazyDialog = <P extends { onClose: () => void }>(load: Load<P>) =>
  lazyComponent(load, undefined, undefined, ({ onClose }: P) => onClose())

/** Delays the failure of a load: a browser leaving the page aborts requests first, which is no failure to report. */
export async function delayFailureOnUnload<T>(load: () => Promise<T>): Promise<T> {
  let delayMs = 300
  const onBeforeUnload = () => {
    delayMs = 9000
  }
  // only during the load: a permanent listener would disable the back/forward cache
  addEventListener('beforeunload', onBeforeUnload)
  try {
    return await withTimeout(load())
  } catch (error) {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    throw error
  } finally {
    removeEventListener('beforeunload', onBeforeUnload)
  }
}

/** Rejects after the load timeout. */
function withTimeout<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), uiConfig.timeoutMs)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

interface LazyBoundaryProps<P> {
  current: () => ComponentType<P>
  props: P
  /** Lets the next attempt load the code again. */
  renew: () => void
  /** Without it, a failed load is retried in place. */
  onFailed?: (props: P) => Reopen
  onCancel?: (props: P) => unknown
  fallback?: ReactNode
}

function LazyBoundary<P extends object>({
  current,
  props,
  renew,
  onFailed,
  onCancel,
  fallback,
}: LazyBoundaryProps<P>) {
  const [attempt, setAttempt] = useState(0)
  const Loaded = current()
  const cancel = onCancel && (() => onCancel(props))
  const onShown = (): Reopen => {
    renew()
    return onFailed?.(props) ?? (() => setAttempt(attempt + 1))
  }
  return (
    <ErrorBoundary key={attempt} fallback={<LoadFailedToast onShown={onShown} onCancel={cancel} />}>
      <Suspense fallback={<Fallback content={fallback} onCancel={cancel} />}>
        <Loaded {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Renders the placeholder; Escape cancels the pending load, as the latest request. */
function Fallback({ content, onCancel }: { content?: ReactNode; onCancel?: () => void }) {
  useEffect(() => {
    if (!onCancel) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      onCancel()
    }
    addEventListener('keydown', onKeyDown, true)
    return () => removeEventListener('keydown', onKeyDown, true)
  }, [onCancel])
  return content
}

class ErrorBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

/** Ends the wait for the connection of the last failed load: a later wish replaces it. */
let endWait: () => void = () => undefined

interface LoadFailedToastProps {
  onShown: () => Reopen
  /** Gives up what did not load, at the next press outside the message. */
  onCancel?: () => void
}

/** Reports the failure once; renders nothing. */
function LoadFailedToast({ onShown, onCancel }: LoadFailedToastProps) {
  const t = useT()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const reopen = onShown()
    const end = () => {
      endWait()
      dismissToast(id)
    }
    const retry: Reopen = (by) => {
      end()
      reopen(by)
    }
    const id = toast({
      title: t('common.partFailed'),
      detail: t('errors.offlineNext'),
      icon: 'wifioff',
      tone: 'bad',
      action: { label: t('common.retry'), run: () => retry('user') },
    })
    endWait()
    const { pathname } = window.location
    if (!navigator.onLine)
      endWait = uiConfig.onReconnect(() => {
        if (window.location.pathname === pathname) retry('connection')
        else endWait()
      })
    if (!onCancel) return
    // a press of the opener closes first, and then opens again
    const giveUp = ({ target }: Event) => {
      if ((target as Element).closest('[popover]')) return
      end()
      onCancel()
    }
    addEventListener('click', giveUp, true)
    return () => removeEventListener('click', giveUp, true)
  }, [])
  return null
}
