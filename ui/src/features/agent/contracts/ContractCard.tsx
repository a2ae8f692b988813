import { useFocusFallback } from '@/components/lib/focus'
import { StatePill } from '@/components/Tag'
import { type Contract, type ContractSide, type ContractState, viewOf } from '@/core'
import { useT } from '@/i18n'
import { EndingContracts } from './ConfirmAction'
import { ContractActions } from './ContractActions'
import css from './contracts.module.css'
import { Terms } from './Terms'
import { toneOf, useContractFormat } from './useContractFormat'

interface ContractCardProps {
  contract: Contract
  side: ContractSide
  onChanged: () => void
  level: 2 | 3
}

/** Renders a contract: state, dates, terms and available actions. */
export function ContractCard({ contract, side, onChanged, level }: ContractCardProps) {
  const t = useT()
  const contractFormat = useContractFormat()
  const { id, kind, terms, state, termination, ends } = contract
  const { offered } = viewOf('contractView', { ...contract, side })
  const Heading = `h${level}` as const
  const box = useFocusFallback<HTMLDivElement>()
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={css.contractCard}
      data-testid="contract"
      data-id={id}
      data-state={state}
    >
      <div className={css.contractCardHead}>
        <Heading>{contractFormat.summary(terms)}</Heading>
        <StatePill tone={toneOf(contract)}>{contractFormat.state(contract)}</StatePill>
        <small>
          <Dates contract={contract} side={side} />
        </small>
      </div>
      <Terms kind={kind} terms={terms} />
      {termination ? (
        <p className={css.termination} data-testid="contract.termination" data-side={termination.side}>
          {t(
            termination.side === side
              ? 'agent.contracts.termination.mine'
              : 'agent.contracts.termination.theirs',
            {
              who: contractFormat.party(termination.side === 'upline' ? contract.upline : contract.downline),
              until: contractFormat.dateTime(termination.answerUntil),
            },
          )}
        </p>
      ) : null}
      {offered && side === 'downline' && ends.length > 0 ? <EndingContracts ends={ends} offer /> : null}
      <ContractActions contract={contract} side={side} onChanged={onChanged} />
    </div>
  )
}

const START_TEXTS: Partial<Record<ContractState, 'agent.contracts.starts'>> = {
  upcoming: 'agent.contracts.starts',
}

function Dates({ contract, side }: { contract: Contract; side: ContractSide }) {
  return <span>{useDatesText(contract, side)}</span>
}

function useDatesText(contract: Contract, side: ContractSide): string {
  const t = useT()
  const { boundary, dateTime, party } = useContractFormat()
  const { state, terms, startsAt, endsAt, offeredAt, upline, downline } = contract
  const from = startsAt ? boundary(terms.period, startsAt) : ''
  const to = endsAt ? boundary(terms.period, endsAt) : ''
  if (startsAt && endsAt) return t('agent.contracts.fromTo', { from, to })
  if (startsAt) return t(START_TEXTS[state] ?? 'agent.contracts.since', { from })
  return side === 'downline'
    ? t('agent.contracts.offeredBy', { who: party(upline), when: dateTime(offeredAt) })
    : t('agent.contracts.offeredTo', { who: party(downline), when: dateTime(offeredAt) })
}
