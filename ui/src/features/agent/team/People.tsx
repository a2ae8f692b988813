import { brandAssets as brandLook } from '@brand/brand'
import { Button } from '@/components/Button'
import { Empty, ErrorState } from '@/components/Empty'
import { useMedia } from '@/components/hooks/useMedia'
import { Icon } from '@/components/Icon'
import { Skeleton } from '@/components/Skeleton'
import { type QueryResult, type TeamPage, type TeamPerson, type TeamPlace, useErrorMessage } from '@/core'
import { useT } from '@/i18n'
import list from '@/reports/list/list.module.css'
import { Money } from '@/reports/list/Money'
import { Pager } from '@/reports/list/Pager'
import { Table } from '@/reports/list/Table'
import { Kind } from './Kind'
import css from './team.module.css'
import { type Look, ROWS } from './useTeam'
import { useWhen } from './useWhen'

interface PeopleProps {
  team: QueryResult<TeamPage>
  look: Look
  onChange: (change: Partial<Look>) => void
  onOpen: (id: string) => void
  /** Opens the downline of a person, or the top level for undefined. */
  onUnder: (id: string | undefined) => void
}

/** Renders the people of a team in pages: as a table, or as cards on a phone. */
export function People({ team, look, onChange, onOpen, onUnder }: PeopleProps) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const when = useWhen()
  const roomy = useMedia('(min-width: 768px)')
  const { data, error, phase, refetch, stale } = team

  if (phase === 'failed' && error)
    return (
      <ErrorState level={2} title={t('agent.people.unloaded')} onRetry={refetch}>
        {errorMessage(error)}
      </ErrorState>
    )
  if (!data)
    return (
      <div className={list.room} role="status" aria-label={t('common.loading')}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    )
  const narrowed = look.search !== '' || Object.values(look.filters).some(Boolean)
  const down = (person: TeamPerson) =>
    person.direct > 0 ? (
      <button
        type="button"
        className={css.down}
        data-testid="team.down"
        aria-label={t('agent.people.below', { account: person.account, count: person.direct })}
        onClick={(event) => {
          event.stopPropagation() // the row opens the card
          onUnder(person.id)
        }}
      >
        <span className="num">{t('agent.people.size', { direct: person.direct, team: person.team })}</span>
        <Icon name="right" size={16} flip />
      </button>
    ) : (
      <span className={css.nobody}>{t('agent.people.nobody')}</span>
    )
  const who = (person: TeamPerson) => (
    <button
      type="button"
      className={css.who}
      data-testid="team.open"
      onClick={(event) => {
        event.stopPropagation()
        onOpen(person.id)
      }}
    >
      <img src={brandLook.avatar(person.account)} alt="" width={36} height={36} />
      <span>
        <b>
          <bdi>{person.account}</bdi>
        </b>
        <Kind person={person} />
      </span>
    </button>
  )

  return (
    <>
      <Way path={data.path} onUnder={onUnder} />
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
                  cell: ({ joinedAt }) => when.day(joinedAt),
                  sort: 'newest',
                  wideOnly: true,
                },
                {
                  key: 'seen',
                  head: t('agent.people.seen'),
                  cell: ({ seenAt }) => when.seen(seenAt),
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
              sort={look.sort}
              onSort={(sort) => onChange({ sort })}
              onOpen={({ id }) => onOpen(id)}
              dataAttributes={traits}
            />
          ) : (
            <ul className={list.cards} aria-label={t('agent.pages.team')}>
              {data.content.map((person) => (
                <li
                  key={person.id}
                  className={css.card}
                  data-testid="records.row"
                  data-id={person.id}
                  {...traits(person)}
                >
                  {who(person)}
                  <Money value={person.balance} symbol className="num" />
                  <div className={css.cardEnd}>
                    <small>{t('agent.people.seenAt', { when: when.seen(person.seenAt) })}</small>
                    {down(person)}
                  </div>
                </li>
              ))}
            </ul>
          )}
          <Pager
            page={look.page}
            pages={data.totalPages}
            count={data.count}
            rows={ROWS}
            onGo={(page) => onChange({ page })}
          />
        </div>
      )}
    </>
  )
}

const traits = ({ account, level }: TeamPerson): Record<`data-${string}`, string> => ({
  'data-account': account,
  'data-level': String(level),
})

/** Renders the breadcrumbs from the agent to the current level. */
function Way({ path, onUnder }: { path: readonly TeamPlace[]; onUnder: (id: string | undefined) => void }) {
  const t = useT()
  if (path.length === 0) return null
  return (
    <nav className={css.way} aria-label={t('agent.people.way')} data-testid="team.way">
      <ol>
        <li>
          <button type="button" onClick={() => onUnder(undefined)}>
            {t('agent.people.mine')}
          </button>
        </li>
        {path.map(({ id, account }, at) => (
          <li key={id}>
            <Icon name="right" size={14} flip />
            {at === path.length - 1 ? (
              <bdi aria-current="location">{account}</bdi>
            ) : (
              <button type="button" onClick={() => onUnder(id)}>
                <bdi>{account}</bdi>
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
