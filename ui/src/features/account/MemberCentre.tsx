import { Logo } from '@brands/ante/Logo'
import { type ComponentType, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Amount } from '@/components/Amount'
import { Button, IconButton } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { freezeScroll } from '@/components/freezeScroll'
import { Skeleton } from '@/components/Skeleton'
import { useWide } from '@/components/useMedia'
import { core, useSlice } from '@/core'
import { useT } from '@/i18n'
import { CentreNav } from './CentreNav'
import { ENTRIES, isPage, type PageKey } from './entries'
import css from './MemberCentre.module.css'

export type { PageKey } from './entries'

interface MemberCentreProps {
  /** The pages that are there; the shell brings them, since they are of other areas. */
  pages: Partial<Record<PageKey, ComponentType>>
  /** What stands in place of the others. */
  NotYet: ComponentType<{ page: PageKey }>
}

/** The overlay of the member (§2): list at the side, page beside it; in a hand one page with the list a press away. */
export default function MemberCentre({ pages, NotYet }: MemberCentreProps) {
  const { mcShow, mcPage } = useSlice('panels')
  if (!mcShow) return null
  const page = isPage(mcPage) ? mcPage : ENTRIES[0].key
  return <Overlay page={page} Page={pages[page]} NotYet={NotYet} />
}

interface OverlayProps {
  page: PageKey
  Page?: ComponentType
  NotYet: MemberCentreProps['NotYet']
}

const close = () => core().closeMemberCentre()

function Overlay({ page, Page, NotYet }: OverlayProps) {
  const t = useT()
  const titleId = useId()
  const overlay = useRef<HTMLDialogElement>(null)
  const main = useRef<HTMLElement>(null)
  const [menu, setMenu] = useState(false)
  const wide = useWide()

  useEffect(() => {
    const dialog = overlay.current
    if (!dialog) return
    const before = document.activeElement
    const thaw = freezeScroll()
    dialog.showModal()
    return () => {
      dialog.close()
      thaw()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page starts at its top and is announced
  useEffect(() => {
    overlay.current?.scrollTo({ top: 0 })
    main.current?.focus({ preventScroll: true })
  }, [page])

  return (
    <dialog
      ref={overlay}
      className={css.overlay}
      data-testid="memberCentre"
      aria-label={t('account.centre')}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && event.currentTarget.isConnected) close()
      }}
    >
      <header className={css.head}>
        {wide ? (
          <div className={`page ${css.wideHead}`}>
            <span className={css.logo}>
              <Logo />
            </span>
            <b>{t('account.centre')}</b>
            <CentreBalance />
            <Button icon="close" size="s" data-testid="memberCentre.close" onClick={close}>
              {t('common.close')}
            </Button>
          </div>
        ) : (
          <div className={css.slimHead}>
            <IconButton
              icon="left"
              flip
              label={t('common.close')}
              data-testid="memberCentre.close"
              onClick={close}
            />
            <b>{t(`account.pages.${page}`)}</b>
            <CentreBalance />
            <IconButton
              icon="menu"
              label={t('account.centreMenu')}
              aria-haspopup="dialog"
              data-testid="memberCentre.menu.open"
              onClick={() => setMenu(true)}
            />
          </div>
        )}
      </header>
      <div className={`page ${css.body}`}>
        {wide ? (
          <div className={css.side}>
            <CentreNav page={page} />
          </div>
        ) : null}
        <main
          ref={main}
          className={css.panel}
          tabIndex={-1}
          aria-labelledby={titleId}
          data-testid="memberCentre.page"
          data-page={page}
        >
          {Page ? (
            <>
              <h1 id={titleId} className={css.title}>
                {t(`account.pages.${page}`)}
              </h1>
              <Suspense fallback={<Skeleton className={css.pageRoom} />}>
                <Page />
              </Suspense>
            </>
          ) : (
            <div id={titleId}>
              <NotYet page={page} />
            </div>
          )}
        </main>
      </div>
      {menu && !wide ? (
        <Dialog name="memberCentre.menu" title={t('account.centre')} onClose={() => setMenu(false)}>
          <CentreNav page={page} onPick={() => setMenu(false)} />
        </Dialog>
      ) : null}
    </dialog>
  )
}

function CentreBalance() {
  const { amount, text, currencySymbol } = useSlice('balance')
  const { balanceHidden } = useSlice('prefs')
  if (amount === '') return <span className={css.balance} />
  return (
    <span className={css.balance} data-testid="memberCentre.balance">
      <Amount value={amount} text={text} symbol={currencySymbol} hidden={balanceHidden} />
    </span>
  )
}
