import { brandAssets } from '@brand/brand'
import { useState } from 'react'
import { Button, IconButton } from '@/components/Button'
import { Empty } from '@/components/feedback/Empty'
import { Skeleton } from '@/components/Skeleton'
import { core, type TeamMemberSummary, useQuery } from '@/core'
import { useT } from '@/i18n'
import { QueryFallback } from '@/lib/feedback/QueryFallback'
import { Money } from '@/lib/records/list/Money'
import { RoleBadge } from './RoleBadge'
import css from './team.module.css'

/** Page size of a branch. */
const BRANCH_PAGE_SIZE = 100

/** Renders the team as a tree; a branch is loaded when it is opened. */
export function Tree({ onOpen }: { onOpen: (id: string) => void }) {
  return (
    <div className={css.tree} data-testid="team.tree">
      <Branch onOpen={onOpen} />
    </div>
  )
}

interface BranchProps {
  /** Parent person; undefined for the agent's own branch. */
  parent?: TeamMemberSummary
  onOpen: (id: string) => void
}

function Branch({ parent, onOpen }: BranchProps) {
  const [pages, setPages] = useState(1)
  return Array.from({ length: pages }, (_, at) => (
    <BranchPage
      // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its number
      key={at}
      page={at + 1}
      parent={parent}
      onOpen={onOpen}
      onMore={at + 1 === pages ? () => setPages(pages + 1) : undefined}
    />
  ))
}

interface BranchPageProps extends BranchProps {
  page: number
  /** Loads the next page; set on the last page shown. */
  onMore?: () => void
}

function BranchPage({ parent, page, onOpen, onMore }: BranchPageProps) {
  const t = useT()
  const { data, error, refetch } = useQuery(`teamBranch:${parent?.id ?? ''}:${page}`, () =>
    core().member.team({
      under: parent?.id,
      level: 1,
      sort: 'team',
      ascending: false,
      page,
      pageSize: BRANCH_PAGE_SIZE,
    }),
  )
  if (!data)
    return (
      <QueryFallback error={error} level={2} title={t('agent.people.unloaded')} onRetry={refetch}>
        <Skeleton className={css.branchSkeleton} />
      </QueryFallback>
    )
  if (data.count === 0 && !parent)
    return (
      <Empty icon="team" level={2} title={t('agent.noTeam')} testId="team.none">
        {t('agent.noTeamWords')}
      </Empty>
    )
  return (
    <>
      <ul
        aria-label={parent ? t('agent.people.belowOf', { account: parent.account }) : t('agent.people.mine')}
      >
        {data.content.map((person) => (
          <Node key={person.id} person={person} onOpen={onOpen} />
        ))}
      </ul>
      {onMore && page < data.totalPages ? (
        <Button size="s" className={css.more} onClick={onMore}>
          {t('agent.people.more')}
        </Button>
      ) : null}
    </>
  )
}

function Node({ person, onOpen }: { person: TeamMemberSummary; onOpen: (id: string) => void }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { account, direct, team } = person
  return (
    <li data-testid="team.node" data-account={account}>
      <div className={css.node}>
        {direct > 0 ? (
          <IconButton
            className={css.turn}
            icon="down"
            iconSize={18}
            label={t(open ? 'agent.people.fold' : 'agent.people.unfold', { account })}
            aria-expanded={open}
            data-testid="team.unfold"
            onClick={() => setOpen(!open)}
          />
        ) : (
          <span />
        )}
        <button type="button" className={css.who} data-testid="team.open" onClick={() => onOpen(person.id)}>
          <img src={brandAssets.avatar(account)} alt="" width={36} height={36} />
          <span>
            <b>
              <bdi translate="no">{account}</bdi>
            </b>
            <RoleBadge person={person} />
          </span>
        </button>
        <span className={css.nodeEnd}>
          <Money value={person.balance} symbol className="num" />
          <small className="num">{direct > 0 ? t('agent.people.size', { direct, team }) : null}</small>
        </span>
      </div>
      {open ? <Branch parent={person} onOpen={onOpen} /> : null}
    </li>
  )
}
