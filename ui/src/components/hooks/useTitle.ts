import { brandAssets } from '@brand/brand'
import { useEffect } from 'react'
import { useT } from '../../i18n'

/** Sets the document title of a game page, which the shell leaves to it. */
export function useTitle(title: string): void {
  const t = useT()
  useEffect(() => {
    let active = true
    // after the shell's effects, which run last and may set the site's title
    queueMicrotask(() => {
      if (active) document.title = `${title} · ${brandAssets.name}`
    })
    return () => {
      active = false
      document.title = t('site.title', { brand: brandAssets.name })
    }
  }, [title, t])
}
