import { useState } from 'react'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { Alert } from '@/components/feedback/Alert'
import { Empty } from '@/components/feedback/Empty'
import { Icon } from '@/components/Icon'
import { Pager } from '@/components/Pager'
import { Skeleton } from '@/components/Skeleton'
import { Badge } from '@/components/Tag'
import { useErrorText, useSlice } from '@/core'
import { useT } from '@/i18n'
import { LoadError } from '@/lib/feedback/LoadError'
import { Link } from '@/router'
import { MessageRow } from './MessageRow'
import { MessageTools } from './MessageTools'
import css from './messages.module.css'
import { useMessages } from './useMessages'

/** Renders the member-centre page `messageV2`: messages to the member. */
export default function MessagesPage() {
  const t = useT()
  const errorText = useErrorText()
  const box = useMessages()
  const { list, phase, error, mutationError } = box
  const [open, setOpen] = useState<string>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [leaving, setLeaving] = useState<readonly string[]>()
  const ids = list.map(({ id }) => id)
  const picked = ids.filter((id) => chosen.has(id))

  if (phase === 'failed' && error)
    return <LoadError error={error} level={2} title={t('inbox.unloaded')} onRetry={box.refetch} />
  if (phase === 'loading')
    return (
      <div className={css.room} role="status" aria-label={t('common.loading')}>
        <Skeleton count={6} />
      </div>
    )
  if (list.length === 0 && box.pages <= 1)
    return (
      <div className={css.messages}>
        <ClaimablePromotions />
        <Empty icon="mail" level={2} title={t('inbox.none')} testId="messages.empty">
          {t('inbox.noneWords')}
        </Empty>
      </div>
    )

  function choose(id: string, on: boolean) {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }

  async function remove(which: readonly string[]) {
    const removed = await box.remove(which)
    setLeaving(undefined)
    if (!removed) return
    setChosen(new Set())
    if (open !== undefined && which.includes(open)) setOpen(undefined)
  }

  return (
    <div className={css.messages} data-testid="messages" aria-busy={box.stale || undefined}>
      <ClaimablePromotions />
      <MessageTools
        unread={box.unread}
        all={ids.length}
        chosen={picked.length}
        busy={box.busy}
        onChooseAll={(on) => setChosen(new Set(on ? ids : []))}
        onReadAll={() => void box.read([])}
        onDelete={() => setLeaving(picked)}
      />
      {mutationError ? (
        <Alert tone="bad" data-testid="messages.error">
          {errorText(mutationError).text}
        </Alert>
      ) : null}
      <ul className={css.list}>
        {list.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            open={message.id === open}
            chosen={chosen.has(message.id)}
            onChoose={(on) => choose(message.id, on)}
            onToggle={() => {
              const opens = message.id !== open
              setOpen(opens ? message.id : undefined)
              if (opens && !message.read) void box.read([message.id])
            }}
            onDelete={() => setLeaving([message.id])}
          />
        ))}
      </ul>
      <Pager
        page={box.page}
        pages={box.pages}
        label={t('inbox.messagePages')}
        testId="messages.pager"
        onGo={(to) => {
          setOpen(undefined)
          setChosen(new Set())
          box.goToPage(to)
        }}
      />
      {leaving ? (
        <ConfirmDialog
          name="messages.delete"
          icon="warn"
          title={t('inbox.deleteTitle', { count: leaving.length })}
          cancelLabel={t('inbox.keep')}
          confirmLabel={t('inbox.delete')}
          danger
          busy={box.busy}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          <p>{t('inbox.deleteWords')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

/** Renders the link to the promotions that can be claimed: the header's bell counts them with the unread messages. */
function ClaimablePromotions() {
  const t = useT()
  const { availablePromoCount } = useSlice('counts')
  if (availablePromoCount === 0) return null
  return (
    <Link className={css.promotions} to="/promotions" data-testid="messages.promotions">
      <Icon name="gift" size={20} />
      <b>{t('site.promotions')}</b>
      <Badge count={availablePromoCount} />
      <Icon name="right" size={18} flip />
    </Link>
  )
}
