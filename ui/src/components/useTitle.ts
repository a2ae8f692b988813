import { look } from '@brand/brand'
import { useEffect } from 'react'
import { useT } from '../i18n'

/** The browser's title of a page of games, which the shell leaves to it. */
export function useTitle(title: string): void {
  const t = useT()
  useEffect(() => {
    let live = true
    // after the shell, whose effects run last and may set the site's own title
    queueMicrotask(() => {
      if (live) document.title = `${title} · ${look.name}`
    })
    return () => {
      live = false
      document.title = t('site.title', { brand: look.name })
    }
  }, [title, t])
}
