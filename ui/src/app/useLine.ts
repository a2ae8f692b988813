import { useEffect } from 'react'
import { toast } from '@/components/toasts'
import { useT } from '@/i18n'

/** Says when the line goes and when it is back: until then nothing that is asked for comes. */
export function useLine(): void {
  const t = useT()
  useEffect(() => {
    const off = () =>
      toast({ title: t('site.offline'), detail: t('site.offlineWords'), icon: 'wifioff', site: true })
    const on = () => toast({ title: t('site.online'), tone: 'good', site: true })
    window.addEventListener('offline', off)
    window.addEventListener('online', on)
    return () => {
      window.removeEventListener('offline', off)
      window.removeEventListener('online', on)
    }
  }, [t])
}
