import { look } from '@brand/brand'
import { useEffect } from 'react'
import { useT } from '../i18n'

/** Sets the document title of a game page, which the shell leaves to it. */
export function useTitle(title: string): void {
  const t = useT()
  useEffect(() => {
    let live = true
    // after the shell's effects, which run last and may set the site's title
    queueMicrotask(() => {
      if (live) document.title = `${title} · ${look.name}`
    })
    return () => {
      live = false
      document.title = t('site.title', { brand: look.name })
    }
  }, [title, t])
}
