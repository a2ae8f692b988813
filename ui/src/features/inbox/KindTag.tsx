import { useT } from '@/i18n'
import css from './KindTag.module.css'
import type { NoticeKind } from './useNotices'

/** Renders the kind of a notice; nothing for the default kind, notices for players. */
export function KindTag({ kind }: { kind: NoticeKind }) {
  const t = useT()
  if (kind === 'PL') return null
  return (
    <span className={css.kind} data-kind={kind}>
      {t(`inbox.kinds.${kind}`)}
    </span>
  )
}
