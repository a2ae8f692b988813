import { type AgentSummary, type Answer, type ContractKind, core, type Read, useRead, useTold } from '@/core'
import { waitingIn } from './deeds'

/** How many contracts of each kind wait for the agent's answer. */
type Waiting = Partial<Record<ContractKind, number>>

async function count(kinds: readonly ContractKind[]): Promise<Answer<Waiting>> {
  const answers = await Promise.all(kinds.map((kind) => core().member.contracts(kind)))
  const waiting: Waiting = {}
  for (const [at, answer] of answers.entries()) {
    if (answer.status === 'err') return answer
    const kind = kinds[at]
    if (kind) waiting[kind] = waitingIn(answer.value)
  }
  return { status: 'ok', value: waiting }
}

/** The flag of each kind of contract in the agent's summary. */
export const FLAGS: Record<ContractKind, keyof AgentSummary['contracts']> = {
  dividend: 'divtypereq',
  dailySalary: 'dailysalreqtype',
  hourlySalary: 'contracthoursalreq',
  realTimeSalary: 'realtimesalreqtype',
}
const KINDS = Object.keys(FLAGS) as ContractKind[]

/** Counts what waits for the agent's answer, of the kinds that their line has. */
export function useWaiting(info: AgentSummary | undefined): Read<Waiting> {
  const kinds = KINDS.filter((kind) => (info?.contracts[FLAGS[kind]] ?? 0) > 0)
  const read = useRead(kinds.length > 0 ? `contractsWaiting:${kinds.join()}` : undefined, () => count(kinds))
  useTold(read.again)
  return read
}
