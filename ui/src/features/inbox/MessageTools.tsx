import { Button } from '@/components/Button'
import { Checkbox } from '@/components/Checkbox'
import { useFocusFallback } from '@/components/lib/focus'
import { useT } from '@/i18n'
import css from './messages.module.css'

interface MessageToolsProps {
  unread: number
  /** Number of messages on this page. */
  all: number
  chosen: number
  busy: boolean
  onChooseAll: (on: boolean) => void
  onReadAll: () => void
  onDelete: () => void
}

/** Renders the unread count and the bulk actions; selection causes no layout shift. */
export function MessageTools({
  unread,
  all,
  chosen,
  busy,
  onChooseAll,
  onReadAll,
  onDelete,
}: MessageToolsProps) {
  const t = useT()
  const box = useFocusFallback<HTMLDivElement>()
  return (
    <div ref={box} tabIndex={-1} className={css.tools}>
      <Checkbox
        className={css.all}
        name="chooseAll"
        label={t('inbox.chooseAll')}
        checked={all > 0 && chosen === all}
        data-testid="messages.chooseAll"
        onChange={(event) => onChooseAll(event.target.checked)}
      />
      <p className={css.unread} role="status" data-testid="messages.unread" data-count={unread}>
        {t('inbox.unread', { count: unread })}
      </p>
      <div className={css.acts}>
        <Button
          size="s"
          icon="check"
          disabled={unread === 0}
          loading={busy}
          data-testid="messages.readAll"
          onClick={onReadAll}
        >
          {t('inbox.readAll')}
        </Button>
        <Button
          size="s"
          icon="close"
          disabled={chosen === 0}
          data-testid="messages.deleteChosen"
          onClick={onDelete}
        >
          {t('inbox.deleteChosen', { count: chosen })}
        </Button>
      </div>
    </div>
  )
}
