import { StatusMark } from '@/components/StatusMark'
import type { Promotion } from '@/core'
import { useT } from '@/i18n'
import { LOOKS } from './status'

interface StatusTagProps {
  promotion: Promotion
  className?: string
}

/** Renders the status of a promotion as text and icon; informational ones have their own text. */
export function StatusTag({ promotion: { kind, status }, className }: StatusTagProps) {
  const t = useT()
  const told = kind === 'info' && status === 'joined'
  const { icon, tone } = LOOKS[status]
  return (
    <StatusMark
      icon={told ? 'info' : icon}
      tone={tone}
      className={className}
      status={status}
      testId="promotion.status"
    >
      {t(told ? 'promotions.info' : `promotions.statuses.${status}`)}
    </StatusMark>
  )
}
