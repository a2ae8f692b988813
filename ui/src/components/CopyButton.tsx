import { useT } from '../i18n'
import { Button, type ButtonLook, IconButton } from './Button'
import { toast } from './toasts'

interface CopyButtonProps extends ButtonLook {
  /** What goes on the clipboard. */
  text: string
  /** The words on the button; with none it is a sign alone. */
  children?: string
  /** What a screen reader and the toast call it; "Copy" when left out. */
  label?: string
  /** What the toast says after it worked. */
  done?: string
}

export function CopyButton({ text, children, label, done, ...look }: CopyButtonProps) {
  const t = useT()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: done ?? t('common.copied'), icon: 'copy' })
    } catch {
      toast({ title: t('common.copyFailed'), tone: 'bad' })
    }
  }
  if (!children) return <IconButton icon="copy" label={label ?? t('common.copy')} onClick={copy} />
  return (
    <Button icon="copy" {...look} onClick={copy}>
      {children}
    </Button>
  )
}
