import { uiConfig } from '@/components/lib/uiConfig'
import { brand } from '@/core'

/** Applies the brand's sizes to the style sheets and its settings to the components, before the first render. */
export function applyBrand(): void {
  const { dialogDelayMs, dialogWidth, modal, qrSize, sideBarQrSize, timeoutMs } = brand()
  uiConfig.timeoutMs = timeoutMs
  uiConfig.dialogDelayMs = dialogDelayMs
  const sizes = {
    '--brand-dialog': dialogWidth,
    '--brand-modal': modal.width,
    '--brand-modal-height': modal.height,
    '--brand-qr': qrSize,
    '--brand-qr-side': sideBarQrSize,
  }
  for (const [name, pixels] of Object.entries(sizes))
    document.documentElement.style.setProperty(name, `${pixels}px`)
}
