import { type ReactNode, useState } from 'react'
import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { useFocusFallback } from '@/components/lib/focus'
import { core, type TeamMemberDetails, useDateFormats, useQuery, viewOf } from '@/core'
import { useT } from '@/i18n'
import { QueryFallback } from '@/lib/feedback/QueryFallback'
import { Fact } from '@/lib/records/list/Facts'
import list from '@/lib/records/list/list.module.css'
import { Money } from '@/lib/records/list/Money'
import { Totals } from '@/lib/records/list/Totals'
import { RateList } from '../rates/RateList'
import { OfferContract } from './OfferContract'
import { Person } from './Person'
import { RatesForm } from './RatesForm'
import { Transfer } from './Transfer'
import css from './team.module.css'
import { useFormatLastSeen } from './useTeam'

type CardAction = 'transfer' | 'rates' | 'contract'

interface MemberCardProps {
  id: string
  onClose: () => void
  /** Called when the person's row in the list is outdated. */
  onChanged: () => void
}

/** Renders a person of the team: figures, rates, and the agent's actions. */
export function MemberCard({ id, onClose, onChanged }: MemberCardProps) {
  const t = useT()
  const [action, setAction] = useState<CardAction>()
  // keeps the focus when the pressed button is unmounted
  const box = useFocusFallback<HTMLDivElement>()
  const { data, error, refetch } = useQuery(`teamMember:${id}`, () => core().member.teamMember(id))

  function changed() {
    refetch()
    onChanged()
  }

  let content: ReactNode
  if (!data)
    content = (
      <QueryFallback
        error={error}
        level={3}
        title={t('agent.card.unloaded')}
        onRetry={refetch}
        skeletonClass={css.cardSkeleton}
      />
    )
  else if (action === 'transfer')
    content = <Transfer to={data} onBack={() => setAction(undefined)} onDone={changed} />
  else if (action === 'rates')
    content = (
      <RatesForm
        card={data}
        onBack={() => setAction(undefined)}
        onDone={() => {
          setAction(undefined)
          changed()
        }}
      />
    )
  else if (action === 'contract')
    content = (
      <OfferContract card={data} onBack={() => setAction(undefined)} onDone={() => setAction(undefined)} />
    )
  else content = <Facts card={data} onAction={setAction} />

  const titles = {
    transfer: t('agent.transfer.title'),
    rates: t('agent.card.changeRates'),
    contract: t('agent.contracts.offerTitle'),
  }
  return (
    <Dialog
      name="teamMember"
      title={action ? titles[action] : t('agent.card.title')}
      width={560}
      onClose={onClose}
    >
      <div ref={box} tabIndex={-1}>
        {content}
      </div>
    </Dialog>
  )
}

interface FactsProps {
  card: TeamMemberDetails
  onAction: (what: CardAction) => void
}

function Facts({ card, onAction }: FactsProps) {
  const t = useT()
  const dateFormats = useDateFormats()
  const formatLastSeen = useFormatLastSeen()
  const { recent, path, rates } = card
  const { hasRates, canOfferContract } = viewOf('teamMemberView', card)
  return (
    <div className={css.sheet}>
      <Person card={card} />
      <Totals
        items={[
          { key: 'balance', label: t('agent.card.balance'), value: <Money value={card.balance} symbol /> },
          {
            key: 'deposits',
            label: t('agent.card.deposits'),
            value: <Money value={recent.deposits} symbol />,
          },
          {
            key: 'withdrawals',
            label: t('agent.card.withdrawals'),
            value: <Money value={recent.withdrawals} symbol />,
          },
          {
            key: 'validBet',
            label: t('agent.card.validBet'),
            value: <Money value={recent.validBet} symbol />,
          },
          {
            key: 'profit',
            label: t('agent.card.profit'),
            value: <Money value={recent.profit} symbol result />,
          },
        ]}
      />
      <p className={css.recent}>{t('agent.card.recent')}</p>
      <dl className={list.facts}>
        <Fact name={t('agent.people.joined')}>{dateFormats.date(card.joinedAt)}</Fact>
        <Fact name={t('agent.people.seen')}>{formatLastSeen(card.seenAt)}</Fact>
        <Fact name={t('agent.people.team')}>
          {card.direct > 0
            ? t('agent.people.size', { direct: card.direct, team: card.team })
            : t('agent.people.noDownline')}
        </Fact>
        {path.length > 0 ? (
          <Fact name={t('agent.card.through')}>
            <bdi>{path.map(({ account }) => account).join(' › ')}</bdi>
          </Fact>
        ) : null}
        {card.mobile ? (
          <Fact name={t('agent.card.mobile')}>
            <bdi translate="no">{card.mobile}</bdi>
          </Fact>
        ) : null}
        {card.email ? (
          <Fact name={t('agent.card.email')}>
            <bdi translate="no">{card.email}</bdi>
          </Fact>
        ) : null}
      </dl>
      {hasRates ? <RateList rates={rates} testId="teamMember.rate" /> : null}
      <div className={css.actions}>
        <Button
          kind="primary"
          icon="send"
          data-testid="teamMember.transfer"
          onClick={() => onAction('transfer')}
        >
          {t('agent.transfer.title')}
        </Button>
        {hasRates ? (
          <Button icon="percent" data-testid="teamMember.rates" onClick={() => onAction('rates')}>
            {t('agent.card.changeRates')}
          </Button>
        ) : null}
        {canOfferContract ? (
          <Button icon="ticket" data-testid="teamMember.contract" onClick={() => onAction('contract')}>
            {t('agent.contracts.offerTitle')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
