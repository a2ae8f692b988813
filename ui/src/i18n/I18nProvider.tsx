import { type ReactNode, useEffect, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { languageOf } from './languages'
import { loadMessages, messagesNow, onTexts, shownLanguage } from './load'
import type { Messages } from './messages'

interface I18nProviderProps {
  /** Language code from `prefs.language`. */
  language: string
  /** Texts of the first render. */
  initial: Messages
  children: ReactNode
}

/** Keeps the previous language until the new texts have loaded, then switches text, `lang` and `dir` at once. */
export function I18nProvider({ language, initial, children }: I18nProviderProps) {
  const [shown, setShown] = useState({ code: language, texts: messagesNow(language) ?? initial })

  useEffect(() => {
    let live = true
    loadMessages(language).then(
      (texts) => {
        if (live) setShown({ code: language, texts })
      },
      () => undefined, // loading failed: the texts stay, and the next choice tries again
    )
    return () => {
      live = false
    }
  }, [language])

  useEffect(
    () => onTexts(() => setShown(({ code, texts }) => ({ code, texts: messagesNow(code) ?? texts }))),
    [],
  )

  // pronunciation, plural rules and direction follow the loaded texts
  const { tag, formats, rtl } = languageOf(shownLanguage(shown.code))
  useEffect(() => {
    document.documentElement.lang = tag
    document.documentElement.dir = rtl ? 'rtl' : 'ltr'
  }, [tag, rtl])

  return (
    <IntlProvider locale={formats ?? tag} messages={shown.texts} onError={quiet} getMessageFallback={nothing}>
      {children}
    </IntlProvider>
  )
}

/** Renders a missing text as empty instead of its key; a test fails for it. */
function nothing(): string {
  return ''
}

function quiet(): void {}
