import type { ComponentProps } from 'react'
import { Icon } from '@/components/Icon'
import { openMemberCentre } from '@/core'
import { isModifiedClick, Link } from '@/router'
import type { SearchTarget } from './searchTargets'

interface SearchTargetLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  target: SearchTarget
}

/** Renders a found page or category as a link; a page of the member centre opens over the current page. */
export function SearchTargetLink({ target: { title, path, centre }, ...rest }: SearchTargetLinkProps) {
  return (
    <Link
      {...rest}
      to={path}
      data-testid="search.place"
      onClick={(event) => {
        if (!centre || isModifiedClick(event)) return
        event.preventDefault()
        openMemberCentre(centre)
      }}
    >
      <Icon name="right" size={18} flip />
      {title}
    </Link>
  )
}
