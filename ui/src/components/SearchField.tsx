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
  onSearch: (q: string) => void
}

/** Searches a moment after the last key. What is typed is the field's; what is searched is the address'. */
export function SearchField({ value, label, testId, onSearch }: SearchFieldProps) {
  const t = useT()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    // the address changed by itself: back, a link, a cleared filter
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }

  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => onSearch(typed.trim()), PAUSE)
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
