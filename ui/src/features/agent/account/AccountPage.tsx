import { useState } from 'react'
import { Segmented } from '@/components/Segmented'
import { core, type Outcome, type RegisterFormView, type TeamRate, useQuery } from '@/core'
import { useT } from '@/i18n'
import { QueryFallback } from '@/lib/feedback/QueryFallback'
import css from './account.module.css'
import { InviteLinks } from './InviteLinks'
import { OpenAccount } from './OpenAccount'

interface AccountRules {
  /** Rates available to agents below. */
  rates: readonly TeamRate[]
  fields: RegisterFormView['fields']
}

/** Loads the rules of new accounts; the core validates with these two responses. */
async function loadRules(): Promise<Outcome<AccountRules>> {
  const registerForm = await core().member.registerForm()
  const form =
    registerForm.status === 'ok' && registerForm.value.cached
      ? await core().member.registerForm()
      : registerForm
  if (form.status === 'err') return form
  const rates = await core().member.agentRates()
  return rates.status === 'err'
    ? rates
    : { status: 'ok', value: { rates: rates.value.rates, fields: form.value.fields } }
}

/** Renders the agent-centre page `account`: opening downline accounts, and invite links. */
export default function AccountPage() {
  const t = useT()
  const [part, show] = useState<'open' | 'links'>('open')
  const { data, error, phase, refetch } = useQuery('agentRates', loadRules)
  if (phase === 'failed' || !data)
    return (
      <QueryFallback
        error={error}
        title={t('agent.open.unloaded')}
        level={2}
        onRetry={refetch}
        skeletonClass={css.room}
      />
    )
  return (
    <div className={css.page} data-testid="agentAccount">
      <div className={css.parts}>
        <Segmented
          items={[
            { key: 'open', label: t('agent.open.title') },
            { key: 'links', label: t('agent.links.title') },
          ]}
          value={part}
          onChange={show}
          label={t('agent.open.parts')}
          testId="agentAccount.part"
        />
      </div>
      {/* hidden, not unmounted, so that typed values survive a look at the links */}
      <div hidden={part !== 'open'}>
        <OpenAccount rates={data.rates} fields={data.fields} />
      </div>
      {part === 'links' ? <InviteLinks rates={data.rates} /> : null}
    </div>
  )
}
