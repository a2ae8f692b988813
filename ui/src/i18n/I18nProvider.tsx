import { type ReactNode, useEffect, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { languageOf } from './languages'
import { loadMessages, messagesNow, onTexts, shownLanguage } from './load'
import type { Messages } from './messages'

interface I18nProviderProps {
  /** The code that the core keeps in `prefs.language`. */
  language: string
  /** The texts that are there at the first render. */
  initial: Messages
  children: ReactNode
}

/** Keeps the old language on the screen until the new one has arrived, then switches text, `lang` and `dir` at once. */
export function I18nProvider({ language, initial, children }: I18nProviderProps) {
  const [shown, setShown] = useState({ code: language, texts: messagesNow(language) ?? initial })

  useEffect(() => {
    let live = true
    loadMessages(language).then(
      (texts) => {
        if (live) setShown({ code: language, texts })
      },
      () => undefined, // the chunk did not come: what is shown stays, and the next choice tries again
    )
    return () => {
      live = false
    }
  }, [language])

  useEffect(
    () => onTexts(() => setShown(({ code, texts }) => ({ code, texts: messagesNow(code) ?? texts }))),
    [],
  )

  // a reader's voice, the plurals and the direction go by the texts that are there
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

/** A missing text is a failing test, never a bare key on a member's screen. */
function nothing(): string {
  return ''
}

function quiet(): void {}
