import { lazyComponent } from '@/components/lazyComponent'
import { useSlice } from '@/core'

/** Lazy-loaded, only for a browser in another language. */
const LanguageOfferBar = lazyComponent<LanguageOfferProps>(() =>
  import('./LanguageOfferBar').then(({ loadLanguageOfferBar }) => loadLanguageOfferBar()),
)

export interface LanguageOfferProps {
  /** Renders it within a dialog, which covers the page. */
  inline?: boolean
}

/** Returns whether the browser's language is on offer: the head script found one, and the visitor has not chosen yet. */
export function useIsLanguageOffered(): boolean {
  const { hisLang } = useSlice('prefs')
  return Boolean(document.documentElement.dataset.offer) && !hisLang
}

/** Renders an offer of the browser's language, once: both answers are a choice, and a choice is kept. */
export function LanguageOffer(props: LanguageOfferProps) {
  return useIsLanguageOffered() ? <LanguageOfferBar {...props} /> : null
}
