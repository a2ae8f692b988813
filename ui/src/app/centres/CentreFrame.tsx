import { Logo } from '@brand/Logo'
import { type ReactNode, useDeferredValue, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button, IconButton } from '@/components/Button'
import { useIsDesktop, useMedia } from '@/components/hooks/useMedia'
import { Icon, type IconName } from '@/components/Icon'
import { closeOnCancel, restoreFocus, trapTab } from '@/components/lib/focus'
import { freezeScroll } from '@/components/lib/freezeScroll'
import { nextPaint } from '@/components/lib/nextPaint'
import { suppressDoubleClick } from '@/components/lib/suppressDoubleClick'
import { Badge } from '@/components/Tag'
import { useT } from '@/i18n'
import { OfflineBar } from '../shell/OfflineBar'
import css from './centres.module.css'

export interface Entry {
  key: string
  icon: IconName
  label: string
  badge?: number
  /** Draws a line above the entry, to separate groups. */
  startsGroup?: boolean
}

interface CentreFrameProps {
  /** Test id of the overlay; its parts are `<name>.close`, `.nav.<key>`, `.page`. */
  name: string
  title: string
  entries: readonly Entry[]
  /** Key of the page that the children show. */
  page: string
  /** Key of the page to mark in the list; `page` follows it. */
  selectedPage: string
  /** Page title, for a page outside the list. */
  heading?: string
  onNavigate: (key: string) => void
  /** Called when the pointer, a press or the focus is on an entry, to request the code of its page. */
  onPreload: (key: string) => void
  onClose: () => void
  /** Returns to the previous page of the centre. */
  onBack?: () => void
  /** Content at the end of the top bar. */
  end?: ReactNode
  /** Returns the content above the list; `navigate` opens a page like an entry. */
  renderCard?: (navigate: (key: string) => void) => ReactNode
  children: ReactNode
}

/** Renders a full-page overlay: a list next to the selected page; on a phone one of them at a time. */
export function CentreFrame({
  name,
  title,
  entries,
  page,
  selectedPage,
  heading,
  onNavigate,
  onPreload,
  onClose,
  onBack,
  end,
  renderCard,
  children,
}: CentreFrameProps) {
  const t = useT()
  const wide = useIsDesktop()
  const canHover = useMedia('(hover: hover)')
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  // by page, so that the list closes in the commit that shows another page
  const [listedOver, setListedOver] = useState<string>()
  const listing = listedOver === page
  const [closing, setClosing] = useState(false)
  // on a phone a deferred render after the first creates the hidden list, so that opening it creates no elements
  const isListDue = useDeferredValue(true, false)
  const pageTitle = entries.find((entry) => entry.key === page)?.label ?? heading ?? title

  // layout effect, to run before the removal: closing the element restores the focus
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const before = document.activeElement
    const thaw = freezeScroll()
    dialog.showModal()
    dialog.focus({ preventScroll: true }) // the dialog, not its first button, since nothing is selected yet
    suppressDoubleClick()
    return () => {
      dialog.close()
      thaw()
      restoreFocus(before)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page starts at its top
  useEffect(() => {
    setListedOver(undefined)
    ref.current?.scrollTo({ top: 0, behavior: 'instant' })
  }, [page])

  // A press hides the centre, and closes it after the page below is painted: closing makes that page interactive again,
  // which restyles it. Mean of five at a quarter of the CPU: 53 ms until the paint instead of 122 (2026-11-30).
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    if (!closing) return
    let cancelled = false
    // a history step decides itself which page is open
    const cancel = () => {
      cancelled = true
      setClosing(false)
    }
    window.addEventListener('popstate', cancel)
    void nextPaint().then(() => {
      if (cancelled) return
      onClose()
      setClosing(false) // for a centre that was opened again before its removal
    })
    // not cancelled: a centre removed in between, as by a forced password change, must not open again
    return () => window.removeEventListener('popstate', cancel)
  }, [closing])

  // A cancelled close shows the centre again: hiding it lost the focus, and the browser may have closed the element itself,
  // as on a second Escape.
  useEffect(() => {
    const dialog = ref.current
    if (closing || !dialog) return
    const isLost = !dialog.open || document.activeElement === document.body
    if (!dialog.open) dialog.showModal()
    if (isLost) dialog.focus({ preventScroll: true })
  }, [closing])

  const close = () => setClosing(true)

  const navigate = (key: string) => {
    if (key === page) setListedOver(undefined)
    onNavigate(key)
  }

  const list = (
    <nav className={css.nav} aria-label={title} hidden={!wide && !listing}>
      {renderCard?.(navigate)}
      <ul>
        {entries.map((entry) => (
          <li key={entry.key} data-apart={entry.startsGroup ? '' : undefined}>
            <button
              type="button"
              aria-current={entry.key === selectedPage ? 'page' : undefined}
              data-testid={`${name}.nav.${entry.key}`}
              // after a touch the browser sends mouse events, too: an entry that appears below the finger was not chosen
              onPointerEnter={() => canHover && onPreload(entry.key)}
              onPointerDown={() => onPreload(entry.key)}
              onFocus={() => onPreload(entry.key)}
              onClick={() => navigate(entry.key)}
            >
              <Icon name={entry.icon} />
              <span>{entry.label}</span>
              <Badge count={entry.badge ?? 0} testId={`${name}.badge.${entry.key}`} />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )

  return (
    <dialog
      ref={ref}
      className={css.centre}
      data-testid={name}
      aria-labelledby={id}
      hidden={closing}
      tabIndex={-1}
      onCancel={(event) => closeOnCancel(event, close)}
      onKeyDown={trapTab}
    >
      <div className={css.top}>
        {wide ? (
          <div className={`page ${css.line}`}>
            <span className={css.logo}>
              <Logo />
            </span>
            <h1 id={id} className={css.title}>
              {title}
            </h1>
            <span className={css.grow} />
            {end}
            <Button size="s" icon="close" data-testid={`${name}.close`} onClick={close}>
              {t('common.close')}
            </Button>
          </div>
        ) : (
          <div className={css.line}>
            <IconButton
              icon="left"
              flip
              label={t(listing || onBack ? 'common.back' : 'common.close')}
              data-testid={`${name}.close`}
              onClick={listing ? () => setListedOver(undefined) : (onBack ?? close)}
            />
            <h1 id={id}>{listing ? title : pageTitle}</h1>
            {listing ? null : end}
            <IconButton
              icon="menu"
              label={t('common.menu')}
              aria-expanded={listing}
              data-testid={`${name}.menu`}
              onClick={() => setListedOver(listing ? undefined : page)}
            />
          </div>
        )}
        <OfflineBar />
      </div>
      <div className={`page ${css.body}`}>
        {wide || listing || isListDue ? list : null}
        <section
          className={css.page}
          data-testid={`${name}.page`}
          data-page={page}
          aria-label={pageTitle}
          hidden={!wide && listing}
        >
          {children}
        </section>
      </div>
    </dialog>
  )
}
