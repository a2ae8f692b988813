import { StatusMark } from '@/components/StatusMark'
import type { Promotion } from '@/core'
import { useT } from '@/i18n'
import { STATUS_LOOKS } from './status'

interface StatusTagProps {
  promotion: Promotion
  className?: string
}

/** Renders the status of a promotion as text and icon; informational ones have their own text. */
export function StatusTag({ promotion: { kind, status }, className }: StatusTagProps) {
  const t = useT()
  const isRead = kind === 'info' && status === 'joined'
  const { icon, tone } = STATUS_LOOKS[status]
  return (
    <StatusMark
      icon={isRead ? 'info' : icon}
      tone={tone}
      className={className}
      status={status}
      testId="promotion.status"
    >
      {t(isRead ? 'promotions.info' : `promotions.statuses.${status}`)}
    </StatusMark>
  )
}
