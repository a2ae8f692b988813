import { useMemo, useState } from 'react'
import { Icon } from '@/components/Icon'
import { core, useQuery, useSlice } from '@/core'
import { useT } from '@/i18n'
import { Link } from '@/router'
import { articlePath } from './address'
import css from './help.module.css'
import { htmlToText } from './htmlToText'
import { LazyFeedbackForm } from './LazyFeedbackForm'
import { MessageConfirmation } from './MessageConfirmation'
import { indexOf, suggestArticles } from './search'

/** Maximum number of suggested articles. */
const MAX_SUGGESTIONS = 3

/**
 * Renders the customer-service desk in its window (`/helpmc?desk=`): a message is stored under a reference number.
 * Matching help articles are suggested while typing; no typing indicator is simulated.
 */
export default function DeskPage({ vip: asked }: { vip: boolean }) {
  const t = useT()
  const { vipService, nickname } = useSlice('member')
  const [written, setWritten] = useState('')
  const [reference, setReference] = useState<string>()
  const vip = asked && vipService
  return (
    <div className={`page ${css.desk}`} data-testid="desk" data-desk={vip ? 'vip' : 'live'}>
      <h1>{t(vip ? 'help.deskVip' : 'site.customerService')}</h1>
      {reference ? (
        <MessageConfirmation
          reference={reference}
          onAnother={() => {
            setWritten('')
            setReference(undefined)
          }}
        >
          {t('help.takenService')}
        </MessageConfirmation>
      ) : (
        <>
          <p className={css.bubble}>
            {nickname ? t('help.deskGreetingName', { name: nickname }) : t('help.deskGreeting')}
          </p>
          <LazyFeedbackForm
            kind="service"
            label={t('help.deskContent')}
            onWrite={setWritten}
            onSubmitted={setReference}
          />
        </>
      )}
      <SuggestedArticles written={written} />
    </div>
  )
}

/** Renders the help articles that match the draft. */
function SuggestedArticles({ written }: { written: string }) {
  const t = useT()
  const { data } = useQuery('help', () => core().member.help())
  const entries = useMemo(() => (data ? indexOf(data, htmlToText) : []), [data])
  const synonyms = t('help.synonyms')
  const found = useMemo(
    () => suggestArticles(entries, written, MAX_SUGGESTIONS, synonyms),
    [entries, written, synonyms],
  )
  if (!data) return null
  const often = MOST_READ_IDS.flatMap((id) => entries.filter(({ article }) => article.id === id))
  const shown = found.length > 0 ? found : often.map(({ article }) => article)
  return (
    <section className={css.topic} data-testid="desk.answers" aria-live="polite">
      <h2>{t(found.length > 0 ? 'help.deskSuggested' : 'help.deskFrequent')}</h2>
      <ul className={css.articles}>
        {shown.map(({ id, title }) => (
          <li key={id}>
            <Link to={articlePath('/helpmc', id)}>
              <span>{title}</span>
              <Icon name="right" size={16} flip />
            </Link>
          </li>
        ))}
      </ul>
      <p className={css.crumbs}>
        <Link to="/helpmc">{t('help.allTopics')}</Link>
      </p>
    </section>
  )
}

/** Ids of the most read articles; missing ones are skipped. */
const MOST_READ_IDS = ['deposit-late', 'withdraw-held', 'login', 'turnover', 'stolen']
