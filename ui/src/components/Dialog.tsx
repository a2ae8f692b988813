import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { useT } from '../i18n'
import { IconButton } from './Button'
import css from './Dialog.module.css'
import { freezeScroll } from './freezeScroll'
import { giveBack } from './giveBack'
import { measures } from './measures'
import { dropSecondHalves } from './secondHalf'
import { trapTab } from './trapTab'

export interface DialogProps {
  /** Becomes the test id; parts are `<name>.close`, `.submit`, `.error`. */
  name: string
  title: ReactNode
  onClose: () => void
  /** The cross in the corner. */
  showClose?: boolean
  /** The scrim behind it. */
  hasBg?: boolean
  /** Its content scrolls and the page behind stands still at the position where it was. */
  scrollable?: boolean
  /** `dialog` and `modal` have the brand's sizes, `alert` a short question that stays a card on a phone. */
  kind?: 'dialog' | 'modal' | 'alert'
  /** Another width in pixels. */
  width?: number
  /** A picture across the top; title and cross stand on it. */
  picture?: ReactNode
  /** Under the title, on the picture. */
  subtitle?: ReactNode
  children: ReactNode
}

/**
 * The one modal wrapper of the house (§2). Render it to open it, take it away to close it.
 * A click outside never closes it; Escape does; Enter presses the element marked `data-default`.
 */
export function Dialog(props: DialogProps) {
  const {
    name,
    title,
    onClose,
    showClose = true,
    hasBg = true,
    scrollable = true,
    kind = 'dialog',
    width,
    picture,
    subtitle,
    children,
  } = props
  const t = useT()
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const shown = useRef(false)
  useLayoutEffect(dropSecondHalves, [])

  // before the element goes: closing it is what gives the focus back
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const before = document.activeElement
    if (width) dialog.style.setProperty('--dialog-width', `${width}px`)
    let thaw: (() => void) | undefined
    const timer = setTimeout(() => {
      if (scrollable) thaw = freezeScroll()
      dialog.showModal()
      shown.current = true
      firstFocus(dialog)?.focus({ preventScroll: true })
    }, measures.dialogDelayMs)
    return () => {
      clearTimeout(timer)
      shown.current = false
      dialog.close()
      thaw?.()
      giveBack(before)
    }
  }, [scrollable, width])

  function onCancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return // a file chooser inside was cancelled
    event.preventDefault()
    onClose()
  }

  return (
    <dialog
      ref={ref}
      className={css.dialog}
      data-testid={name}
      data-kind={kind}
      data-bg={hasBg}
      data-scrollable={scrollable}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
      onCancel={onCancel}
      onClose={(event) => {
        // the browser closes by itself on a second Escape: the owner must hear of it, but not of our own closing,
        // which also happens to a dialog that is only hidden while something beside it is fetched
        if (event.target === event.currentTarget && shown.current) onClose()
      }}
      onKeyDown={(event) => {
        pressDefault(event)
        trapTab(event)
      }}
    >
      <div className={css.card}>
        <div className={css.grip} aria-hidden="true" />
        <div className={css.head} data-picture={picture ? '' : undefined}>
          {picture ? <div className={css.picture}>{picture}</div> : null}
          <div className={css.titles}>
            <h2 id={titleId}>{title}</h2>
            {subtitle ? <p>{subtitle}</p> : null}
          </div>
          {showClose ? (
            <IconButton
              className={css.close}
              icon="close"
              label={t('common.close')}
              data-testid={`${name}.close`}
              onClick={onClose}
            />
          ) : null}
        </div>
        <div className={css.body}>{children}</div>
      </div>
    </dialog>
  )
}

/** A row of answers at the foot of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}

/** Enter presses the default button, unless the focused element has a meaning of its own for it. */
function pressDefault(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
  if (event.target instanceof Element && event.target.closest('button, a[href], textarea, select, summary'))
    return
  const button = event.currentTarget.querySelector<HTMLElement>('[data-default]')
  if (!button) return // a plain form submits by itself
  event.preventDefault()
  button.click()
}

/**
 * Where to start: the marked element, the first field, or the default answer of a question. A finger gets no keyboard
 * uncalled, and nobody begins at the far end of a form.
 */
function firstFocus(dialog: HTMLDialogElement): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>('[data-autofocus]')
  if (marked) return marked
  const field = matchMedia('(hover: hover)').matches
    ? dialog.querySelector<HTMLElement>('input:not([type="hidden"]):not(:disabled), select, textarea')
    : null
  const form = dialog.querySelector('form')
  return field ?? (form ? null : dialog.querySelector<HTMLElement>('[data-default]')) ?? dialog
}
