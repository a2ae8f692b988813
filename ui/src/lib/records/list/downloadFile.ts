/** Offers a text to the browser as a file download. */
export function downloadFile(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser reads it later
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
