import { type FormEvent, useEffect, useRef } from 'react'
import { Icon } from '@/components/Icon'
import { useT } from '@/i18n'
import { navigate } from '@/router'
import css from './shell.module.css'

/** Finds a game by name on the slots page; `/` puts the cursor in it. */
export function Search() {
  const t = useT()
  const ref = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable], dialog')
      )
        return
      event.preventDefault()
      ref.current?.focus()
    }
    document.addEventListener('keydown', jump)
    return () => document.removeEventListener('keydown', jump)
  }, [])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = ref.current?.value.trim()
    navigate(text ? `/rng?q=${encodeURIComponent(text)}` : '/rng')
  }

  return (
    <search>
      <form className={css.find} onSubmit={onSubmit}>
        <Icon name="search" />
        <input
          ref={ref}
          type="search"
          name="q"
          placeholder={t('site.search')}
          aria-label={t('site.search')}
          autoComplete="off"
          enterKeyHint="search"
        />
        <kbd>/</kbd>
      </form>
    </search>
  )
}
