import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import css from './Alert.module.css'
import { handOn } from './handOn'
import { Icon, type IconName } from './Icon'

type Tone = 'bad' | 'warn' | 'good' | 'info'
const SIGN: Record<Tone, IconName> = { bad: 'warn', warn: 'warn', good: 'check', info: 'info' }

/** A sentence that must be read now, inside a form or a panel. */
export function Alert({
  tone = 'info',
  className,
  children,
  ...rest
}: ComponentProps<'div'> & { tone?: Tone }) {
  const box = useRef<HTMLDivElement>(null)
  // before it goes: what can be pressed in it may be what makes it go
  useLayoutEffect(() => {
    const { current } = box
    return () => {
      if (current) handOn(current)
    }
  }, [])
  return (
    <div
      ref={box}
      className={[css.alert, css[tone], className].filter(Boolean).join(' ')}
      role={tone === 'bad' ? 'alert' : 'status'}
      {...rest}
    >
      <Icon name={SIGN[tone]} size={18} />
      <div>{children}</div>
    </div>
  )
}
