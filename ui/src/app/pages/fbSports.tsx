import { ErrorState } from '@/components/Empty'
import { type Category, core, refetchFailed, useSlice } from '@/core'
import { Stage } from '@/features/games/Stage'
import { useT } from '@/i18n'
import { useSearchParams } from '@/router'
import { ownWallet } from '../ownWallet'
import { responsible } from '../responsible'

const VENDOR = 'FB'
const TYPE = 'SPORTS'
/** Game types with sportsbooks; e-sports vendors are separate in the navigation (REQ-2.1.15). */
const TYPES = [TYPE, 'ESPORTS']

/**
 * Renders `/fbsports`: the sportsbook of the vendor FB or of the vendor in the address, opened at the match and outcome
 * in the address, which also has the odds that were seen.
 */
export default function FbSports() {
  const t = useT()
  const { items, phase } = useSlice('categories')
  const query = useSearchParams()
  const named = query.get('vassalage') || VENDOR
  const eventId = query.get('eventId') ?? undefined
  const outcome = query.get('outcome') ?? undefined
  const price = query.get('price') ?? undefined
  const known = bookOf(items, named)
  // the sports vendors are known once the navigation has loaded
  const waits = named !== VENDOR && !known && phase !== 'ready'
  const { gameType, vassalage, name } = known ?? { gameType: TYPE, vassalage: VENDOR, name: undefined }
  if (waits && phase === 'failed')
    return (
      <div className="page">
        <ErrorState title={t('games.launchFailed', { name: named })} onRetry={() => void refetchFailed()}>
          {t('games.unloadedHint')}
        </ErrorState>
      </div>
    )
  return (
    <Stage
      key={vassalage}
      id={waits ? undefined : vassalage}
      name={name ?? vassalage}
      home="/sports"
      start={(backUrl, transferred) =>
        core().member.launch({
          gameCode: '',
          gameType,
          vassalage,
          backUrl,
          transferred,
          eventId,
          outcome,
          price,
        })
      }
      wallet={ownWallet}
      responsible={responsible}
    />
  )
}

/** Returns the sports or e-sports vendor with a code. */
function bookOf(items: readonly Category[], vassalage: string) {
  const books = items.filter(({ gameType }) => TYPES.includes(gameType))
  for (const { gameType, vendors } of books) {
    const vendor = vendors.find((one) => one.vassalage === vassalage)
    if (vendor) return { gameType, vassalage, name: vendor.name }
  }
  return undefined
}
