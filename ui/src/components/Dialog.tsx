import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../i18n'
import { IconButton } from './Button'
import css from './Dialog.module.css'
import { isComposing } from './lib/composition'
import { closeOnCancel, restoreFocus, trapTab } from './lib/focus'
import { freezeScroll } from './lib/freezeScroll'
import { nextPaint } from './lib/nextPaint'
import { suppressDoubleClick } from './lib/suppressDoubleClick'
import { uiConfig } from './lib/uiConfig'

export interface DialogProps {
  /** Test id; parts are `<name>.close`, `.submit`, `.error`. */
  name: string
  title: ReactNode
  onClose: () => void
  /**
   * Makes the close button and Escape hide the dialog, and call `onClose` after the page below is painted: closing makes that
   * page interactive again, which restyles it. Only for a dialog that never refuses to close. Account sheet, mean of
   * three at a quarter of the CPU: 64 instead of 99 ms until the paint (2026-11-30).
   */
  closesAfterPaint?: boolean
  /** Shows the close button in the corner. */
  showClose?: boolean
  /** Shows the backdrop. */
  hasBg?: boolean
  /** Makes the content scroll, with the scroll position of the page frozen. */
  scrollable?: boolean
  /** `dialog` and `modal` have the brand's sizes; `alert` is a short question that stays a card on a phone. */
  kind?: 'dialog' | 'modal' | 'alert'
  /** Width in pixels, in place of the default. */
  width?: number
  /** Picture across the top, below title and close button. */
  picture?: ReactNode
  /** Subtitle on the picture. */
  subtitle?: ReactNode
  children: ReactNode
}

/**
 * Renders a modal dialog, the only one of the site (REQ-2.5.13). Mounting opens it, unmounting closes it. A click outside never
 * closes it; Escape does; Enter presses the element marked `data-default`.
 */
export function Dialog(props: DialogProps) {
  const {
    name,
    title,
    onClose,
    closesAfterPaint,
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
  const [closing, setClosing] = useState(false)
  useLayoutEffect(suppressDoubleClick, [])

  // layout effect, to run before the removal: closing the element restores the focus
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const before = document.activeElement
    if (width) dialog.style.setProperty('--dialog-width', `${width}px`)
    let unfreeze: (() => void) | undefined
    const timer = setTimeout(() => {
      if (scrollable) unfreeze = freezeScroll()
      dialog.showModal()
      shown.current = true
      firstFocus(dialog)?.focus({ preventScroll: true })
    }, uiConfig.dialogDelayMs)
    return () => {
      clearTimeout(timer)
      shown.current = false
      dialog.close()
      unfreeze?.()
      restoreFocus(before)
    }
  }, [scrollable, width])

  const close = () => {
    if (!closesAfterPaint) return onClose()
    if (closing) return
    setClosing(true)
    void nextPaint().then(onClose)
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
      hidden={closing}
      tabIndex={-1}
      onCancel={(event) => closeOnCancel(event, close)}
      onClose={(event) => {
        // the browser closes on a second Escape, which must be reported; our own closing, also of a dialog hidden while
        // a sibling suspends, must not; while `closing`, `onClose` is called after the paint anyway
        if (event.target === event.currentTarget && shown.current && !closing) onClose()
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
              onClick={close}
            />
          ) : null}
        </div>
        <div className={css.body}>{children}</div>
      </div>
    </dialog>
  )
}

/** Renders the row of buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}

/** Presses the default button on Enter, unless the focused element handles Enter itself. */
function pressDefault(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event)) return
  if (event.target instanceof Element && event.target.closest('button, a[href], textarea, select, summary'))
    return
  const button = event.currentTarget.querySelector<HTMLElement>('[data-default]')
  if (!button) return // a plain form submits natively
  event.preventDefault()
  button.click()
}

/**
 * Returns the element to focus first: the marked element, the first field, or the default button of a question. On
 * touch devices a field is skipped, to keep the keyboard closed.
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
