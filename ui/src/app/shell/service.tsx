import { toast } from '@/components/toasts'
import { useT } from '@/i18n'

/** Specification §9: the window of customer service. */
const WINDOW = 'popup,width=440,height=750'

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
  const opened = window.open('', 'ante-service', WINDOW)
  desk = opened
  void import('@/features/help/serviceWindow').then(
    ({ lead }) => lead(opened),
    () => {
      opened?.close()
      toast({ title: <Failed />, icon: 'wifioff', tone: 'bad' })
    },
  )
}

const Failed = () => useT()('common.partFailed')
