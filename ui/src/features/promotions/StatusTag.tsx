import { StatusMark } from '@/components/StatusMark'
import type { Promotion } from '@/core'
import { useT } from '@/i18n'
import { promotionView, statusLook } from './status'

interface StatusTagProps {
  promotion: Promotion
  className?: string
}

/** Renders the status of a promotion as text and icon; informational ones have their own text. */
export function StatusTag({ promotion, className }: StatusTagProps) {
  const t = useT()
  const { icon, tone, neutral } = statusLook(promotion)
  const { shown, info } = promotionView(promotion)
  const isInfo = neutral && info
  const text = shown ? (`promotions.statuses.${shown}` as const) : 'common.unknownState'
  return (
    <StatusMark
      icon={isInfo ? 'info' : icon}
      tone={tone}
      className={className}
      status={promotion.status}
      testId="promotion.status"
    >
      {t(isInfo ? 'promotions.info' : text)}
    </StatusMark>
  )
}
