import { StatusMark } from '@/components/StatusMark'
import type { Promotion } from '@/core'
import { useT } from '@/i18n'
import { kindLook, STATUS_LOOKS } from './status'

interface StatusTagProps {
  promotion: Promotion
  className?: string
}

/** Renders the status of a promotion as text and icon; informational ones have their own text. */
export function StatusTag({ promotion: { kind, status }, className }: StatusTagProps) {
  const t = useT()
  const { icon, tone, neutral } = STATUS_LOOKS[status]
  const isInfo = neutral && kindLook(kind).info
  return (
    <StatusMark
      icon={isInfo ? 'info' : icon}
      tone={tone}
      className={className}
      status={status}
      testId="promotion.status"
    >
      {t(isInfo ? 'promotions.info' : `promotions.statuses.${status}`)}
    </StatusMark>
  )
}
