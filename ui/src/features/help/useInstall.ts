import { useEffect, useState } from 'react'
import { nameManifest } from '@/core/installable'

/** The install event of Chromium; not yet standardised. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

const isInstall = (event: Event): event is InstallEvent => 'prompt' in event

/** Returns a function that opens the browser's install prompt; undefined where there is none. */
export function useInstall(): (() => void) | undefined {
  const [offer, setOffer] = useState<InstallEvent>()
  useEffect(() => {
    const storeOffer = (event: Event) => {
      event.preventDefault() // deferred until the button is pressed
      if (isInstall(event)) setOffer(event)
    }
    const done = () => setOffer(undefined)
    window.addEventListener('beforeinstallprompt', storeOffer)
    window.addEventListener('appinstalled', done)
    nameManifest()
    return () => {
      window.removeEventListener('beforeinstallprompt', storeOffer)
      window.removeEventListener('appinstalled', done)
    }
  }, [])
  if (!offer) return undefined
  return () => {
    setOffer(undefined) // the prompt is single-use
    void offer.prompt()
  }
}
