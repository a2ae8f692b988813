import { Pills } from '@/components/Pills'
import { useT } from '@/i18n'
import css from './account.module.css'

interface AccountTypeChoiceProps {
  agent: boolean
  testId: string
  onChange: (agent: boolean) => void
}

/** Renders the choice between a member, who plays, and an agent, who also has a downline. */
export function AccountTypeChoice({ agent, testId, onChange }: AccountTypeChoiceProps) {
  const t = useT()
  return (
    <div className={css.kind}>
      <Pills
        items={[
          { key: 'member', label: t('agent.people.member'), testId: `${testId}.member` },
          { key: 'agent', label: t('agent.people.agent'), testId: `${testId}.agent` },
        ]}
        value={agent ? 'agent' : 'member'}
        onChange={(kind) => onChange(kind === 'agent')}
        label={t('agent.open.kind')}
      />
      <p>{t(agent ? 'agent.open.agentWords' : 'agent.open.memberWords')}</p>
    </div>
  )
}
