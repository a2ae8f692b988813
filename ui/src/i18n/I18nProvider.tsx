import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { setNumberLocale } from './formatNumber'
import { languageOf } from './languages'
import { loadedMessages, loadMessages, shownLanguage } from './load'
import type { Messages } from './messages'

interface I18nProviderProps {
  /** Language code from `prefs.language`. */
  language: string
  /** Whether amounts have the separators of the language instead of the specification's. */
  localNumbers: boolean
  /** Texts of the first render. */
  initial: Messages
  children: ReactNode
}

/** Keeps the previous language until the new texts have loaded, then switches text, `lang` and `dir` at once. */
export function I18nProvider({ language, localNumbers, initial, children }: I18nProviderProps) {
  const [shown, setShown] = useState({ code: language, texts: loadedMessages(language) ?? initial })

  useEffect(() => {
    let active = true
    loadMessages(language).then(
      (texts) => {
        // as a transition: every text of the page renders again
        if (active) startTransition(() => setShown({ code: language, texts }))
      },
      () => undefined, // loading failed: the texts stay, and the next choice tries again
    )
    return () => {
      active = false
    }
  }, [language])

  // pronunciation, plural rules and direction follow the loaded texts
  const { tag, formats, dir } = languageOf(shownLanguage(shown.code))
  const locale = formats ?? tag
  // before the components below format amounts; all of them take the language from this provider
  setNumberLocale(localNumbers ? locale : undefined)
  useEffect(() => {
    document.documentElement.lang = tag
    document.documentElement.dir = dir
  }, [tag, dir])

  return (
    <IntlProvider
      locale={locale}
      messages={shown.texts}
      onError={ignoreError}
      getMessageFallback={emptyFallback}
    >
      {children}
    </IntlProvider>
  )
}

/** Renders a missing text as empty instead of its key; a test fails for it. */
function emptyFallback(): string {
  return ''
}

function ignoreError(): void {}
