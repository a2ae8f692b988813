import { useT } from '../i18n'
import css from './Amount.module.css'

interface AmountProps {
  /** Untruncated decimal string from the wire; kept in `data-amount`. */
  value: string
  /** Text formatted by the core ("1,234.50"). */
  text: string
  symbol?: string
  /** Shows a plus for positive amounts; a minus always shows. */
  signed?: boolean
  /** Gold for winnings, green and red for a result; a balance has none. */
  tone?: 'money' | 'result'
  hidden?: boolean
  className?: string
  testId?: string
}

/** Renders an amount: tabular figures, always left to right, isolated from the surrounding text, and never translated. */
export function Amount({ value, text, symbol, signed, tone, hidden, className, testId }: AmountProps) {
  const t = useT()
  const negative = text.startsWith('-')
  const figures = negative ? text.slice(1) : text
  const zero = !/[1-9]/.test(figures)
  const sign = negative ? '\u2212' : signed && !zero ? '+' : ''
  const toneClass =
    tone === 'money' ? css.money : tone === 'result' && !zero ? (negative ? css.loss : css.win) : undefined
  return (
    <span
      className={[css.amount, toneClass, className].filter(Boolean).join(' ')}
      data-amount={value}
      data-testid={testId}
      translate="no"
    >
      {symbol ? <i>{symbol}</i> : null}
      {hidden ? (
        <span
          role="img"
          aria-label={t('common.hiddenAmount')}
          className={css.stars}
          data-room={sign + figures}
        >
          ***
        </span>
      ) : (
        <span>{sign + figures}</span>
      )}
    </span>
  )
}
