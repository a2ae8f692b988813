import { useCallback, useState } from 'react'
import { Segmented } from '@/components/Segmented'
import { useT } from '@/i18n'
import { Link, navigate } from '@/router'
import { type HelpPath, type WriteKind, writePath } from './address'
import { Form } from './Form'
import css from './help.module.css'
import { Taken } from './Taken'

/** Renders the feedback and complaint form. */
export function Write({ at, kind }: { at: HelpPath; kind: WriteKind }) {
  const t = useT()
  const [reference, setReference] = useState<string>()
  const choose = useCallback(
    (next: WriteKind) => navigate(writePath(at, next), { keepPage: true, replace: true }),
    [at],
  )
  return (
    <section className={css.write} data-testid="help.write" data-kind={kind}>
      <p className={css.crumbs}>
        <Link to={at}>{t('help.allTopics')}</Link>
      </p>
      <h2>{t('help.writeTitle')}</h2>
      {reference ? (
        <Taken reference={reference} onAnother={() => setReference(undefined)}>
          {t(kind === 'complaint' ? 'help.takenComplaint' : 'help.takenFeedback')}
        </Taken>
      ) : (
        <>
          <Segmented
            items={[
              { key: 'feedback', label: t('help.feedback') },
              { key: 'complaint', label: t('help.complaint') },
            ]}
            value={kind}
            onChange={choose}
            label={t('help.kind')}
            testId="feedback.kind"
          />
          <p className={css.lead}>{t(kind === 'complaint' ? 'help.complaintLead' : 'help.feedbackLead')}</p>
          <Form key={kind} kind={kind} label={t('help.content')} onTaken={setReference} />
        </>
      )}
    </section>
  )
}
