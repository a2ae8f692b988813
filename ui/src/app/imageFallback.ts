import { bindToHost, boundPath } from '@/components/lib/imageCdn'
import { core } from '@/core'

/** Maximum number of pictures attributed to a host as missing while others load from it. */
const MAX_MISSING_PER_HOST = 2
const missingByHost = new Map<string, number>()

/**
 * Loads a picture again after a failure. If its host serves other pictures, only this one is missing there, and the
 * site itself has it; otherwise the host is down, and the next host is used, finally the site. A failed host is not
 * used again until a reload.
 */
export async function loadFromFallback(image: HTMLImageElement, path: string): Promise<void> {
  const from = new URL(image.src).origin
  const works = Array.from(document.images).some(
    ({ src, naturalWidth }) => naturalWidth > 0 && src.startsWith(`${from}/`),
  )
  const count = (missingByHost.get(from) ?? 0) + 1
  missingByHost.set(from, count)
  setImageHost(image, path, works && count <= MAX_MISSING_PER_HOST ? '' : await nextHost(from))
}

async function nextHost(failed: string): Promise<string> {
  const answer = await core().member.imageCdnFailed(failed)
  return (answer.status === 'ok' && answer.value.origin) || ''
}

function setImageHost(image: HTMLImageElement, path: string, host: string): void {
  // sources first: they take precedence over the image's own address
  for (const source of image.parentElement?.querySelectorAll(':scope > source') ?? []) {
    const src = source.getAttribute('srcset') ?? ''
    const narrow = boundPath(src) ?? src
    if (narrow.length < src.length) source.setAttribute('srcset', bindToHost(narrow, host))
  }
  image.src = bindToHost(path, host)
}
