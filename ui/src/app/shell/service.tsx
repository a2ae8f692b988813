import { toast } from '@/components/toasts'
import { brand } from '@/core'
import { useT } from '@/i18n'

let desk: Window | null = null

/**
 * Opens customer service. The window comes with the press itself, since a browser lets none open later; where it
 * leads, the server says (§4). One that is open already is shown, with what was written there.
 */
export function openService(): void {
  if (desk && !desk.closed) {
    desk.focus()
    return
  }
  const { width, height } = brand().serviceWindow
  const features = `popup,width=${width},height=${height}`
  const opened = window.open('', 'ante-service', features)
  desk = opened
  void import('@/features/help/serviceWindow').then(
    ({ lead }) => lead(opened, features),
    () => {
      opened?.close()
      toast({ title: <Failed />, icon: 'wifioff', tone: 'bad' })
    },
  )
}

const Failed = () => useT()('common.partFailed')
