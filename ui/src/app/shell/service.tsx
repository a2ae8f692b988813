import { toast } from '@/components/lib/toasts'
import { brand, readSlice } from '@/core'
import { useT } from '@/i18n'

let serviceWindow: Window | null = null
/** Session and channel that the window was opened for; its conversation is not shown to any other. */
let windowOwner = ''

/**
 * Opens customer service. The window opens with the press itself, since browsers block it later; its address comes from
 * the server. An open window of the same session and channel is focused with its conversation; that of another one
 * is redirected.
 */
export function openService(): void {
  const owner = `${readSlice('session').epoch} ${readSlice('member').vipService}`
  if (serviceWindow && !serviceWindow.closed && windowOwner === owner) {
    serviceWindow.focus()
    return
  }
  const { width, height } = brand().serviceWindow
  const features = `popup,width=${width},height=${height}`
  const opened = window.open('', 'ante-service', features)
  opened?.focus()
  serviceWindow = opened
  windowOwner = owner
  void import('@/features/help/serviceWindow').then(
    ({ navigateServiceWindow }) => navigateServiceWindow(opened, features),
    () => {
      opened?.close()
      toast({ title: <LoadFailedText />, icon: 'wifioff', tone: 'bad' })
    },
  )
}

const LoadFailedText = () => <span>{useT()('common.partFailed')}</span>
