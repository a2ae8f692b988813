import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useT } from '../i18n'
import { measures } from './measures'
import { toast } from './toasts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/**
 * A part of the page that is fetched when it is wanted. One that does not arrive says so and leaves the page alone
 * (an error that nobody catches would take all of it away); `lost` puts back what opened it, so that the next press
 * asks again. `room` stands there until it comes.
 */
export function part<P extends object>(
  load: Load<P>,
  lost?: (props: P) => void,
  room?: ReactNode,
): ComponentType<P> {
  const patiently = () => unlessLeft(load)
  let wanted: ComponentType<P> = lazy(patiently)
  const onLost = (props: P) => {
    wanted = lazy(patiently) // the one that failed stays failed
    lost?.(props)
  }
  return (props) => <Part wanted={wanted} props={props} onLost={onLost} onLeave={lost} room={room} />
}

/** A browser that leaves a page first breaks off what it fetches: a failure counts if the page is still there. */
export async function unlessLeft<T>(load: () => Promise<T>): Promise<T> {
  let patience = 300
  const leaving = () => {
    patience = 9000
  }
  // only meanwhile: who listens to it is not kept for the way back
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

/** A part of the page that takes longer has failed. */
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

/** Escape is for what was asked for last, so for the part that is still on its way. */
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

/** Says it once, and is nothing. */
function Lost({ onLost }: { onLost: () => void }) {
  const t = useT()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    toast({ title: t('common.partFailed'), detail: t('errors.offlineNext'), icon: 'wifioff', tone: 'bad' })
    onLost()
  }, [])
  return null
}
