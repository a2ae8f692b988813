import { withTexts } from '../i18n'
import css from './Html.module.css'
import { part } from './part'
import { Skeleton } from './Skeleton'

export interface HtmlProps {
  /** As the server sent it. */
  html: string
  /** Origins besides the site's own that pictures may come from: `imageCdns` of the slice `site`. */
  pictures: readonly string[]
  /** Rank of the text's first headings on this page. */
  level?: 2 | 3 | 4
}

/** The sanitiser and what draws its result are fetched with the first text. */
const Body = part(() => withTexts('html', () => import('./HtmlBody')), undefined, <Coming />)

/**
 * An operator's text. Every HTML that a server gave is shown by this and by nothing else: it is cleaned
 * (`HtmlClean.ts`), and what is left is drawn element by element, so that the page itself never parses any of it.
 */
export function Html(props: HtmlProps) {
  return <Body {...props} />
}

function Coming() {
  return (
    <div className={css.coming} aria-busy="true">
      <Skeleton className={css.head} />
      <Skeleton />
      <Skeleton />
      <Skeleton className={css.short} />
      <Skeleton />
      <Skeleton className={css.short} />
    </div>
  )
}
