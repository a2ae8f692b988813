import type { ComponentProps } from 'react'
import { Icon } from '@/components/Icon'
import { isModifiedClick, Link } from '@/router'
import type { SearchTarget } from './searchTargets'

interface SearchTargetLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  target: SearchTarget
}

/** Renders a found page or category as a link; a page of a centre opens over the current page. */
export function SearchTargetLink({ target: { title, path, onOpen }, ...rest }: SearchTargetLinkProps) {
  return (
    <Link
      {...rest}
      to={path}
      data-testid="search.place"
      onClick={(event) => {
        if (!onOpen || isModifiedClick(event)) return
        event.preventDefault()
        onOpen()
      }}
    >
      <Icon name="right" size={18} flip />
      <span>{title}</span>
    </Link>
  )
}
