import { core, useSlice } from '@/core'
import { GameView } from '@/features/games/GameView'
import { useT } from '@/i18n'
import { useSearchParams } from '@/router'
import { responsibleSlots } from '../responsibleSlots'
import { vendorWalletSlots } from '../vendorWalletSlots'

/**
 * Renders `/fbsports`: the sportsbook of the vendor in the address, or the core's default one, opened at the match and
 * outcome in the address, which also has the odds that were seen.
 */
export default function Sportsbook() {
  const t = useT()
  const { items } = useSlice('categories')
  const query = useSearchParams()
  const vassalage = query.get('vassalage') ?? ''
  const vendor = items.flatMap(({ vendors }) => vendors).find((one) => one.vassalage === vassalage)
  return (
    <GameView
      key={vassalage}
      id={vassalage}
      name={vendor?.name ?? (vassalage || t('site.sports'))}
      home="/sports"
      start={(backUrl, transferred) =>
        core().member.openSportsbook({
          vassalage,
          backUrl,
          transferred,
          eventId: query.get('eventId') ?? undefined,
          outcome: query.get('outcome') ?? undefined,
          price: query.get('price') ?? undefined,
        })
      }
      wallet={vendorWalletSlots}
      responsible={responsibleSlots}
    />
  )
}
