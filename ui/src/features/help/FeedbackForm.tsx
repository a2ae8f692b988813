import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/Button'
import { Field } from '@/components/Field'
import {
  brand,
  type CoreError,
  core,
  type FeedbackKind,
  type FeedbackQuote,
  readSlice,
  useCoreForm,
  useErrorText,
} from '@/core'
import { useSentences, useT } from '@/i18n'
import { ErrorAlert } from '@/lib/feedback/ErrorAlert'
import { readFeedbackDraft, saveFeedbackDraft } from './feedbackDraft'
import css from './form.module.css'

interface FeedbackFormProps {
  kind: FeedbackKind
  /** Label of the text field. */
  label: ReactNode
  hint?: ReactNode
  /** Called with the text on every change. */
  onWrite?: (content: string) => void
  onSubmitted: (reference: string) => void
}

/** Renders a message form with an address for the answer. The draft survives a failure and a reload. */
export default function FeedbackForm({ kind, label, hint, onWrite, onSubmitted }: FeedbackFormProps) {
  const t = useT()
  const [account] = useState(() => readSlice('session').account)
  const [initial] = useState(() => ({ ...readFeedbackDraft(kind, account), username: account }))
  const check = useCallback((values: typeof initial) => core().check('feedback', { kind, ...values }), [kind])
  const form = useCoreForm({
    initial,
    check,
    submit: (values) => core().member.feedback({ kind, ...values }),
    onDone: ({ referenceNumber }) => {
      saveFeedbackDraft(kind, account, { content: '', email: '' })
      onSubmitted(referenceNumber)
    },
  })
  const { content, email } = form.values
  useEffect(() => saveFeedbackDraft(kind, account, { content, email }), [kind, account, content, email])
  useEffect(() => onWrite?.(content), [onWrite, content])
  const text = form.text('content')
  const quote = core().quote('feedback', { kind, ...form.values })

  return (
    <form className={css.form} {...form.formProps} data-testid="feedback">
      <Field
        label={label}
        labelEnd={quote ? <WordCount quote={quote} /> : undefined}
        hint={hint}
        required
        {...text}
      >
        {(control) => (
          <textarea
            {...control}
            className={css.text}
            rows={7}
            value={text.value}
            onChange={text.onChange}
            onBlur={text.onBlur}
            data-testid="feedback.content"
          />
        )}
      </Field>
      <div className={css.pair}>
        <Field
          label={t('help.email')}
          optional={!quote?.emailRequired}
          icon="mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={t('help.emailHint')}
          {...form.text('email')}
        />
        <Field
          label={t('help.username')}
          optional
          icon="user"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text('username')}
        />
      </div>
      {form.failure ? <FeedbackError error={form.failure} /> : null}
      <Button type="submit" kind="primary" loading={form.pending} data-testid="feedback.submit">
        {t('help.send')}
      </Button>
    </form>
  )
}

/** Renders the reason for a rejected text; the draft is kept. */
function FeedbackError({ error }: { error: CoreError }) {
  const t = useT()
  const errorText = useErrorText()
  const sentences = useSentences()
  const wait = error.kind === 'api' ? error.retryAfter : undefined
  // a long wait is shown in minutes, not seconds
  const later = wait && wait > 90 ? t('help.later', { minutes: Math.ceil(wait / 60) }) : undefined
  return (
    <ErrorAlert
      error={error}
      testId="feedback.error"
      unknown={error.kind === 'resultUnknown' ? t('help.unknown') : undefined}
      message={later && sentences(errorText(error).text, later)}
    />
  )
}

/** Renders the word count against its minimum and maximum. */
function WordCount({ quote: { words: count, fits } }: { quote: FeedbackQuote }) {
  const t = useT()
  const { feedbackWordsMin: min, feedbackWordsMax: max } = brand()
  return (
    <span className={css.words} data-fits={fits ? '' : undefined}>
      <span className="num" data-testid="feedback.words" data-words={count}>
        {count < min ? t('help.wordsMissing', { count, min }) : t('help.words', { count, max })}
      </span>
    </span>
  )
}
