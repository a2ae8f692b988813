import { useT } from '@/i18n'
import list from '@/lib/records/list/list.module.css'

interface AccountCellProps {
  account: string
  level: number
  onOpen: () => void
}

/** Renders the account of a record, as the first cell of its row. */
export function AccountCell({ account, level, onOpen }: AccountCellProps) {
  const t = useT()
  return (
    <button
      type="button"
      className={list.what}
      onClick={(event) => {
        event.stopPropagation() // the row opens it too
        onOpen()
      }}
    >
      <span>
        <b>
          <bdi>{account}</bdi>
        </b>
        <small>{t('agent.level', { level: String(level) })}</small>
      </span>
    </button>
  )
}
