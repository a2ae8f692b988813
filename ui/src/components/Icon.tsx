import type { SVGProps } from 'react'
import css from './Icon.module.css'
import { ICONS, type IconName } from './lib/icons'

export type { IconName } from './lib/icons'

interface IconProps extends SVGProps<SVGSVGElement> {
  name: IconName
  /** Edge length in pixels; by default 20, or the size in the parent's style. */
  size?: number
  /** Mirrors in right-to-left, for arrows; the paper plane always does. */
  flip?: boolean
  filled?: boolean
}

/** Renders a decorative icon. The accessible name is in adjacent text or in `aria-label`. */
export function Icon({ name, size, flip, filled, className, ...rest }: IconProps) {
  const cls = [css.icon, (flip || name === 'send') && 'flip', filled && css.filled, className]
    .filter(Boolean)
    .join(' ')
  return (
    <svg
      className={cls}
      viewBox="0 0 24 24"
      width={size ?? 20}
      height={size ?? 20}
      aria-hidden="true"
      {...rest}
    >
      <path d={ICONS[name]} />
    </svg>
  )
}
