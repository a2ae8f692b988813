import { useState } from 'react'
import { Button } from '@/components/Button'
import type { Break, BreakKind } from '@/core'
import { useT } from '@/i18n'
import { BreakDialog } from './BreakDialog'
import css from './responsible.module.css'
import { Section } from './Section'

const KINDS = ['timeOut', 'selfExclusion'] as const satisfies readonly BreakKind[]

interface BreaksProps {
  /** The one that is on. */
  pause?: Break
  onChanged: () => void
}

/** A break of days, or of months and more. */
export function Breaks({ pause, onChanged }: BreaksProps) {
  const t = useT()
  const [open, setOpen] = useState<BreakKind>()
  return (
    <Section title={t('responsible.break.title')} about={t('responsible.break.about')}>
      {KINDS.map((kind) => (
        <div key={kind} className={css.row}>
          <div className={css.what}>
            <b>{t(`responsible.break.kinds.${kind}.title`)}</b>
            <p>{t(`responsible.break.kinds.${kind}.about`)}</p>
          </div>
          <Button size="s" data-testid={`break.${kind}`} onClick={() => setOpen(kind)}>
            {t('responsible.break.choose')}
          </Button>
        </div>
      ))}
      {open ? (
        <BreakDialog kind={open} pause={pause} onChanged={onChanged} onClose={() => setOpen(undefined)} />
      ) : null}
    </Section>
  )
}
