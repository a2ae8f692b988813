import type { ReactNode } from 'react'
import css from './SiteText.module.css'

const RIGHT_TO_LEFT_LETTER = /[\p{sc=Arabic}\p{sc=Hebrew}]/u

/**
 * Renders a title or a summary that the site wrote, in a direction of its own. In a language from right to left it begins on
 * the right, also if its first word is a name in Latin letters; a text that was not translated has the direction of its letters.
 * `children` show the text with parts of it highlighted.
 */
export function SiteText({ text, children = text }: { text: string | undefined; children?: ReactNode }) {
  return (
    <bdi className={RIGHT_TO_LEFT_LETTER.test(text ?? '') ? css.inPageDirection : undefined}>{children}</bdi>
  )
}
