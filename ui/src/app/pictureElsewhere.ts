import { placedPath, placePicture } from '@/components/pictures'
import { core } from '@/core'

/** How many pictures a host may lack while others come from it. */
const LACKS = 2
const lacked = new Map<string, number>()

/**
 * A picture did not come from its host. Where others do, it is this one that the host lacks, and the site itself has
 * it; else the host failed, and the picture comes from the next one, at last from the site. No host is asked for it
 * twice, because one that failed is none until the page is loaded anew.
 */
export async function fetchElsewhere(image: HTMLImageElement, path: string): Promise<void> {
  const from = new URL(image.src).origin
  const works = Array.from(document.images).some(
    ({ src, naturalWidth }) => naturalWidth > 0 && src.startsWith(`${from}/`),
  )
  const count = (lacked.get(from) ?? 0) + 1
  lacked.set(from, count)
  move(image, path, works && count <= LACKS ? '' : await nextHost(from))
}

async function nextHost(failed: string): Promise<string> {
  const answer = await core().member.imageCdnFailed(failed)
  return (answer.status === 'ok' && answer.value.origin) || ''
}

function move(image: HTMLImageElement, path: string, host: string): void {
  // the sources first: they win over what the picture itself says
  for (const source of image.parentElement?.querySelectorAll(':scope > source') ?? []) {
    const src = source.getAttribute('srcset') ?? ''
    const narrow = placedPath(src) ?? src
    if (narrow.length < src.length) source.setAttribute('srcset', placePicture(narrow, host))
  }
  image.src = placePicture(path, host)
}
