import { useFocusFallback } from '@/components/hooks/useFocusFallback'
import { StatePill } from '@/components/Tag'
import type { Contract, ContractSide } from '@/core'
import { useT } from '@/i18n'
import { Ends } from './Ask'
import css from './contracts.module.css'
import { Deeds } from './Deeds'
import { Terms } from './Terms'
import { toneOf, useWords } from './useWords'

interface StandingProps {
  contract: Contract
  side: ContractSide
  onChanged: () => void
  level: 2 | 3
}

/** Renders a contract: state, dates, terms and possible steps. */
export function Standing({ contract, side, onChanged, level }: StandingProps) {
  const t = useT()
  const words = useWords()
  const { id, kind, terms, state, termination, ends } = contract
  const Heading = `h${level}` as const
  const box = useFocusFallback<HTMLDivElement>()
  return (
    <div
      ref={box}
      tabIndex={-1}
      className={css.standing}
      data-testid="contract"
      data-id={id}
      data-state={state}
    >
      <div className={css.standingHead}>
        <Heading>{words.short(terms)}</Heading>
        <StatePill tone={toneOf(contract)}>{words.state(contract)}</StatePill>
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
              who: words.party(termination.side === 'upline' ? contract.upline : contract.downline),
              until: words.moment(termination.answerUntil),
            },
          )}
        </p>
      ) : null}
      {state === 'offered' && side === 'downline' && ends.length > 0 ? <Ends ends={ends} offer /> : null}
      <Deeds contract={contract} side={side} onChanged={onChanged} />
    </div>
  )
}

function Dates({ contract, side }: { contract: Contract; side: ContractSide }) {
  const t = useT()
  const { edge, moment, party } = useWords()
  const { state, terms, startsAt, endsAt, offeredAt, upline, downline } = contract
  const from = startsAt ? edge(terms.period, startsAt) : ''
  const to = endsAt ? edge(terms.period, endsAt) : ''
  if (startsAt && endsAt) return t('agent.contracts.fromTo', { from, to })
  if (startsAt) return t(state === 'upcoming' ? 'agent.contracts.starts' : 'agent.contracts.since', { from })
  return side === 'downline'
    ? t('agent.contracts.offeredBy', { who: party(upline), when: moment(offeredAt) })
    : t('agent.contracts.offeredTo', { who: party(downline), when: moment(offeredAt) })
}
