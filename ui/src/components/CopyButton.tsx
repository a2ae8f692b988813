import { useEffect, useState } from 'react'
import { useT } from '../i18n'
import { Button, type ButtonLook, IconButton } from './Button'
import css from './CopyButton.module.css'
import { toast } from './toasts'

interface CopyButtonProps extends ButtonLook {
  /** What goes on the clipboard. */
  text: string
  /** The words on the button; with none it is a sign alone. */
  children?: string
  /** What a screen reader and the toast call it; "Copy" when left out. */
  label?: string
  /** What a screen reader says after it worked; "Copied" when left out. */
  done?: string
}

/** Milliseconds for which the button shows that the text was copied. */
const COPIED_SHOWN_MS = 2500

/**
 * Button that copies a text. It says itself that it worked, so that nothing covers the page while the text is used; a
 * failure is a toast.
 */
export function CopyButton({ text, children, label, done, ...look }: CopyButtonProps) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast({ title: t('common.copyFailed'), tone: 'bad' })
    }
  }

  const icon = copied ? 'check' : 'copy'
  return (
    <>
      {children ? (
        <Button icon={icon} {...look} onClick={copy}>
          <span className={css.words} data-done={copied || undefined}>
            <span>{children}</span>
            <span>{t('common.copied')}</span>
          </span>
        </Button>
      ) : (
        <IconButton icon={icon} label={label ?? t('common.copy')} onClick={copy} />
      )}
      <span className="sr" role="status">
        {copied ? (done ?? t('common.copied')) : null}
      </span>
    </>
  )
}
