import { useId } from 'react'
import { Button } from '@/components/Button'
import { Html } from '@/components/Html'
import { Icon, type IconName } from '@/components/Icon'
import { SiteText } from '@/components/SiteText'
import { type Message, type MessageKind, useDateFormats, useSlice } from '@/core'
import { useT } from '@/i18n'
import css from './messages.module.css'
import { NoticeLink } from './NoticeLink'

const KIND_ICONS: Record<MessageKind, IconName> = {
  system: 'info',
  money: 'wallet',
  reward: 'gift',
  security: 'shield',
}

interface MessageRowProps {
  message: Message
  open: boolean
  chosen: boolean
  onToggle: () => void
  onChoose: (on: boolean) => void
  onDelete: () => void
}

/** Renders a message: its title, and the text when opened. */
export function MessageRow({ message, open, chosen, onToggle, onChoose, onDelete }: MessageRowProps) {
  const t = useT()
  const { dateTime: formatDateTime } = useDateFormats()
  const { imageCdns } = useSlice('site')
  const id = useId()
  return (
    <li
      className={css.message}
      data-testid="message"
      data-id={message.id}
      data-kind={message.kind}
      data-read={message.read}
      data-open={open ? '' : undefined}
    >
      <label className={css.choose}>
        <input
          type="checkbox"
          name="message"
          checked={chosen}
          aria-label={t('inbox.choose', { title: message.title })}
          data-testid="message.choose"
          onChange={(event) => onChoose(event.target.checked)}
        />
        <span className={css.tick}>
          <Icon name="check" size={14} />
        </span>
      </label>
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          data-testid="message.open"
          onClick={onToggle}
        >
          <span className={css.sign} data-kind={message.kind}>
            <Icon name={KIND_ICONS[message.kind]} size={18} />
          </span>
          <span className={css.head}>
            <b>
              {message.read ? null : (
                <span className={css.dot}>
                  <span className="sr">{t('inbox.isUnread')}</span>
                </span>
              )}
              <SiteText text={message.title} />
            </b>
            <small>
              <span>{`${t(`inbox.about.${message.kind}`)} · `}</span>
              <time dateTime={message.sentAt}>{formatDateTime(message.sentAt)}</time>
            </small>
          </span>
          <Icon name="down" size={18} className={css.chevron} />
        </button>
      </h2>
      <div id={id} className={css.body} hidden={!open}>
        {open ? (
          <>
            <Html html={message.content} pictures={imageCdns} level={3} />
            <div className={css.foot}>
              <NoticeLink linkageType={message.linkageType} linkage={message.linkage} testId="message.lead" />
              <Button kind="text" size="s" icon="close" data-testid="message.delete" onClick={onDelete}>
                {t('inbox.delete')}
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </li>
  )
}
