import { useCallback, useState } from 'react'
import { SearchField } from '@/components/SearchField'
import { Segmented } from '@/components/Segmented'
import { useT } from '@/i18n'
import { Filters } from '@/lib/records/list/Filters'
import { type LevelsProps, levelsOf } from '../levels'
import { MemberCard } from './MemberCard'
import { People } from './People'
import { Tree } from './Tree'
import css from './team.module.css'
import { INITIAL_VIEW, type TeamView, useTeam } from './useTeam'

/** Renders the agent-centre page `team`: the downline as a list by level, and as a tree. */
export default function TeamPage({ levels }: LevelsProps) {
  const t = useT()
  const [as, show] = useState<'list' | 'tree'>('list')
  const [view, setView] = useState<TeamView>(INITIAL_VIEW)
  const [shown, setShown] = useState<string>()
  const team = useTeam(view)
  const above = team.data?.path.length ?? 0
  /** Changes the view; any change except paging resets to the first page. */
  const change = useCallback(
    (changes: Partial<TeamView>) => setView((before) => ({ ...before, page: 1, ...changes })),
    [],
  )
  // stable identity: the search field restarts its debounce for a new callback
  const search = useCallback(
    (typed: string) => {
      show('list')
      change({ search: typed })
    },
    [change],
  )

  return (
    <div className={css.page} data-testid="team">
      <div className={css.tools}>
        <SearchField
          value={view.search}
          label={t('agent.people.search')}
          testId="team.search"
          onSearch={search}
        />
        <Segmented
          items={[
            { key: 'list', label: t('agent.people.list') },
            { key: 'tree', label: t('agent.people.tree') },
          ]}
          value={as}
          onChange={show}
          label={t('agent.people.view')}
          testId="team.view"
        />
      </div>
      {as === 'list' ? (
        <>
          <Filters
            filters={[
              {
                name: 'level',
                label: t('agent.people.level'),
                all: t(view.search ? 'agent.people.everyLevel' : 'agent.people.direct'),
                choices: [...levelsOf(levels - above), 'all'].map((value) => ({
                  value,
                  label:
                    value === 'all'
                      ? t('agent.people.everyLevel')
                      : t('agent.people.levelOf', { level: Number(value) }),
                })),
              },
              {
                name: 'kind',
                label: t('agent.people.kind'),
                all: t('agent.people.everyKind'),
                choices: [
                  { value: 'agents', label: t('agent.people.agents') },
                  { value: 'members', label: t('agent.people.members') },
                ],
              },
              {
                name: 'activity',
                label: t('agent.people.activity'),
                all: t('agent.people.everyActivity'),
                choices: [
                  { value: 'active', label: t('agent.people.active') },
                  { value: 'idle', label: t('agent.people.idle') },
                ],
              },
            ]}
            values={view.filters}
            onChange={(filters) => change({ filters })}
          />
          <People
            team={team}
            view={view}
            onChange={change}
            onOpen={setShown}
            onParentChange={(parent) => change({ parent, search: '', filters: {} })}
          />
        </>
      ) : (
        <Tree onOpen={setShown} />
      )}
      <p className={css.note}>{t('agent.people.balanceNote')}</p>
      {shown ? <MemberCard id={shown} onClose={() => setShown(undefined)} onChanged={team.refetch} /> : null}
    </div>
  )
}
