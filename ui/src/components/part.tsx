import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useT } from '../i18n'
import { measures } from './measures'
import { toast } from './toasts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/**
 * Returns a lazy-loaded component. A failed load shows a message and leaves the page intact (an uncaught error would
 * unmount all of it); `lost` resets the state that opened it, so that the next press retries. `room` is the
 * placeholder.
 */
export function part<P extends object>(
  load: Load<P>,
  lost?: (props: P) => void,
  room?: ReactNode,
): ComponentType<P> {
  const patiently = () => unlessLeft(load)
  let wanted: ComponentType<P> = lazy(patiently)
  const onLost = (props: P) => {
    wanted = lazy(patiently) // a failed lazy component never retries
    lost?.(props)
  }
  return (props) => <Part wanted={wanted} props={props} onLost={onLost} onLeave={lost} room={room} />
}

/** Delays the failure of a load: a browser leaving the page aborts requests first, which is no failure to report. */
export async function unlessLeft<T>(load: () => Promise<T>): Promise<T> {
  let patience = 300
  const leaving = () => {
    patience = 9000
  }
  // only during the load: a permanent listener would disable the back/forward cache
  addEventListener('beforeunload', leaving)
  try {
    return await inTime(load())
  } catch (error) {
    await new Promise((resolve) => setTimeout(resolve, patience))
    throw error
  } finally {
    removeEventListener('beforeunload', leaving)
  }
}

/** Rejects after the load timeout. */
function inTime<T>(wanted: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout')), measures.timeoutMs)
    wanted.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

interface PartProps<P> {
  wanted: ComponentType<P>
  props: P
  onLost: (props: P) => void
  onLeave?: (props: P) => void
  room?: ReactNode
}

function Part<P extends object>({ wanted: Wanted, props, onLost, onLeave, room }: PartProps<P>) {
  return (
    <Net fallback={<Lost onLost={() => onLost(props)} />}>
      <Suspense fallback={<Coming room={room} onEscape={onLeave && (() => onLeave(props))} />}>
        <Wanted {...props} />
      </Suspense>
    </Net>
  )
}

/** Renders the placeholder; Escape cancels the pending load, as the latest request. */
function Coming({ room, onEscape }: { room?: ReactNode; onEscape?: () => void }) {
  useEffect(() => {
    if (!onEscape) return
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      onEscape()
    }
    addEventListener('keydown', leave, true)
    return () => removeEventListener('keydown', leave, true)
  }, [onEscape])
  return room
}

class Net extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

/** Reports the failure once; renders nothing. */
function Lost({ onLost }: { onLost: () => void }) {
  const t = useT()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    toast({ title: t('common.partFailed'), detail: t('errors.offlineNext'), icon: 'wifioff', tone: 'bad' })
    onLost()
  }, [])
  return null
}
