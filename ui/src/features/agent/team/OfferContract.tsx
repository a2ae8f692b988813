import { useState } from 'react'
import { Button } from '@/components/Button'
import { Empty } from '@/components/feedback/Empty'
import { SelectField } from '@/components/SelectField'
import { core, type TeamMemberDetails, useQuery } from '@/core'
import { useT } from '@/i18n'
import { QueryFallback } from '@/lib/feedback/QueryFallback'
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
  const [chosen, choose] = useState<string>()
  const { data, error, refetch } = useQuery('agentInfo', () => core().member.agentInfo())
  if (!data)
    return (
      <QueryFallback
        error={error}
        level={3}
        title={t('agent.contracts.unloaded')}
        onRetry={refetch}
        skeletonClass={css.cardSkeleton}
        skeletons={2}
      />
    )
  const kinds = core().quote('agentMenu', data)?.contractKinds ?? []
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
