import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from '@/router'
import css from './Button.module.css'
import { Icon, type IconName } from './Icon'
import { LoneText } from './LoneText'

export interface ButtonStyle {
  kind?: 'primary' | 'quiet' | 'line' | 'text' | 'danger'
  size?: 'm' | 's'
  block?: boolean
  icon?: IconName
}

type ButtonProps = ComponentProps<'button'> & ButtonStyle & { loading?: boolean }

/** Returns the classes of a button, for other elements (a plain external link). */
export function buttonClass({
  kind = 'quiet',
  size = 'm',
  block,
  className,
}: ButtonStyle & { className?: string }): string {
  return [css.btn, css[kind], size === 's' && css.s, block && css.block, className].filter(Boolean).join(' ')
}

/** Renders a button. While `loading` it keeps its size, announces its state and ignores presses. */
export function Button({
  kind,
  size,
  block,
  icon,
  loading,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ kind, size, block, className })}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault()
        else onClick?.(event)
      }}
      {...rest}
    >
      <Inner icon={icon} size={size}>
        {children}
      </Inner>
      {loading ? <span className={css.spinner} /> : null}
    </button>
  )
}

/** Renders a link within the site in the style of a button. */
export function ButtonLink({
  kind,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: LinkProps & ButtonStyle) {
  return (
    <Link className={buttonClass({ kind, size, block, className })} {...rest}>
      <Inner icon={icon} size={size}>
        {children}
      </Inner>
    </Link>
  )
}

function Inner({ icon, size, children }: { icon?: IconName; size?: 'm' | 's'; children?: ReactNode }) {
  return (
    <>
      {icon ? <Icon name={icon} size={size === 's' ? 16 : 20} /> : null}
      <LoneText>{children}</LoneText>
    </>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Accessible name, also shown as the tooltip. */
  label: string
  icon: IconName
  iconSize?: number
  flip?: boolean
  filled?: boolean
}

export function IconButton({
  label,
  icon,
  iconSize,
  flip,
  filled,
  className,
  type = 'button',
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      className={[css.ib, className].filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} size={iconSize} flip={flip} filled={filled} />
      {children}
    </button>
  )
}
