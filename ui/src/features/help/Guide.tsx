import { type TextKey, useT } from '@/i18n'
import css from './down.module.css'

interface GuideProps {
  title: string
  /** Introduction. */
  lead?: string
  steps: readonly TextKey[]
}

/** Renders numbered steps for a phone. */
export function Guide({ title, lead, steps }: GuideProps) {
  const t = useT()
  return (
    <div className={css.guide}>
      <h3>{title}</h3>
      {lead ? <p>{lead}</p> : null}
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <span>{t.rich(step as 'down.ios1', { b: bold })}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const bold = (words: React.ReactNode) => <b>{words}</b>
