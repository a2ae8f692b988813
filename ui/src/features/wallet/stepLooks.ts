import type { Step } from '@/components/Timeline'
import type { StepState } from '@/core'

/** Look of a step of a deposit or withdrawal by its state. */
export const STEP_LOOKS: Record<StepState, Step['state']> = {
  done: 'done',
  failed: 'bad',
  current: 'now',
  upcoming: 'todo',
}
