import type { ReactNode } from 'react'
import { useT } from '../i18n'
import { IconButton } from './Button'
import css from './Pager.module.css'

interface PagerProps {
  page: number
  pages: number
  /** Accessible name of the paged content. */
  label: string
  onGo: (page: number) => void
  /** Test id of the whole. */
  testId?: string
  /** Prefix of the buttons' test ids, `.previous` and `.next`. */
  buttonTestId?: string
  /** Range shown in place of the page number; also shown with a single page. */
  children?: ReactNode
}

/** Renders the page navigation; nothing for a single page. Its buttons keep their place for repeated presses. */
export function Pager({ page, pages, label, onGo, testId, buttonTestId = testId, children }: PagerProps) {
  const t = useT()
  const hasPages = pages > 1
  if (!hasPages && children === undefined) return null
  const button = (to: number, side: 'previous' | 'next') => (
    <IconButton
      icon={side === 'next' ? 'right' : 'left'}
      flip
      label={t(`common.${side}`)}
      aria-disabled={to < 1 || to > pages}
      data-testid={buttonTestId ? `${buttonTestId}.${side}` : undefined}
      onClick={() => {
        if (to >= 1 && to <= pages) onGo(to)
      }}
    />
  )
  return (
    <nav
      className={css.pager}
      aria-label={label}
      data-testid={testId}
      data-page={page}
      data-pages={pages}
      data-wide={children === undefined ? undefined : ''}
    >
      {hasPages ? button(page - 1, 'previous') : null}
      <span className="num" role="status">
        {children ?? <bdi>{`${page} / ${pages}`}</bdi>}
      </span>
      {hasPages ? button(page + 1, 'next') : null}
    </nav>
  )
}
