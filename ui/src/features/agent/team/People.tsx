import { brandAssets } from '@brand/brand'
import { Button } from '@/components/Button'
import { Empty } from '@/components/feedback/Empty'
import { useMedia } from '@/components/hooks/useMedia'
import { Icon } from '@/components/Icon'
import {
  type QueryResult,
  type TeamMemberSummary,
  type TeamPage,
  type TeamPathEntry,
  useDateFormats,
} from '@/core'
import { useT } from '@/i18n'
import { QueryFallback } from '@/lib/feedback/QueryFallback'
import list from '@/lib/records/list/list.module.css'
import { Money } from '@/lib/records/list/Money'
import { RecordPager } from '@/lib/records/list/RecordPager'
import { Table } from '@/lib/records/list/Table'
import { RoleBadge } from './RoleBadge'
import css from './team.module.css'
import { ROWS_PER_PAGE, type TeamView, useFormatLastSeen } from './useTeam'

interface PeopleProps {
  team: QueryResult<TeamPage>
  view: TeamView
  onChange: (change: Partial<TeamView>) => void
  onOpen: (id: string) => void
  /** Opens the downline of a person, or the top level for undefined. */
  onParentChange: (id: string | undefined) => void
}

/** Renders the people of a team in pages: as a table, or as cards on a phone. */
export function People({ team, view, onChange, onOpen, onParentChange }: PeopleProps) {
  const t = useT()
  const dateFormats = useDateFormats()
  const formatLastSeen = useFormatLastSeen()
  const roomy = useMedia('(min-width: 768px)')
  const { data, error, refetch, stale } = team

  if (!data)
    return (
      <QueryFallback
        error={error}
        level={2}
        title={t('agent.people.unloaded')}
        onRetry={refetch}
        skeletonClass={list.room}
        skeletons={4}
      />
    )
  const narrowed = view.search !== '' || Object.values(view.filters).some(Boolean)
  const down = (person: TeamMemberSummary) =>
    person.direct > 0 ? (
      <button
        type="button"
        className={css.down}
        data-testid="team.down"
        aria-label={t('agent.people.below', { account: person.account, count: person.direct })}
        onClick={(event) => {
          event.stopPropagation() // the row opens the card
          onParentChange(person.id)
        }}
      >
        <span className="num">{t('agent.people.size', { direct: person.direct, team: person.team })}</span>
        <Icon name="right" size={16} flip />
      </button>
    ) : (
      <span className={css.noMember}>{t('agent.people.noDownline')}</span>
    )
  const who = (person: TeamMemberSummary) => (
    <button
      type="button"
      className={css.who}
      data-testid="team.open"
      onClick={(event) => {
        event.stopPropagation()
        onOpen(person.id)
      }}
    >
      <img src={brandAssets.avatar(person.account)} alt="" width={36} height={36} />
      <span>
        <b>
          <bdi translate="no">{person.account}</bdi>
        </b>
        <RoleBadge person={person} />
      </span>
    </button>
  )

  return (
    <>
      <Breadcrumbs path={data.path} onParentChange={onParentChange} />
      {data.count === 0 ? (
        <Empty
          icon="team"
          level={2}
          title={t(narrowed ? 'agent.people.noneFound' : 'agent.noTeam')}
          testId="team.none"
          actions={
            narrowed ? (
              <Button onClick={() => onChange({ search: '', filters: {} })}>{t('agent.people.clear')}</Button>
            ) : undefined
          }
        >
          {t(narrowed ? 'agent.people.noneFoundWords' : 'agent.noTeamWords')}
        </Empty>
      ) : (
        <div className={list.list} aria-busy={stale} data-testid="team.people">
          {roomy ? (
            <Table
              caption={t('agent.pages.team')}
              columns={[
                { key: 'account', head: t('agent.people.account'), cell: who, sort: 'any' },
                {
                  key: 'joined',
                  head: t('agent.people.joined'),
                  cell: ({ joinedAt }) => dateFormats.date(joinedAt),
                  sort: 'newest',
                  wideOnly: true,
                },
                {
                  key: 'seen',
                  head: t('agent.people.seen'),
                  cell: ({ seenAt }) => formatLastSeen(seenAt),
                  sort: 'any',
                  wideOnly: true,
                },
                {
                  key: 'balance',
                  head: t('agent.people.balance'),
                  cell: ({ balance }) => <Money value={balance} symbol />,
                  end: true,
                  sort: 'any',
                },
                {
                  key: 'team',
                  head: t('agent.people.team'),
                  cell: (person) => <span>{down(person)}</span>,
                  end: true,
                  sort: 'any',
                },
              ]}
              rows={data.content}
              sort={view.sort}
              onSort={(sort) => onChange({ sort })}
              onOpen={({ id }) => onOpen(id)}
              dataAttributes={rowAttributes}
            />
          ) : (
            <ul className={list.cards} aria-label={t('agent.pages.team')}>
              {data.content.map((person) => (
                <li
                  key={person.id}
                  className={css.card}
                  data-testid="records.row"
                  data-id={person.id}
                  {...rowAttributes(person)}
                >
                  {who(person)}
                  <Money value={person.balance} symbol className="num" />
                  <div className={css.cardEnd}>
                    <small>{t('agent.people.seenAt', { when: formatLastSeen(person.seenAt) })}</small>
                    {down(person)}
                  </div>
                </li>
              ))}
            </ul>
          )}
          <RecordPager
            page={view.page}
            pages={data.totalPages}
            count={data.count}
            rows={ROWS_PER_PAGE}
            onGo={(page) => onChange({ page })}
          />
        </div>
      )}
    </>
  )
}

const rowAttributes = ({ account, level }: TeamMemberSummary): Record<`data-${string}`, string> => ({
  'data-account': account,
  'data-level': String(level),
})

/** Renders the breadcrumbs from the agent to the current level. */
function Breadcrumbs({
  path,
  onParentChange,
}: {
  path: readonly TeamPathEntry[]
  onParentChange: (id: string | undefined) => void
}) {
  const t = useT()
  if (path.length === 0) return null
  return (
    <nav className={css.way} aria-label={t('agent.people.way')} data-testid="team.way">
      <ol>
        <li>
          <button type="button" onClick={() => onParentChange(undefined)}>
            {t('agent.people.mine')}
          </button>
        </li>
        {path.map(({ id, account }, at) => (
          <li key={id}>
            <Icon name="right" size={14} flip />
            {at === path.length - 1 ? (
              <bdi aria-current="location" translate="no">
                {account}
              </bdi>
            ) : (
              <button type="button" onClick={() => onParentChange(id)}>
                <bdi translate="no">{account}</bdi>
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
