import { useState } from 'react'
import { toast } from '@/components/lib/toasts'
import { Pills } from '@/components/Pills'
import { type CoreError, core } from '@/core'
import { useT } from '@/i18n'
import { ErrorAlert } from '@/lib/feedback/ErrorAlert'
import { useFormatMinutes } from './format'
import css from './responsible.module.css'
import { Section } from './Section'

interface RealityCheckIntervalProps {
  /** Interval in minutes between two reminders; 0 for none. */
  minutes: number
  choices: readonly number[]
  onChanged: () => void
}

/** Renders the interval of the reality check, which interrupts a game to show time and money. */
export function RealityCheckInterval({ minutes, choices, onChanged }: RealityCheckIntervalProps) {
  const t = useT()
  const formatMinutes = useFormatMinutes()
  /** Optimistic value until the server confirms it. */
  const [pendingMinutes, setPendingMinutes] = useState<number>()
  const [error, setError] = useState<CoreError>()

  async function choose(choice: number) {
    if (pendingMinutes !== undefined || choice === minutes) return
    setPendingMinutes(choice)
    setError(undefined)
    const answer = await core().member.setRealityCheck(choice)
    setPendingMinutes(undefined)
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
            label: choice === 0 ? t('responsible.reminder.never') : formatMinutes(choice),
            testId: `realityCheck.choice.${choice}`,
          }))}
          value={String(pendingMinutes ?? minutes)}
          onChange={(key) => void choose(Number(key))}
        />
        {error ? (
          <ErrorAlert error={error} testId="realityCheck.choice.error" unknown={t('responsible.unknown')} />
        ) : null}
      </div>
    </Section>
  )
}
