import { useCallback, useState } from 'react'
import { Segmented } from '@/components/Segmented'
import { type TextKey, useT } from '@/i18n'
import { Link, navigate } from '@/router'
import { type HelpPath, type MessageFormKind, messageFormPath } from './address'
import css from './help.module.css'
import { LazyFeedbackForm } from './LazyFeedbackForm'
import { MessageConfirmation } from './MessageConfirmation'

const TEXTS = {
  feedback: { lead: 'help.feedbackLead', taken: 'help.takenFeedback' },
  complaint: { lead: 'help.complaintLead', taken: 'help.takenComplaint' },
} as const satisfies Record<MessageFormKind, Record<string, TextKey>>

/** Renders the feedback and complaint form. */
export function MessageForm({ at, kind }: { at: HelpPath; kind: MessageFormKind }) {
  const t = useT()
  const [reference, setReference] = useState<string>()
  const choose = useCallback(
    (next: MessageFormKind) => navigate(messageFormPath(at, next), { keepPage: true, replace: true }),
    [at],
  )
  return (
    <section className={css.write} data-testid="help.write" data-kind={kind}>
      <p className={css.crumbs}>
        <Link to={at}>{t('help.allTopics')}</Link>
      </p>
      <h2>{t('help.writeTitle')}</h2>
      {reference ? (
        <MessageConfirmation reference={reference} onAnother={() => setReference(undefined)}>
          {t(TEXTS[kind].taken)}
        </MessageConfirmation>
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
          <p className={css.lead}>{t(TEXTS[kind].lead)}</p>
          <LazyFeedbackForm key={kind} kind={kind} label={t('help.content')} onSubmitted={setReference} />
        </>
      )}
    </section>
  )
}
