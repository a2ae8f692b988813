import { ErrorState } from '@/components/feedback/Empty'
import { type Category, core, refetchFailed, useSlice } from '@/core'
import { GameView } from '@/features/games/GameView'
import { useT } from '@/i18n'
import { useSearchParams } from '@/router'
import { responsibleSlots } from '../responsibleSlots'
import { vendorWalletSlots } from '../vendorWalletSlots'

const DEFAULT_VENDOR = 'FB'
const DEFAULT_GAME_TYPE = 'SPORTS'
/** Game types with sportsbooks; e-sports vendors are separate in the navigation (REQ-2.1.15). */
const SPORTSBOOK_TYPES = [DEFAULT_GAME_TYPE, 'ESPORTS']

/**
 * Renders `/fbsports`: the sportsbook of the vendor FB or of the vendor in the address, opened at the match and outcome
 * in the address, which also has the odds that were seen.
 */
export default function Sportsbook() {
  const t = useT()
  const { items, phase } = useSlice('categories')
  const query = useSearchParams()
  const named = query.get('vassalage') || DEFAULT_VENDOR
  const eventId = query.get('eventId') ?? undefined
  const outcome = query.get('outcome') ?? undefined
  const price = query.get('price') ?? undefined
  const known = sportsbookOf(items, named)
  // the sports vendors are known once the navigation has loaded
  const isVendorPending = named !== DEFAULT_VENDOR && !known && phase !== 'ready'
  const {
    gameType,
    vassalage: vendorCode,
    name,
  } = known ?? {
    gameType: DEFAULT_GAME_TYPE,
    vassalage: DEFAULT_VENDOR,
    name: undefined,
  }
  if (isVendorPending && phase === 'failed')
    return (
      <div className="page">
        <ErrorState title={t('games.launchFailed', { name: named })} onRetry={() => void refetchFailed()}>
          {t('games.unloadedHint')}
        </ErrorState>
      </div>
    )
  return (
    <GameView
      key={vendorCode}
      id={isVendorPending ? undefined : vendorCode}
      name={name ?? vendorCode}
      home="/sports"
      start={(backUrl, transferred) =>
        core().member.launch({
          gameCode: '',
          gameType,
          vassalage: vendorCode,
          backUrl,
          transferred,
          eventId,
          outcome,
          price,
        })
      }
      wallet={vendorWalletSlots}
      responsible={responsibleSlots}
    />
  )
}

/** Returns the sports or e-sports vendor with a code. */
function sportsbookOf(items: readonly Category[], vendorCode: string) {
  const sportsbooks = items.filter(({ gameType }) => SPORTSBOOK_TYPES.includes(gameType))
  for (const { gameType, vendors } of sportsbooks) {
    const vendor = vendors.find((one) => one.vassalage === vendorCode)
    if (vendor) return { gameType, vassalage: vendorCode, name: vendor.name }
  }
  return undefined
}
