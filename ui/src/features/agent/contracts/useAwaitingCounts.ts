import { type ContractKind, core, type Outcome, type QueryResult, useOnServerEvent, useQuery } from '@/core'
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

/** Kind of contract on each page of the agent centre that has contracts. */
const KINDS: Record<string, ContractKind> = {
  dividend: 'dividend',
  dailySalary: 'dailySalary',
  hourlySalary: 'hourlySalary',
  realTimeSalary: 'realTimeSalary',
} satisfies Record<ContractKind, ContractKind>

/** Counts the contracts awaiting the agent's answer, for the kinds with a page in the agent centre. */
export function useAwaitingCounts(pages: readonly string[]): QueryResult<AwaitingCounts> {
  const kinds = pages.flatMap((page) => KINDS[page] ?? [])
  const read = useQuery(kinds.length > 0 ? `contractsWaiting:${kinds.join()}` : undefined, () =>
    loadCounts(kinds),
  )
  useOnServerEvent(read.refetch)
  return read
}
