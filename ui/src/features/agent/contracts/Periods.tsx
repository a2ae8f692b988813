import { useState } from 'react'
import { Dialog } from '@/components/Dialog'
import { useMedia } from '@/components/hooks/useMedia'
import { Icon } from '@/components/Icon'
import { formatRate } from '@/components/lib/formatRate'
import type { ContractPeriod, Settlement } from '@/core'
import { useT } from '@/i18n'
import { Fact } from '@/lib/records/list/Facts'
import list from '@/lib/records/list/list.module.css'
import { Money } from '@/lib/records/list/Money'
import { type Column, Table } from '@/lib/records/list/Table'
import css from './contracts.module.css'
import { useContractFormat } from './useContractFormat'

interface PeriodsProps {
  caption: string
  period: ContractPeriod
  periods: readonly Settlement[]
  /** True for a simulation: nothing was passed on to the downline. */
  simulated?: boolean
}

/** Renders the periods of a contract with their payments and basis. */
export function Periods({ caption, period, periods, simulated }: PeriodsProps) {
  const t = useT()
  const contractFormat = useContractFormat()
  const roomy = useMedia('(min-width: 768px)')
  const [shown, setShown] = useState<Settlement>()
  const rows = periods.map((one) => ({ ...one, id: one.startsAt }))
  type Row = (typeof rows)[number]
  const columns: Column<Row>[] = [
    {
      key: 'period',
      head: t('agent.contracts.periodHead'),
      cell: (row) => (
        <button
          type="button"
          className={list.what}
          onClick={(event) => {
            event.stopPropagation() // the row opens it too
            setShown(row)
          }}
        >
          <b>{contractFormat.range(period, row)}</b>
        </button>
      ),
    },
    {
      key: 'validBet',
      head: t('agent.validBet'),
      end: true,
      cell: ({ validBet }) => <Money value={validBet} />,
    },
    {
      key: 'profit',
      head: t('agent.teamResult'),
      end: true,
      cell: ({ profit }) => <Money value={profit} result />,
    },
    {
      key: 'active',
      head: t('agent.active'),
      end: true,
      wideOnly: true,
      cell: ({ activeMembers }) => <span className="num">{activeMembers}</span>,
    },
    {
      key: 'rate',
      head: t('agent.contracts.rate'),
      end: true,
      wideOnly: true,
      cell: ({ rate }) => <span className="num">{rate ? formatRate(rate) : '–'}</span>,
    },
    { key: 'paid', head: t('agent.contracts.paid'), end: true, cell: ({ paid }) => <Money value={paid} /> },
  ]
  return (
    <>
      {roomy ? (
        <Table
          caption={caption}
          columns={columns}
          rows={rows}
          onOpen={setShown}
          dataAttributes={rowAttributes}
        />
      ) : (
        <ul className={list.cards} aria-label={caption}>
          {rows.map((row) => (
            <li key={row.id} data-testid="records.row" data-id={row.id} {...rowAttributes(row)}>
              <button type="button" className={list.card} onClick={() => setShown(row)}>
                <span className={list.sign}>
                  <Icon name="coins" size={18} />
                </span>
                <b className={css.over}>{contractFormat.range(period, row)}</b>
                <Money value={row.paid} />
                <small className="num">{t('agent.contracts.people', { count: row.activeMembers })}</small>
                <small className="num">{row.rate ? formatRate(row.rate) : null}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown ? (
        <Dialog
          name="settlement"
          title={contractFormat.range(period, shown)}
          onClose={() => setShown(undefined)}
        >
          <p className={list.result}>
            <Money value={shown.paid} symbol />
          </p>
          <Basis settlement={shown} simulated={simulated} />
        </Dialog>
      ) : null}
    </>
  )
}

const rowAttributes = ({ startsAt }: Settlement): Record<`data-${string}`, string> => ({
  'data-period': startsAt,
})

/** Renders the figures of a period and the resulting payment. */
export function Basis({ settlement, simulated }: { settlement: Settlement; simulated?: boolean }) {
  const t = useT()
  const { validBet, profit, activeMembers, rate, earned, passedOn } = settlement
  return (
    <dl className={list.facts}>
      <Fact name={t('agent.validBet')}>
        <Money value={validBet} symbol />
      </Fact>
      <Fact name={t('agent.teamResult')}>
        <Money value={profit} symbol result />
      </Fact>
      <Fact name={t('agent.active')}>{activeMembers}</Fact>
      {rate ? <Fact name={t('agent.contracts.rate')}>{formatRate(rate)}</Fact> : null}
      {simulated ? null : (
        <>
          <Fact name={t('agent.contracts.earned')}>
            <Money value={earned} symbol />
          </Fact>
          <Fact name={t('agent.contracts.passedOn')}>
            <Money value={passedOn} symbol />
          </Fact>
        </>
      )}
    </dl>
  )
}
