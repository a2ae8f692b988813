import { withMessages } from '../i18n'
import css from './Html.module.css'
import { lazyComponent } from './lazyComponent'
import { Skeleton } from './Skeleton'

export interface HtmlProps {
  /** HTML from the server, unsanitised. */
  html: string
  /** Additional origins for pictures: `imageCdns` of the slice `site`. */
  pictures: readonly string[]
  /** Level of the text's first headings on this page. */
  level?: 2 | 3 | 4
}

/** Sanitiser and renderer, lazy-loaded with the first text. */
const Body = lazyComponent(
  () => withMessages('html', () => import('./HtmlBody')),
  undefined,
  <HtmlSkeleton />,
)

/**
 * Renders an operator's text. All HTML from the server is rendered by this component only: it is sanitised
 * (`sanitizeHtml.ts`) and rendered element by element, so that the page never parses it.
 */
export function Html(props: HtmlProps) {
  return <Body {...props} />
}

function HtmlSkeleton() {
  return (
    <div className={css.coming} aria-busy="true">
      <Skeleton className={css.head} />
      <Skeleton count={2} />
      <Skeleton className={css.short} />
      <Skeleton />
      <Skeleton className={css.short} />
    </div>
  )
}
