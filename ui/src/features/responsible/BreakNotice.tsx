import { useEffect, useRef } from 'react'
import { Button } from '@/components/Button'
import { useCountdown } from '@/components/hooks/useCountdown'
import { Icon } from '@/components/Icon'
import { type Break, openMemberCentre, useDateFormats } from '@/core'
import { useT } from '@/i18n'
import { OtherAccountNote } from './OtherAccountNote'
import css from './responsible.module.css'

interface BreakNoticeProps {
  activeBreak: Break
  /** True if it began on this page, further down, where the member requested it. */
  begun?: boolean
  onExpire: () => void
}

/** Renders the current break: its end, and what is blocked and what remains available. */
export function BreakNotice({ activeBreak, begun, onExpire }: BreakNoticeProps) {
  const t = useT()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (begun) box.current?.focus()
  }, [begun])
  const { dateTime: formatDateTime } = useDateFormats()
  const { kind, until } = activeBreak
  useCountdown(until, onExpire)
  return (
    <section
      ref={box}
      tabIndex={-1}
      className={css.on}
      data-testid="break.on"
      data-kind={kind}
      data-until={until ?? ''}
    >
      <Icon name="pause" size={24} />
      <div>
        <h2>
          {until === undefined
            ? t('responsible.break.onForGood')
            : t(`responsible.break.on.${kind}`, { when: formatDateTime(until) })}
        </h2>
        {activeBreak.elsewhere ? (
          <p data-testid="break.elsewhere">
            <OtherAccountNote />
          </p>
        ) : null}
        <p>{t('responsible.break.stopsNow')}</p>
        <p className={css.answers}>
          <Button size="s" onClick={() => openMemberCentre('withdraw')}>
            {t('site.mc.withdraw')}
          </Button>
          <Button size="s" onClick={() => openMemberCentre('transactionHistory')}>
            {t('site.mc.transactionHistory')}
          </Button>
        </p>
      </div>
    </section>
  )
}
