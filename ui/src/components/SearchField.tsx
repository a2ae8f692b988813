import { useEffect, useState } from 'react'
import { useT } from '../i18n'
import { IconButton } from './Button'
import { Field } from './Field'
import css from './SearchField.module.css'

const PAUSE = 300

interface SearchFieldProps {
  /** What is searched now. */
  value: string
  label: string
  testId: string
  /** Takes the focus when it appears: for a page whose purpose is the search. */
  autoFocus?: boolean
  onSearch: (q: string) => void
}

/** Searches a moment after the last key. What is typed is the field's; what is searched is the address'. */
export function SearchField({ value, label, testId, autoFocus, onSearch }: SearchFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [asked, setAsked] = useState<readonly string[]>([])
  if (known !== value) {
    setKnown(value)
    const at = asked.lastIndexOf(value)
    // what was asked for here may come when more is typed already; otherwise the address changed by itself: back, a
    // link, a cleared filter
    if (at < 0 && typed.trim() !== value) setTyped(value)
    setAsked(at < 0 ? [] : asked.slice(at + 1))
  }

  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => {
      setAsked((before) => [...before, typed.trim()])
      onSearch(typed.trim())
    }, PAUSE)
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
