import { ApplyDialog } from '@/features/promotions/ApplyDialog'
import type { ApplyProps } from '@/features/promotions/Panel'
import { Proofs } from '@/features/wallet/withdraw/Proofs'
import { useProofs } from '@/features/wallet/withdraw/useProofs'

/** Renders the application for a promotion, with the image picker of withdrawal receipts. */
export default function PromoApply(props: ApplyProps) {
  const proofs = useProofs()
  return (
    <ApplyDialog
      {...props}
      proofs={proofs}
      picker={(error, onChange) => <Proofs proofs={proofs} error={error} onChange={onChange} />}
    />
  )
}
