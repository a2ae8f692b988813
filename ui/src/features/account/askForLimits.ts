import { core, openDialog } from '@/core'

/** Asks who has just registered for limits, where the place has it so. Unanswered, it stands above the first deposit. */
export async function askForLimits(): Promise<void> {
  const limits = await core().member.limits()
  if (limits.status === 'ok' && limits.value.limitPrompt)
    openDialog({ name: 'askLimits', riseHours: limits.value.limitRiseHours })
}
