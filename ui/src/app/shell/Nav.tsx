import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Icon, type IconName } from '@/components/Icon'
import { lazyComponent } from '@/components/lazyComponent'
import { repeat, Skeleton } from '@/components/Skeleton'
import { type Category, useSlice } from '@/core'
import { useT } from '@/i18n'
import { useCategoryTitle } from '@/i18n/useCategoryTitle'
import { Link, useLocation } from '@/router'
import { useRoute, withoutTrailingSlash } from '../routes'
import { categoryIcon } from './categoryIcons'
import css from './nav.module.css'
import { Clock, LanguageSwitch, ThemeSwitch } from './Preferences'

const loadMenu = () => import('./MegaMenu')
const MegaMenu = lazyComponent(loadMenu)

/** Hover delay in milliseconds before a menu opens. */
const OPEN_DELAY_MS = 90
const CLOSE_DELAY_MS = 160

/** Renders the games navigation for desktops: each category opens its vendors by hover or keyboard. */
export function Nav() {
  const t = useT()
  const { items, phase } = useSlice('categories')
  // later items wait for the categories, so that nothing shifts
  const settled = items.length > 0 || phase === 'ready' || phase === 'failed'
  const { pathname, search } = useLocation()
  const { group } = useRoute()
  const path = group && withoutTrailingSlash(pathname)
  const current = path && currentOf(items, path, new URLSearchParams(search))
  const [open, setOpen] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => {
    clearTimeout(timer.current)
    setOpen(undefined)
  }, [pathname])

  function scheduleOpen(what: string | undefined) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(what), what === undefined ? CLOSE_DELAY_MS : OPEN_DELAY_MS)
  }

  return (
    <nav className={css.nav} aria-label={t('site.navMain')}>
      <div className={`page ${css.row}`}>
        <ul
          className={css.list}
          data-many={items.length > 7 ? '' : undefined}
          onPointerEnter={() => void loadMenu().catch(() => undefined)} // the menu reports the failure itself
        >
          <li>
            <Item to="/" icon="home" isCurrent={group === 'index'} testId="nav.home">
              {t('common.home')}
            </Item>
          </li>
          {items.map((category) => (
            <CategoryItem
              key={category.gameType}
              category={category}
              isCurrent={category === current}
              open={open === category.gameType}
              onHover={(inside) => scheduleOpen(inside ? category.gameType : undefined)}
              onOpen={(show) => {
                clearTimeout(timer.current)
                setOpen(show ? category.gameType : undefined)
              }}
            />
          ))}
          {settled ? (
            <>
              <li>
                <Item to="/down" icon="phone" isCurrent={path === '/down'} testId="nav.down">
                  {t('site.app')}
                </Item>
              </li>
              <li>
                <Item to="/promotions" icon="gift" isCurrent={path === '/promotions'} testId="nav.promotions">
                  {t('site.promotions')}
                </Item>
              </li>
            </>
          ) : (
            repeat(6, (key) => (
              <li key={key} className={css.room}>
                <Skeleton />
              </li>
            ))
          )}
        </ul>
        <div className={css.util}>
          <Clock />
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </nav>
  )
}

/** Returns the category of the current page; lotteries share a page and are told apart by vendor. */
function currentOf(items: readonly Category[], path: string, query: URLSearchParams): Category | undefined {
  const candidates = items.filter((category) => [category.path.split('?')[0], category.page].includes(path))
  const vendor = query.get('vendor')
  return (
    candidates.find(({ vendors }) => vendors.some(({ vassalage: vendorCode }) => vendorCode === vendor)) ??
    candidates[0]
  )
}

function Item({
  to,
  icon,
  isCurrent,
  testId,
  children,
}: {
  to: string
  icon: IconName
  isCurrent: boolean
  testId: string
  children: string
}) {
  return (
    <Link className={css.item} to={to} aria-current={isCurrent ? 'page' : undefined} data-testid={testId}>
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </Link>
  )
}

interface CategoryItemProps {
  category: Category
  isCurrent: boolean
  open: boolean
  onHover: (inside: boolean) => void
  onOpen: (show: boolean) => void
}

/**
 * Renders a category with its menu, opened by hover, or by arrow down, which moves the focus into it; Escape closes it.
 * Tab skips the closed menu.
 */
function CategoryItem({ category, isCurrent, open, onHover, onOpen }: CategoryItemProps) {
  const id = useId()
  const link = useRef<HTMLAnchorElement>(null)
  const enter = useRef(false)
  const title = useCategoryTitle()

  function onKeyDown(event: KeyboardEvent<HTMLLIElement>) {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      link.current?.focus()
      onOpen(false)
    }
    if (event.key === 'ArrowDown' && event.target === link.current) {
      event.preventDefault()
      enter.current = true
      onOpen(true)
      event.currentTarget.querySelector<HTMLElement>(`[id="${id}"] a`)?.focus()
    }
  }

  /** Closes the menu after the choice of a vendor, which may only change the query of the current page. */
  function onClick(event: MouseEvent) {
    if (!open || !event.defaultPrevented) return
    link.current?.focus()
    onOpen(false)
  }

  function onBlur(event: FocusEvent<HTMLLIElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) onOpen(false)
  }

  return (
    <li
      onPointerEnter={(event) => event.pointerType === 'mouse' && onHover(true)}
      onPointerLeave={() => onHover(false)}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onBlur={onBlur}
    >
      <Link
        ref={link}
        className={css.item}
        to={category.path}
        aria-current={isCurrent ? 'page' : undefined}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-open={open ? '' : undefined}
        data-testid={`nav.${category.gameType}`}
      >
        <Icon name={categoryIcon(category.gameType)} size={18} />
        <span>{title(category)}</span>
      </Link>
      {open ? <MegaMenu category={category} id={id} enter={enter} /> : null}
    </li>
  )
}
