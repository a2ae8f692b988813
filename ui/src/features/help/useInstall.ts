import { useEffect, useState } from 'react'
import { nameManifest } from '@/core/installable'

/** What Chromium offers where a site can become an icon; no standard has it yet. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

const isInstall = (event: Event): event is InstallEvent => 'prompt' in event

/**
 * Puts the site on the home screen by the browser's own question, where it has one.
 */
export function useInstall(): (() => void) | undefined {
  const [offer, setOffer] = useState<InstallEvent>()
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault() // asked when the button is pressed, not now
      if (isInstall(event)) setOffer(event)
    }
    const done = () => setOffer(undefined)
    window.addEventListener('beforeinstallprompt', keep)
    window.addEventListener('appinstalled', done)
    nameManifest()
    return () => {
      window.removeEventListener('beforeinstallprompt', keep)
      window.removeEventListener('appinstalled', done)
    }
  }, [])
  if (!offer) return undefined
  return () => {
    setOffer(undefined) // good for one question
    void offer.prompt()
  }
}
