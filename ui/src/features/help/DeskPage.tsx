import { useMemo, useState } from 'react'
import { Icon } from '@/components/Icon'
import { core, useQuery, useSlice } from '@/core'
import { useT } from '@/i18n'
import { Link } from '@/router'
import { articlePath } from './address'
import { Form } from './Form'
import css from './help.module.css'
import { plainText } from './plain'
import { entriesOf, near } from './search'
import { Taken } from './Taken'

/** Maximum number of suggested articles. */
const OFFERED = 3

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
        <Taken
          reference={reference}
          onAnother={() => {
            setWritten('')
            setReference(undefined)
          }}
        >
          {t('help.takenService')}
        </Taken>
      ) : (
        <>
          <p className={css.bubble}>
            {nickname ? t('help.deskGreetingName', { name: nickname }) : t('help.deskGreeting')}
          </p>
          <Form kind="service" label={t('help.deskContent')} onWrite={setWritten} onTaken={setReference} />
        </>
      )}
      <Answers written={written} />
    </div>
  )
}

/** Renders the help articles that match the draft. */
function Answers({ written }: { written: string }) {
  const t = useT()
  const { data } = useQuery('help', () => core().member.help())
  const entries = useMemo(() => (data ? entriesOf(data, plainText) : []), [data])
  const found = useMemo(() => near(entries, written, OFFERED), [entries, written])
  if (!data) return null
  const often = OFTEN.flatMap((id) => entries.filter(({ article }) => article.id === id))
  const shown = found.length > 0 ? found : often.map(({ article }) => article)
  return (
    <section className={css.topic} data-testid="desk.answers" aria-live="polite">
      <h2>{t(found.length > 0 ? 'help.deskNear' : 'help.deskOften')}</h2>
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
const OFTEN = ['deposit-late', 'withdraw-held', 'login', 'turnover', 'stolen']
