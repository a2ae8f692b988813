import type { IconName } from '@/components/Icon'
import { useSlice } from '@/core'
import { isValidLink } from '@/features/help/downloads'
import { useT } from '@/i18n'

/** Social channels; product names, the same in every language. */
const SOCIAL_CHANNELS = [
  ['TELEGRAM', 'Telegram', 'send'],
  ['FACEBOOK', 'Facebook', 'fb'],
] as const

/** A way to reach the operator. */
interface Contact {
  key: string
  name: string
  icon: IconName
  /** Address of a social channel; without one it is customer service, which opens a window. */
  url?: string
}

/** Returns the operator's contacts: customer service, if there is one, and the social channels (REQ-2.4.24). */
export function useContacts(): Contact[] {
  const t = useT()
  const { resources, customerService } = useSlice('site')
  const channels = SOCIAL_CHANNELS.flatMap(([type, name, icon]) =>
    resources
      .filter(({ resourceType, url }) => resourceType === type && isValidLink(url))
      .map(({ url }) => ({ key: url, name, icon, url })),
  )
  if (customerService.length === 0) return channels
  return [{ key: 'service', name: t('site.customerService'), icon: 'chat' }, ...channels]
}
