import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useT } from '../i18n'
import { toast } from './lib/toasts'
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

/**
 * Returns a lazy-loaded component. A failed load shows a message and leaves the page intact (an uncaught error would
 * unmount all of it); `onFailed` resets the state that opened it, so that the next press retries. `fallback` is the
 * placeholder.
 */
export function lazyComponent<P extends object>(
  load: Load<P>,
  onFailed?: (props: P) => void,
  fallback?: ReactNode,
) {
  const loadWithTimeout = () => delayFailureOnUnload(load)
  let code = lazyCode(loadWithTimeout)
  const onLoadFailed = (props: P) => {
    code = lazyCode(loadWithTimeout) // a failed lazy component never retries
    onFailed?.(props)
  }
  const component = (props: P) => (
    <LazyBoundary
      component={code.component()}
      props={props}
      onLoadFailed={onLoadFailed}
      onCancel={onFailed}
      fallback={fallback}
    />
  )
  return Object.assign(component, { preload: () => code.preload() })
}

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
  component: ComponentType<P>
  props: P
  onLoadFailed: (props: P) => void
  onCancel?: (props: P) => void
  fallback?: ReactNode
}

function LazyBoundary<P extends object>({
  component: Loaded,
  props,
  onLoadFailed,
  onCancel,
  fallback,
}: LazyBoundaryProps<P>) {
  return (
    <ErrorBoundary fallback={<LoadFailedToast onShown={() => onLoadFailed(props)} />}>
      <Suspense fallback={<Fallback content={fallback} onCancel={onCancel && (() => onCancel(props))} />}>
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

/** Reports the failure once; renders nothing. */
function LoadFailedToast({ onShown }: { onShown: () => void }) {
  const t = useT()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    toast({ title: t('common.partFailed'), detail: t('errors.offlineNext'), icon: 'wifioff', tone: 'bad' })
    onShown()
  }, [])
  return null
}
