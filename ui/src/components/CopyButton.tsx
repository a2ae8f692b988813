import { useEffect, useState } from 'react'
import { useT } from '../i18n'
import { Button, type ButtonStyle, IconButton } from './Button'
import css from './CopyButton.module.css'
import { lazyDialog } from './lazyComponent'
import { copyText } from './lib/copyText'

/** Lazy-loaded: shows a text that the browser did not copy, selected. */
export const CopyManually = lazyDialog(() => import('./CopyManually'))

interface CopyButtonProps extends ButtonStyle {
  /** Text for the clipboard. */
  text: string
  /** Button label; without it an icon button is rendered. */
  children?: string
  /** Accessible name of the icon button; "Copy" by default. */
  label?: string
  /** Screen reader message after success; "Copied" by default. */
  done?: string
}

/** Time in milliseconds for which the button shows success. */
const COPIED_SHOWN_MS = 2500

/**
 * Renders a button that copies a text. Success shows on the button itself, so that nothing covers the page; a failure
 * shows the text, selected.
 */
export function CopyButton({ text, children, label, done, ...style }: CopyButtonProps) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    const done = await copyText(text)
    if (done) setCopied(true)
    else setRefused(true)
  }

  const icon = copied ? 'check' : 'copy'
  return (
    <>
      {children ? (
        <Button icon={icon} {...style} onClick={copy}>
          <span className={css.words} data-done={copied || undefined}>
            <span>{children}</span>
            <span>{t('common.copied')}</span>
          </span>
        </Button>
      ) : (
        <IconButton icon={icon} label={label ?? t('common.copy')} onClick={copy} />
      )}
      {refused ? <CopyManually text={text} onClose={() => setRefused(false)} /> : null}
      <span className="sr" role="status">
        {copied ? (done ?? t('common.copied')) : null}
      </span>
    </>
  )
}
