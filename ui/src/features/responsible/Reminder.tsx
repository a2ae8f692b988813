import { useState } from 'react'
import { toast } from '@/components/lib/toasts'
import { Pills } from '@/components/Pills'
import { type CoreError, core } from '@/core'
import { useT } from '@/i18n'
import { Failure } from './Failure'
import css from './responsible.module.css'
import { Section } from './Section'
import { useSpan } from './useSay'

interface ReminderProps {
  /** Interval in minutes between two reminders; 0 for none. */
  minutes: number
  choices: readonly number[]
  onChanged: () => void
}

/** Renders the interval of the reality check, which interrupts a game to show time and money. */
export function Reminder({ minutes, choices, onChanged }: ReminderProps) {
  const t = useT()
  const span = useSpan()
  /** Optimistic value until the server confirms it. */
  const [asked, setAsked] = useState<number>()
  const [error, setError] = useState<CoreError>()

  async function choose(wanted: number) {
    if (asked !== undefined || wanted === minutes) return
    setAsked(wanted)
    setError(undefined)
    const answer = await core().member.setRealityCheck(wanted)
    setAsked(undefined)
    onChanged()
    if (answer.status === 'err') return setError(answer.error)
    toast({ title: t('responsible.reminder.done'), tone: 'good' })
  }

  return (
    <Section title={t('responsible.reminder.title')} about={t('responsible.reminder.about')}>
      <div className={css.choices} data-testid="realityCheck.choice" data-minutes={minutes}>
        <Pills
          label={t('responsible.reminder.title')}
          items={choices.map((choice) => ({
            key: String(choice),
            label: choice === 0 ? t('responsible.reminder.never') : span(choice),
            testId: `realityCheck.choice.${choice}`,
          }))}
          value={String(asked ?? minutes)}
          onChange={(key) => void choose(Number(key))}
        />
        {error ? <Failure error={error} testId="realityCheck.choice.error" /> : null}
      </div>
    </Section>
  )
}
