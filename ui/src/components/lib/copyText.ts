/**
 * Copies a text, and returns whether it worked. Browsers refuse the clipboard to pages in apps and in frames without
 * permission; many of them still copy a selection.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text)
  }
}

function copySelection(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.className = 'sr'
  field.readOnly = true
  field.value = text
  // what is outside of an open dialog is inert, and cannot be selected
  const host = focused?.closest('dialog') ?? document.body
  host.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return copied
}
