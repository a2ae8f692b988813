import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useT } from '../i18n'
import { Button, IconButton } from './Button'
import { Icon } from './Icon'
import { dismissToast, type ShownToast, toastStore } from './lib/toasts'
import css from './Toast.module.css'

const TOAST_DURATION_MS = 5000
/** Display time in milliseconds of a toast with an action, which must be read, decided on and reached. */
const ACTION_TOAST_DURATION_MS = 10_000
/** Swipe distance in pixels that dismisses a toast, sideways or upwards. */
const SWIPE_DISTANCE_PX = 40

/** Renders the toasts, as a popover, so that an open dialog does not cover them. */
export function ToastHost() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot, toastStore.snapshot)
  const ref = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id

  useEffect(() => {
    const host = ref.current
    if (!host?.showPopover) return
    if (host.matches(':popover-open')) host.hidePopover()
    if (newest !== undefined) host.showPopover() // shown again, to rise above a dialog opened since
  }, [newest])

  return (
    <div ref={ref} className={css.host} popover="manual" role="status" aria-live="polite">
      {toasts.map((item) => (
        <ToastCard key={item.id} item={item} />
      ))}
    </div>
  )
}

function ToastCard({ item }: { item: ShownToast }) {
  const t = useT()
  const [paused, setPaused] = useState(false)
  // start position of a touch
  const from = useRef<[number, number]>(undefined)
  const { action } = item
  const durationMs = action ? ACTION_TOAST_DURATION_MS : TOAST_DURATION_MS
  useEffect(() => {
    if (paused || item.persistent) return
    const timer = setTimeout(() => dismissToast(item.id), durationMs)
    return () => clearTimeout(timer)
  }, [paused, item.id, item.persistent, durationMs])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only holds the time; what a swipe does, the button does, too
    <div
      className={css.toast}
      data-tone={item.tone}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onPointerDown={({ pointerType, clientX, clientY }) => {
        from.current = pointerType === 'mouse' ? undefined : [clientX, clientY]
      }}
      onPointerUp={({ clientX, clientY }) => {
        const [x, y] = from.current ?? [clientX, clientY]
        if (Math.abs(clientX - x) > SWIPE_DISTANCE_PX || y - clientY > SWIPE_DISTANCE_PX)
          dismissToast(item.id)
      }}
    >
      <Icon
        name={item.icon ?? (item.tone === 'bad' ? 'warn' : item.tone === 'good' ? 'check' : 'info')}
        size={22}
      />
      <span className={css.text}>
        <span>{item.title}</span>
        {item.detail ? <small>{item.detail}</small> : null}
      </span>
      {action ? (
        <Button
          kind="text"
          size="s"
          onClick={() => {
            dismissToast(item.id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton
        className={css.close}
        icon="close"
        iconSize={16}
        label={t('common.close')}
        onClick={() => dismissToast(item.id)}
      />
    </div>
  )
}
