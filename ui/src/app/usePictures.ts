import { useEffect } from 'react'
import { choosePictureHost, placedPath } from '@/components/pictures'
import { useSlice } from '@/core'

const mark = (event: Event) => {
  const { target } = event
  if (!(target instanceof HTMLImageElement)) return
  const failed = event.type === 'error'
  target.toggleAttribute('data-lost', failed)
  const src = target.getAttribute('src') ?? ''
  const path = placedPath(src) ?? src
  // a host's address is longer than the path that was put there
  if (!failed || path.length >= src.length) return
  event.stopPropagation() // it is not lost yet
  void import('./pictureElsewhere').then(({ fetchElsewhere }) => fetchElsewhere(target, path))
}

/**
 * Pictures come from the host that the core put in front, and from another when it fails. One that did not come at
 * all leaves its room empty, instead of the browser's torn sheet in a frame.
 */
export function usePictures(): void {
  const { imageCdns } = useSlice('site')
  choosePictureHost(imageCdns[0])
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
