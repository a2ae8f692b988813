/** Resolves after the next frame is painted, or at once if the tab is hidden at the call: it paints none. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
}
