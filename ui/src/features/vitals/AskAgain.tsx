import { useT } from '@/i18n'
import { setConsent } from './consent'

/** The way back to the question, for who changed their mind. */
export default function AskAgain() {
  const t = useT()
  return (
    <button type="button" data-testid="footer.consent" onClick={() => setConsent('unasked')}>
      {t('vitals.change')}
    </button>
  )
}
