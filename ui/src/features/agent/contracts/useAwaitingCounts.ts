import {
  type AgentSummary,
  type ContractKind,
  core,
  type Outcome,
  type QueryResult,
  useOnServerEvent,
  useQuery,
} from '@/core'
import { countAwaitingAnswer } from './actions'

/** Number of contracts awaiting the agent's answer, by kind. */
type AwaitingCounts = Partial<Record<ContractKind, number>>

async function loadCounts(kinds: readonly ContractKind[]): Promise<Outcome<AwaitingCounts>> {
  const answers = await Promise.all(kinds.map((kind) => core().member.contracts(kind)))
  const counts: AwaitingCounts = {}
  for (const [at, answer] of answers.entries()) {
    if (answer.status === 'err') return answer
    const kind = kinds[at]
    if (kind) counts[kind] = countAwaitingAnswer(answer.value)
  }
  return { status: 'ok', value: counts }
}

/** Flag of each contract kind in the agent's summary. */
export const FLAGS: Record<ContractKind, keyof AgentSummary['contracts']> = {
  dividend: 'divtypereq',
  dailySalary: 'dailysalreqtype',
  hourlySalary: 'contracthoursalreq',
  realTimeSalary: 'realtimesalreqtype',
}
const CONTRACT_KINDS = Object.keys(FLAGS) as ContractKind[]

/** Counts the contracts awaiting the agent's answer, for the kinds available to the agent's line. */
export function useAwaitingCounts(info: AgentSummary | undefined): QueryResult<AwaitingCounts> {
  const kinds = CONTRACT_KINDS.filter((kind) => (info?.contracts[FLAGS[kind]] ?? 0) > 0)
  const read = useQuery(kinds.length > 0 ? `contractsWaiting:${kinds.join()}` : undefined, () =>
    loadCounts(kinds),
  )
  useOnServerEvent(read.refetch)
  return read
}
