import { useEffect } from 'react'
import { toast } from '@/components/lib/toasts'
import { useT } from '@/i18n'
import { watchVersion } from './newVersion'

/** Offers a reload when the site has a new version; the page never reloads by itself during a visit. */
export default function NewVersion() {
  const t = useT()
  useEffect(
    () =>
      watchVersion((reload) =>
        toast({
          title: t('newVersion.title'),
          detail: t('newVersion.text'),
          icon: 'refresh',
          persistent: true,
          siteWide: true,
          action: { label: t('newVersion.reload'), run: reload },
        }),
      ),
    [t],
  )
  return null
}
