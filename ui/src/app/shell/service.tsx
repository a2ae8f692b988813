import { toast } from '@/components/toasts'
import { brand, readSlice } from '@/core'
import { useT } from '@/i18n'

let desk: Window | null = null
/** Who opened it, and for which channel: nobody else is shown what was written there. */
let whose = ''

/**
 * Opens customer service. The window comes with the press itself, since a browser lets none open later; where it
 * leads, the server says (§4). One that this person has open already is shown, with what was written there; that of
 * somebody else, or of another channel, is led to where this one is answered.
 */
export function openService(): void {
  const asks = `${readSlice('session').epoch} ${readSlice('member').vipService}`
  if (desk && !desk.closed && whose === asks) {
    desk.focus()
    return
  }
  const { width, height } = brand().serviceWindow
  const features = `popup,width=${width},height=${height}`
  const opened = window.open('', 'ante-service', features)
  opened?.focus()
  desk = opened
  whose = asks
  void import('@/features/help/serviceWindow').then(
    ({ lead }) => lead(opened, features),
    () => {
      opened?.close()
      toast({ title: <Failed />, icon: 'wifioff', tone: 'bad' })
    },
  )
}

const Failed = () => useT()('common.partFailed')
