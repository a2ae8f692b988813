import { useState } from 'react'
import { Button, type ButtonStyle } from '@/components/Button'
import type { Contract, ContractSide, EndingContract } from '@/core'
import { useT } from '@/i18n'
import { Ask } from './Ask'
import css from './contracts.module.css'
import { type Deed, deedsOf } from './deeds'

interface DeedsProps {
  contract: Contract
  side: ContractSide
  onChanged: () => void
}

const LOOKS: Partial<Record<Deed, ButtonStyle['kind']>> = {
  acceptOffer: 'primary',
  acceptEnd: 'danger',
  terminate: 'line',
}

/** Steps that also end downline contracts. */
const ENDING: readonly Deed[] = ['acceptOffer', 'terminate', 'acceptEnd']

const NONE: readonly EndingContract[] = []

/** Renders the possible steps of a contract, each with a confirmation. */
export function Deeds({ contract, side, onChanged }: DeedsProps) {
  const t = useT()
  const [asking, ask] = useState<Deed>()
  const deeds = deedsOf(contract, side)
  if (deeds.length === 0 && !asking) return null
  return (
    <div className={css.deeds}>
      {deeds.map((deed) => (
        <Button key={deed} kind={LOOKS[deed]} data-testid={`contract.${deed}`} onClick={() => ask(deed)}>
          {t(`agent.contracts.ask.${deed}.button`)}
        </Button>
      ))}
      {asking ? (
        <Ask
          contract={contract}
          deed={asking}
          open={deeds.includes(asking)}
          ends={ENDING.includes(asking) ? contract.ends : NONE}
          onClose={() => ask(undefined)}
          onChanged={onChanged}
        />
      ) : null}
    </div>
  )
}
