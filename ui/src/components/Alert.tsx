import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import css from './Alert.module.css'
import { Icon, type IconName } from './Icon'
import { moveFocusToNext } from './lib/focus'

type Tone = 'bad' | 'warn' | 'good' | 'info'
const TONE_ICONS: Record<Tone, IconName> = { bad: 'warn', warn: 'warn', good: 'check', info: 'info' }

/** Renders an alert inside a form or a panel. */
export function Alert({
  tone = 'info',
  className,
  children,
  ...rest
}: ComponentProps<'div'> & { tone?: Tone }) {
  const box = useRef<HTMLDivElement>(null)
  // layout effect, to run before the removal: a button inside may be what removes the alert
  useLayoutEffect(() => {
    const { current } = box
    return () => {
      if (current) moveFocusToNext(current)
    }
  }, [])
  return (
    <div
      ref={box}
      className={[css.alert, css[tone], className].filter(Boolean).join(' ')}
      role={tone === 'bad' ? 'alert' : 'status'}
      {...rest}
    >
      <Icon name={TONE_ICONS[tone]} size={18} />
      <div>{children}</div>
    </div>
  )
}
