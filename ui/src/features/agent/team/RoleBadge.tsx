import type { TeamMemberSummary } from '@/core'
import { useT } from '@/i18n'
import css from './team.module.css'

/** Renders the account type and level of a person. */
export function RoleBadge({ person: { agent, level, active } }: { person: TeamMemberSummary }) {
  const t = useT()
  return (
    <small className={css.kind}>
      <span data-kind={agent ? 'agent' : 'member'}>
        {t(agent ? 'agent.people.agent' : 'agent.people.member')}
      </span>
      <span>{`${t('agent.people.levelOf', { level })}${active ? ` · ${t('agent.people.active')}` : ''}`}</span>
    </small>
  )
}
