import { brandAssets } from '@brand/brand'
import { useCallback, useState } from 'react'
import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { Alert } from '@/components/feedback/Alert'
import { Empty } from '@/components/feedback/Empty'
import { useFocusFallback } from '@/components/lib/focus'
import { SearchField } from '@/components/SearchField'
import { StatePill } from '@/components/Tag'
import {
  type ContractKind,
  core,
  type DownlineContract,
  openAgentCentre,
  useOnServerEvent,
  useQuery,
} from '@/core'
import { useT } from '@/i18n'
import { QueryFallback } from '@/lib/feedback/QueryFallback'
import list from '@/lib/records/list/list.module.css'
import { RecordPager } from '@/lib/records/list/RecordPager'
import css from './contracts.module.css'
import { Details } from './Details'
import { type DirectDownline, OfferForm } from './OfferForm'
import { PastContracts } from './PastContracts'
import { toneOf, useContractFormat } from './useContractFormat'

const ROWS_PER_PAGE = 20

interface TeamProps {
  kind: ContractKind
  mayOffer: boolean
}

/** Renders the direct downline agents with their contracts. */
export function Team({ kind, mayOffer }: TeamProps) {
  const t = useT()
  const [account, setAccount] = useState('')
  const [page, setPage] = useState(1)
  const [shown, setShown] = useState<string>()
  const [offering, offer] = useState<DirectDownline>()
  const { data, error, phase, refetch, stale } = useQuery(
    `downlineContracts:${kind}:${account}:${page}`,
    () => core().member.downlineContracts({ kind, account, page, pageSize: ROWS_PER_PAGE }),
  )
  useOnServerEvent(refetch)
  // stable identity: the search field restarts its debounce for a new callback
  const search = useCallback((typed: string) => {
    setAccount(typed)
    setPage(1)
  }, [])
  const open = data?.list.find(({ id }) => id === shown)

  function people() {
    if (phase === 'failed' || !data)
      return (
        <QueryFallback
          error={error}
          title={t('agent.contracts.teamUnloaded')}
          level={2}
          onRetry={refetch}
          skeletonClass={css.linesSkeleton}
        />
      )
    if (data.total === 0)
      return (
        <Empty
          icon="team"
          level={2}
          title={t(account ? 'agent.people.noneFound' : 'agent.contracts.noDirectAgents')}
          testId="downlines.none"
          actions={
            account ? undefined : (
              <Button kind="primary" onClick={() => openAgentCentre('account')}>
                {t('agent.pages.account')}
              </Button>
            )
          }
        >
          {t(account ? 'agent.contracts.noneFoundWords' : 'agent.contracts.noDirectAgentsText')}
        </Empty>
      )
    return (
      <div className={list.list} aria-busy={stale}>
        <ul className={css.people} data-testid="downlines">
          {data.list.map((one) => (
            <DownlineRow
              key={one.id}
              line={one}
              mayOffer={mayOffer}
              onOpen={() => setShown(one.id)}
              onOffer={() => offer(one)}
            />
          ))}
        </ul>
        <RecordPager
          page={page}
          pages={data.totalPages}
          count={data.total}
          rows={ROWS_PER_PAGE}
          onGo={setPage}
        />
      </div>
    )
  }

  return (
    <>
      <SearchField
        value={account}
        label={t('agent.people.search')}
        testId="downlines.search"
        onSearch={search}
      />
      {mayOffer ? null : <Alert tone="info">{t('agent.contracts.cannotOfferWords')}</Alert>}
      {people()}
      {open ? (
        <Details
          title={<bdi translate="no">{open.account}</bdi>}
          contracts={open.contracts}
          side="upline"
          end={
            <>
              {open.past > 0 ? (
                <PastContracts
                  kind={kind}
                  account={open.account}
                  side="upline"
                  unfinished={open.contracts}
                  level={3}
                />
              ) : null}
              {mayOffer ? (
                <Button
                  icon="send"
                  block
                  data-testid="contractDetails.offer"
                  onClick={() => {
                    setShown(undefined)
                    offer(open)
                  }}
                >
                  {t('agent.contracts.another')}
                </Button>
              ) : null}
            </>
          }
          onClose={() => setShown(undefined)}
          onChanged={refetch}
        />
      ) : null}
      {offering ? (
        <Dialog
          name="contractOffer"
          title={t('agent.contracts.offerTitle')}
          width={640}
          onClose={() => offer(undefined)}
        >
          <OfferForm
            kind={kind}
            to={offering}
            onDone={() => {
              offer(undefined)
              refetch()
            }}
            onFail={refetch}
          />
        </Dialog>
      ) : null}
    </>
  )
}

interface DownlineRowProps {
  line: DownlineContract
  mayOffer: boolean
  onOpen: () => void
  onOffer: () => void
}

function DownlineRow({ line, mayOffer, onOpen, onOffer }: DownlineRowProps) {
  const t = useT()
  const contractFormat = useContractFormat()
  const { account, contracts, past } = line
  const has = contracts.length > 0
  const box = useFocusFallback<HTMLLIElement>()
  return (
    <li ref={box} tabIndex={-1} data-testid="downline" data-account={account}>
      <img src={brandAssets.avatar(account)} alt="" width={40} height={40} />
      <div className={css.owner}>
        <b>
          <bdi translate="no">{account}</bdi>
        </b>
        {has ? (
          contracts.map((contract) => (
            <span key={contract.id} data-testid="downline.contract" data-state={contract.state}>
              <span>{contractFormat.summary(contract.terms)}</span>
              <StatePill tone={toneOf(contract)}>{contractFormat.state(contract)}</StatePill>
            </span>
          ))
        ) : (
          <small>{t(past > 0 ? 'agent.contracts.none' : 'agent.contracts.hasNone')}</small>
        )}
      </div>
      <div className={css.doors}>
        {has || past > 0 ? (
          <Button
            size="s"
            data-testid="downline.open"
            aria-label={t('agent.contracts.look', { account })}
            onClick={onOpen}
          >
            {t('agent.contracts.see')}
          </Button>
        ) : null}
        {mayOffer && !has ? (
          <Button
            size="s"
            icon="send"
            data-testid="downline.offer"
            aria-label={t('agent.contracts.offerTo', { account })}
            onClick={onOffer}
          >
            {t('agent.contracts.offerShort')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
