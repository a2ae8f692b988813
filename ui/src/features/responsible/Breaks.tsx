import { useState } from 'react'
import { Button } from '@/components/Button'
import { type BreakDuration, type BreakKind, core, type LimitState } from '@/core'
import { useT } from '@/i18n'
import { BreakDialog } from './BreakDialog'
import css from './responsible.module.css'
import { Section } from './Section'

const BREAK_KINDS = ['timeOut', 'selfExclusion'] as const satisfies readonly BreakKind[]

interface BreaksProps {
  state: LimitState
  onChanged: () => void
}

/** Returns the durations of a kind of break that the jurisdiction allows, the shortest first. */
const durationsOf = (kind: BreakKind, state: LimitState): BreakDuration[] =>
  core().quote('breakDurations', { ...state, kind })?.durations ?? []

/** Renders the two kinds of breaks: days, or months and longer. */
export function Breaks({ state, onChanged }: BreaksProps) {
  const t = useT()
  const [open, setOpen] = useState<BreakKind>()
  /** Returns the description of a break kind, from the shortest to the longest finite duration. */
  function about(kind: BreakKind) {
    const names = durationsOf(kind, state).flatMap(({ name, hours }) => (hours > 0 ? name : []))
    const [least = 'forGood', most = least] = [names[0], names.at(-1)]
    return t(`responsible.break.kinds.${kind}.about`, {
      least: t(`responsible.break.spans.${least}`),
      most: t(`responsible.break.spans.${most}`),
    })
  }
  return (
    <Section title={t('responsible.break.title')} about={t('responsible.break.about')}>
      {BREAK_KINDS.map((kind) => (
        <div key={kind} className={css.row}>
          <div className={css.what}>
            <b>{t(`responsible.break.kinds.${kind}.title`)}</b>
            <p>{about(kind)}</p>
          </div>
          <Button size="s" data-testid={`break.${kind}`} onClick={() => setOpen(kind)}>
            {t('responsible.break.choose')}
          </Button>
        </div>
      ))}
      {open ? (
        <BreakDialog
          kind={open}
          durations={durationsOf(open, state)}
          activeBreak={state.break}
          onChanged={onChanged}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </Section>
  )
}
