import { languages } from '@brand/config.json'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '@/components/Button'
import { useTick } from '@/components/hooks/useTick'
import { Icon } from '@/components/Icon'
import { brand, core, useSlice } from '@/core'
import { hasMessages, languageOf, shownLanguage, useT } from '@/i18n'
import css from './nav.module.css'

/** Renders the visitor's time with its GMT offset, updated each second. */
export function Clock() {
  const time = useTick(now, brand().clockMs)
  return (
    <span className={css.clock} data-testid="header.clock">
      {time}
    </span>
  )
}

const now = () => core().clock()

/** Renders the theme toggle; the core stores the theme. */
export function ThemeSwitch({ testId = 'header.theme' }: { testId?: string }) {
  const t = useT()
  const { theme } = useSlice('prefs')
  const dark = theme === 'dark'
  return (
    <IconButton
      icon={dark ? 'sun' : 'moon'}
      iconSize={18}
      label={t(dark ? 'site.themeLight' : 'site.themeDark')}
      data-testid={testId}
      onClick={() => core().setTheme(dark ? 'light' : 'dark')}
    />
  )
}

/** The brand's languages that have texts. */
const OFFERED_LANGUAGES = languages.filter(hasMessages)

/**
 * Renders the language menu. Arrow keys move through it, Escape closes it. The hidden menu is prepared when its button appears
 * in a sheet or gets the pointer or the focus, because the browser looks up a font for each script of the names at the first
 * layout. First opening in a sheet, mean of three at a quarter of the CPU: 93 instead of 189 ms (2026-11-30).
 */
export function LanguageSwitch({
  testId = 'header.language',
  inline,
}: {
  testId?: string
  inline?: boolean
}) {
  const t = useT()
  const language = shownLanguage(useSlice('prefs').language)
  const [open, setOpen] = useState(false)
  const [isPrepared, setIsPrepared] = useState(false)
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const button = ref.current?.querySelector('button')
    if (!inline || !button) return
    // after the first paint of the sheet, which opens later than it mounts
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setIsPrepared(true)
    })
    observer.observe(button)
    return () => observer.disconnect()
  }, [inline])

  useEffect(() => {
    if (!open) return
    ref.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus()
    const leave = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [open])

  function close() {
    setOpen(false)
    ref.current?.querySelector('button')?.focus()
  }

  function moveFocus(event: React.KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      event.preventDefault()
      return close()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    if (!open) return setOpen(true)
    const items = [...(ref.current?.querySelectorAll<HTMLElement>('[role="menuitemradio"]') ?? [])]
    const at = document.activeElement instanceof HTMLElement ? items.indexOf(document.activeElement) : -1
    items[(at + step + items.length) % items.length]?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and the menu in it
    <div
      ref={ref}
      className={css.menu}
      data-inline={inline ? '' : undefined}
      onKeyDown={moveFocus}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget))
          setOpen(false)
      }}
    >
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={`${t('site.language')}: ${languageOf(language).name}`}
        data-testid={testId}
        onPointerEnter={() => setIsPrepared(true)}
        onFocus={() => setIsPrepared(true)}
        onClick={() => setOpen(!open)}
      >
        <Icon name="globe" size={18} />
        <span>{language}</span>
      </button>
      {open || isPrepared ? (
        <div
          className={css.options}
          role="menu"
          aria-label={t('site.language')}
          data-open={open ? '' : undefined}
        >
          {OFFERED_LANGUAGES.map((code) => {
            const { name, tag } = languageOf(code)
            return (
              <button
                key={code}
                type="button"
                role="menuitemradio"
                aria-checked={code === language}
                tabIndex={-1}
                data-testid={`${testId}.${code}`}
                onClick={() => {
                  core().setLanguage(code)
                  close()
                }}
              >
                <small>{code}</small>
                <span lang={tag}>{name}</span>
                {code === language ? <Icon name="check" size={18} /> : null}
              </button>
            )
          })}
        </div>
      ) : null}
    </div>
  )
}
