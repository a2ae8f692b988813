import { useState } from 'react'
import { Segmented } from '@/components/Segmented'
import { type Answer, core, type RegisterFormView, type TeamRate, useRead } from '@/core'
import { useT } from '@/i18n'
import { Unready } from '../Unready'
import css from './account.module.css'
import { Links } from './Links'
import { OpenAccount } from './OpenAccount'

interface Rules {
  /** What agents below can have. */
  rates: readonly TeamRate[]
  fields: RegisterFormView['fields']
}

/** What an account can be: the core judges by what these two calls said. */
async function ask(): Promise<Answer<Rules>> {
  const kept = await core().member.registerForm()
  const form = kept.status === 'ok' && kept.value.kept ? await core().member.registerForm() : kept
  if (form.status === 'err') return form
  const rates = await core().member.agentRates()
  return rates.status === 'err'
    ? rates
    : { status: 'ok', value: { rates: rates.value.rates, fields: form.value.fields } }
}

/** Agent centre, `account`: opening accounts for downlines, and links that they register by. */
export default function AccountPage() {
  const t = useT()
  const [part, show] = useState<'open' | 'links'>('open')
  const { data, error, phase, again } = useRead('agentRates', ask)
  if (phase === 'failed' || !data)
    return (
      <Unready error={error} title={t('agent.open.unloaded')} level={2} onRetry={again} room={css.room} />
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
      {/* what was typed stays while the links are looked at */}
      <div hidden={part !== 'open'}>
        <OpenAccount rates={data.rates} fields={data.fields} />
      </div>
      {part === 'links' ? <Links rates={data.rates} /> : null}
    </div>
  )
}
