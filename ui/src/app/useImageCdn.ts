import { useEffect } from 'react'
import { boundPath, setImageHost } from '@/components/lib/imageCdn'
import { useSlice } from '@/core'

const onImageEvent = (event: Event) => {
  const { target } = event
  if (!(target instanceof HTMLImageElement)) return
  const failed = event.type === 'error'
  target.toggleAttribute('data-lost', failed)
  const src = target.getAttribute('src') ?? ''
  const path = boundPath(src) ?? src
  // an address on a host is longer than the path
  if (!failed || path.length >= src.length) return
  event.stopPropagation() // not failed yet: another host is tried
  void import('./imageFallback').then(({ loadFromFallback }) => loadFromFallback(target, path))
}

/**
 * Loads pictures from the host chosen by the core, and from another one on failure. A picture that fails everywhere
 * leaves its space empty, instead of the browser's broken-image icon.
 */
export function useImageCdn(): void {
  const { imageCdns } = useSlice('site')
  setImageHost(imageCdns[0])
  useEffect(() => {
    // capturing, because neither event bubbles
    document.addEventListener('error', onImageEvent, true)
    document.addEventListener('load', onImageEvent, true)
    return () => {
      document.removeEventListener('error', onImageEvent, true)
      document.removeEventListener('load', onImageEvent, true)
    }
  }, [])
}
