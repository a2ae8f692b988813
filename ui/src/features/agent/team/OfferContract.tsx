import { useState } from 'react'
import { Button } from '@/components/Button'
import { Empty, ErrorState } from '@/components/Empty'
import { SelectField } from '@/components/SelectField'
import { Skeleton } from '@/components/Skeleton'
import { type ContractKind, core, type TeamMemberDetails, useErrorMessage, useQuery } from '@/core'
import { useT } from '@/i18n'
import { OfferForm } from '../contracts/OfferForm'
import css from './team.module.css'

interface OfferContractProps {
  card: TeamMemberDetails
  onBack: () => void
  onDone: () => void
}

/** Offers a contract to a direct downline agent, of a kind that the agent has. */
export function OfferContract({ card, onBack, onDone }: OfferContractProps) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const [chosen, choose] = useState<string>()
  const { data, error, phase, refetch } = useQuery('agentInfo', () => core().member.agentInfo())
  if (phase === 'failed' && error)
    return (
      <ErrorState level={3} title={t('agent.contracts.unloaded')} onRetry={refetch}>
        {errorMessage(error)}
      </ErrorState>
    )
  if (!data)
    return (
      <div className={css.cardRoom} role="status" aria-label={t('common.loading')}>
        <Skeleton count={2} />
      </div>
    )
  const { divtypereq, dailysalreqtype, contracthoursalreq, realtimesalreqtype } = data.contracts
  const has: readonly (readonly [ContractKind, number])[] = [
    ['dividend', divtypereq],
    ['dailySalary', dailysalreqtype],
    ['hourlySalary', contracthoursalreq],
    ['realTimeSalary', realtimesalreqtype],
  ]
  const kinds = has.filter(([, flag]) => flag > 0).map(([kind]) => kind)
  const kind = kinds.find((one) => one === chosen) ?? kinds[0]
  return (
    <div className={css.sheet}>
      {kinds.length > 1 && kind ? (
        <SelectField
          name="kind"
          label={t('agent.contracts.kindLabel')}
          value={kind}
          choices={kinds.map((one) => ({ value: one, label: t(`agent.pages.${one}`) }))}
          onChange={(event) => choose(event.target.value)}
        />
      ) : null}
      {kind ? (
        <OfferForm key={kind} kind={kind} to={card} onDone={onDone} />
      ) : (
        <Empty icon="doc" level={3} title={t('agent.contracts.noKinds')} testId="contractOffer.none">
          {t('agent.contracts.cannotOfferWords')}
        </Empty>
      )}
      <Button onClick={onBack}>{t('common.back')}</Button>
    </div>
  )
}
