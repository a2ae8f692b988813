import { useEffect } from 'react'

const mark = (event: Event) => {
  const { target } = event
  if (target instanceof HTMLImageElement) target.toggleAttribute('data-lost', event.type === 'error')
}

/** A picture that did not come leaves its room empty, instead of the browser's torn sheet in a frame. */
export function usePictures(): void {
  useEffect(() => {
    // neither bubbles: they are heard on their way down
    document.addEventListener('error', mark, true)
    document.addEventListener('load', mark, true)
    return () => {
      document.removeEventListener('error', mark, true)
      document.removeEventListener('load', mark, true)
    }
  }, [])
}
