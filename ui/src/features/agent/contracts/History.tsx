import { Timeline } from '@/components/Timeline'
import type { Contract, ContractStep } from '@/core'
import { useT } from '@/i18n'
import { useContractFormat } from './useContractFormat'

/** Steps that await an answer. */
const PENDING_STEPS: readonly ContractStep[] = ['offered', 'terminationAsked']
const CLOSED_STEPS: readonly ContractStep[] = [
  'rejected',
  'withdrawn',
  'terminationAccepted',
  'replaced',
  'lowered',
]

/** Renders the contract's steps with party and time, oldest first. */
export function History({ contract }: { contract: Contract }) {
  const t = useT()
  const { dateTime } = useContractFormat()
  const { events } = contract
  return (
    <div data-testid="contract.history">
      <Timeline
        label={t('agent.contracts.history')}
        steps={events.map(({ at, side, account, step }, place) => ({
          key: `${at}/${step}`,
          state: CLOSED_STEPS.includes(step)
            ? 'bad'
            : place === events.length - 1 && PENDING_STEPS.includes(step)
              ? 'now'
              : 'done',
          title: (
            <span data-testid="contract.event" data-step={step}>
              {t(`agent.contracts.step.${step}`)}
            </span>
          ),
          detail: (
            <bdi>{account || t(side === 'house' ? 'agent.contracts.operator' : 'agent.contracts.above')}</bdi>
          ),
          end: dateTime(at),
        }))}
      />
    </div>
  )
}
