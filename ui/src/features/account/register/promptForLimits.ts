import { core, openDialog } from '@/core'

/** Asks a new member for limits, where required. If unanswered, the prompt appears above the first deposit. */
export async function promptForLimits(): Promise<void> {
  const limits = await core().member.limits()
  if (limits.status === 'ok' && limits.value.limitPrompt)
    openDialog({ name: 'askLimits', riseHours: limits.value.limitRiseHours })
}
