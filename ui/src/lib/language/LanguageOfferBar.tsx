import { useId } from 'react'
import { IntlProvider } from 'use-intl'
import { Button } from '@/components/Button'
import { restoreFocus } from '@/components/lib/focus'
import { PromptBar } from '@/components/PromptBar'
import { core, readSlice } from '@/core'
import { importMessages, languageOf, useT } from '@/i18n'
import type { LanguageOfferProps } from './LanguageOffer'

/** Loads the offer's texts in the offered language, which is not the page's, and returns the bar as a lazy component. */
export async function loadLanguageOfferBar() {
  const { offer = '' } = document.documentElement.dataset
  const { tag, formats, dir } = languageOf(offer)
  const texts = await importMessages(offer, 'languageOffer')
  return {
    default: ({ inline }: LanguageOfferProps) => (
      <IntlProvider locale={formats ?? tag} messages={texts}>
        <Bar code={offer} lang={tag} dir={dir} inline={inline} />
      </IntlProvider>
    ),
  }
}

interface BarProps extends LanguageOfferProps {
  code: string
  lang: string
  dir: string
}

function Bar({ code, lang, dir, inline }: BarProps) {
  const t = useT()
  const text = useId()
  const choose = (chosen: string) => {
    core().setLanguage(chosen)
    restoreFocus(null)
  }
  return (
    <PromptBar
      lang={lang}
      dir={dir}
      data-inline={inline ? '' : undefined}
      aria-labelledby={text}
      data-testid="languageOffer"
      answers={
        <>
          <Button data-testid="languageOffer.dismiss" onClick={() => choose(readSlice('prefs').language)}>
            {t('languageOffer.dismiss')}
          </Button>
          <Button data-testid="languageOffer.accept" onClick={() => choose(code)}>
            {t('languageOffer.accept')}
          </Button>
        </>
      }
    >
      <p id={text}>{t('languageOffer.text')}</p>
    </PromptBar>
  )
}
