import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Icon } from '@/components/Icon'
import { lazyComponent } from '@/components/lazyComponent'
import { searchPath } from '@/components/lib/paths'
import { SEARCH_DEBOUNCE_MS } from '@/components/lib/searchDelay'
import { useT, withMessages } from '@/i18n'
import { navigate, useLocation } from '@/router'
import css from './shell.module.css'

const SearchResults = lazyComponent(() =>
  withMessages('search', () => import('@/features/games/search/SearchResults')),
)

/**
 * Renders the header's search: a combobox with a result list during typing. Arrow keys move through the list, Enter
 * opens the selected result or the search page, Escape closes the list. The key `/` focuses it from anywhere.
 */
export function Search() {
  const t = useT()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const q = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS)
  const shown = open && q !== '' && text.trim() !== ''
  const { pathname, search } = useLocation()

  /** Address at which the text was typed. */
  const typedAt = useRef('')
  // every navigation closes the list, but text typed while the new page was rendering belongs to that page; a page that
  // is rendered late, after the address has changed again, closes nothing
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each rendered navigation
  useEffect(() => {
    if (typedAt.current === location.pathname + location.search) return
    setOpen(false)
    setText('')
  }, [pathname, search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins without a choice
  useEffect(() => setActive(undefined), [q, shown])

  useEffect(() => {
    const jump = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable], dialog')
      )
        return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', jump)
    return () => document.removeEventListener('keydown', jump)
  }, [])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const option = shown && active ? document.getElementById(active) : undefined
    if (option) option.click()
    else navigate(searchPath(text))
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (shown)
        setActive(optionFrom(document.getElementById(id), active, event.key === 'ArrowDown' ? 1 : -1))
      else setOpen(true)
    }
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    <search className={css.search} onBlur={onBlur}>
      <form className={css.find} onSubmit={onSubmit}>
        <Icon name="search" />
        <input
          ref={input}
          role="combobox"
          aria-expanded={shown}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={shown ? active : undefined}
          name="q"
          placeholder={t('site.search')}
          aria-label={t('site.search')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={60}
          data-testid="header.search"
          value={text}
          onChange={(event) => {
            typedAt.current = location.pathname + location.search
            setText(event.target.value)
            setOpen(true)
          }}
          onFocus={() => {
            setOpen(true)
            void SearchResults.preload()
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>/</kbd>
      </form>
      {shown ? <SearchResults q={q} id={id} active={active} /> : null}
    </search>
  )
}

/** Returns the `id` of the option `step` places from the active one; past either end, none is active. */
function optionFrom(list: HTMLElement | null, active: string | undefined, step: 1 | -1): string | undefined {
  const options = [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
  const at = options.findIndex((option) => option.id === active)
  const next = at < 0 && step < 0 ? options.at(-1) : options[at + step]
  next?.scrollIntoView({ block: 'nearest' })
  return next?.id
}

/** Returns the value debounced. */
function useDebounced(value: string, pauseMs: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
