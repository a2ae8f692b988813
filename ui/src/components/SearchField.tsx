import { useEffect, useState } from 'react'
import { useT } from '../i18n'
import { IconButton } from './Button'
import { Field } from './Field'
import { SEARCH_DEBOUNCE_MS } from './lib/searchDelay'
import css from './SearchField.module.css'

interface SearchFieldProps {
  /** Current search text. */
  value: string
  label: string
  testId: string
  /** Takes the focus on mount: for a page dedicated to search. */
  autoFocus?: boolean
  onSearch: (q: string) => void
}

/** Renders a debounced search field. The typed text is local state; the search text is in the address. */
export function SearchField({ value, label, testId, autoFocus, onSearch }: SearchFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  const [sentSearches, setSentSearches] = useState<readonly string[]>([])
  if (lastValue !== value) {
    setLastValue(value)
    const at = sentSearches.lastIndexOf(value)
    // a search from this field may arrive after further input; any other value comes from a navigation: back, a link, a
    // cleared filter
    if (at < 0 && typed.trim() !== value) setTyped(value)
    setSentSearches(at < 0 ? [] : sentSearches.slice(at + 1))
  }

  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => {
      setSentSearches((before) => [...before, typed.trim()])
      onSearch(typed.trim())
    }, SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])

  return (
    <search className={css.search}>
      <Field
        name="q"
        type="search"
        icon="search"
        label={<span className="sr">{label}</span>}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={60}
        data-testid={testId}
        autoFocus={autoFocus}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        trailing={
          typed ? (
            <IconButton icon="close" iconSize={16} label={t('common.clear')} onClick={() => setTyped('')} />
          ) : undefined
        }
      />
    </search>
  )
}
