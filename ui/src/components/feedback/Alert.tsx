import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon, type IconName } from '../Icon'
import { moveFocusToNext } from '../lib/focus'
import css from './Alert.module.css'

type Tone = 'bad' | 'warn' | 'good' | 'info'
const TONE_ICONS: Record<Tone, IconName> = { bad: 'warn', warn: 'warn', good: 'check', info: 'info' }

interface AlertProps extends ComponentProps<'div'> {
  tone?: Tone
  /** Button below the text. */
  action?: ReactNode
}

/** Renders an alert inside a form or a panel. */
export function Alert({ tone = 'info', className, action, children, ...rest }: AlertProps) {
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
      <div>
        {action ? (
          <span className={css.withAction}>
            <span>{children}</span>
            {action}
          </span>
        ) : (
          children
        )}
      </div>
    </div>
  )
}
