import { uiConfig } from '@/components/lib/uiConfig'
import { brand, onReconnect } from '@/core'

/**
 * Applies the brand's sizes and font to the style sheets, and its settings and the core's events to the components, before the first render.
 * The font loads from now on: any earlier it would take bandwidth from the core (0.2 s at 1.6 Mbit/s, 2026-11-29).
 */
export function applyBrand(): void {
  const { dialogDelayMs, dialogWidth, modal, qrSize, sideBarQrSize, timeoutMs } = brand()
  uiConfig.timeoutMs = timeoutMs
  uiConfig.dialogDelayMs = dialogDelayMs
  uiConfig.onReconnect = onReconnect
  const sizes = {
    '--brand-dialog': dialogWidth,
    '--brand-modal': modal.width,
    '--brand-modal-height': modal.height,
    '--brand-qr': qrSize,
    '--brand-qr-side': sideBarQrSize,
  }
  const { style, dataset } = document.documentElement
  for (const [name, pixels] of Object.entries(sizes)) style.setProperty(name, `${pixels}px`)
  dataset.font = 'brand'
}
