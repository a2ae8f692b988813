import { ButtonLink } from '@/components/Button'
import { Empty } from '@/components/Empty'
import { type TextKey, useT } from '@/i18n'
import css from './screens.module.css'

interface NotYetProps {
  /** Lies on the table. */
  picture: string
  /** What this page is. */
  title: TextKey
  /** Why it is empty, and what one can do meanwhile. */
  words: TextKey
  to: string
  action: TextKey
}

/** A page that is not open: says so, and where to go instead. Nothing on it pretends to be there. */
export function NotYet({ picture, title, words, to, action }: NotYetProps) {
  const t = useT()
  return (
    <div className={`page ${css.notYet}`} data-testid="notYet">
      <Empty
        image={picture}
        level={1}
        whole
        title={t(title)}
        actions={
          <ButtonLink kind="primary" to={to}>
            {t(action)}
          </ButtonLink>
        }
      >
        {t(words)}
      </Empty>
    </div>
  )
}
