import { useT } from '@/i18n'
import css from './KindTag.module.css'
import type { NoticeKind } from './useNotices'

/** What a notice is; one for players is what one expects, and says nothing. */
export function KindTag({ kind }: { kind: NoticeKind }) {
  const t = useT()
  if (kind === 'PL') return null
  return (
    <span className={css.kind} data-kind={kind}>
      {t(`inbox.kinds.${kind}`)}
    </span>
  )
}
