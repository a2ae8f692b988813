import type { ReactNode } from 'react'
import { Dialog } from '@/components/Dialog'
import { useFocusFallback } from '@/components/lib/focus'
import { type Contract, type ContractSide, viewOf } from '@/core'
import { useT } from '@/i18n'
import { ContractCard } from './ContractCard'
import css from './contracts.module.css'
import { History } from './History'
import { Settlements } from './Settlements'

interface DetailsProps {
  name?: string
  title: ReactNode
  contracts: readonly Contract[]
  side: ContractSide
  /** Additional actions. */
  end?: ReactNode
  onClose: () => void
  onChanged: () => void
}

/** Renders contracts in detail: terms, history, payments. */
export function Details({
  name = 'contractDetails',
  title,
  contracts,
  side,
  end,
  onClose,
  onChanged,
}: DetailsProps) {
  const t = useT()
  // keeps the focus when a withdrawn offer disappears
  const box = useFocusFallback<HTMLDivElement>()
  return (
    <Dialog name={name} title={title} width={640} onClose={onClose}>
      <div ref={box} tabIndex={-1} className={css.details}>
        {contracts.map((contract) => (
          <section key={contract.id} className={css.part}>
            <ContractCard contract={contract} side={side} onChanged={onChanged} level={3} />
            <h4>{t('agent.contracts.history')}</h4>
            <History contract={contract} />
            {viewOf('contractView', { ...contract, side }).settles ? (
              <>
                <h4>{t('agent.contracts.settlements')}</h4>
                <Settlements contract={contract} />
              </>
            ) : null}
          </section>
        ))}
        {end}
      </div>
    </Dialog>
  )
}
