import {
  type AgentSummary,
  type ContractKind,
  core,
  type Outcome,
  type QueryResult,
  useOnServerEvent,
  useQuery,
} from '@/core'
import { waitingIn } from './deeds'

/** Number of contracts awaiting the agent's answer, by kind. */
type Waiting = Partial<Record<ContractKind, number>>

async function count(kinds: readonly ContractKind[]): Promise<Outcome<Waiting>> {
  const answers = await Promise.all(kinds.map((kind) => core().member.contracts(kind)))
  const waiting: Waiting = {}
  for (const [at, answer] of answers.entries()) {
    if (answer.status === 'err') return answer
    const kind = kinds[at]
    if (kind) waiting[kind] = waitingIn(answer.value)
  }
  return { status: 'ok', value: waiting }
}

/** Flag of each contract kind in the agent's summary. */
export const FLAGS: Record<ContractKind, keyof AgentSummary['contracts']> = {
  dividend: 'divtypereq',
  dailySalary: 'dailysalreqtype',
  hourlySalary: 'contracthoursalreq',
  realTimeSalary: 'realtimesalreqtype',
}
const KINDS = Object.keys(FLAGS) as ContractKind[]

/** Counts the contracts awaiting the agent's answer, for the kinds available to the agent's line. */
export function useWaiting(info: AgentSummary | undefined): QueryResult<Waiting> {
  const kinds = KINDS.filter((kind) => (info?.contracts[FLAGS[kind]] ?? 0) > 0)
  const read = useQuery(kinds.length > 0 ? `contractsWaiting:${kinds.join()}` : undefined, () => count(kinds))
  useOnServerEvent(read.refetch)
  return read
}
