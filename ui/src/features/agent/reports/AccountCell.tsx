import { useT } from '@/i18n'
import { Fact } from '@/lib/records/list/Facts'
import { RowButton } from '@/lib/records/list/RowButton'

interface AccountCellProps {
  account: string
  level: number
  onOpen: () => void
}

/** Renders the account of a record, as the first cell of its row. */
export function AccountCell({ account, level, onOpen }: AccountCellProps) {
  const t = useT()
  return (
    <RowButton onOpen={onOpen}>
      <span>
        <b>
          <bdi translate="no">{account}</bdi>
        </b>
        <small>{t('agent.level', { level: String(level) })}</small>
      </span>
    </RowButton>
  )
}

/** Renders the account of a record, in its details. */
export function AccountFact({ account, level }: { account: string; level: number }) {
  const t = useT()
  return (
    <Fact name={t('agent.member')}>
      <bdi translate="no">{account}</bdi>
      <span>{` · ${t('agent.level', { level: String(level) })}`}</span>
    </Fact>
  )
}
