import { brandAssets } from '@brand/brand'
import { Empty } from '@/components/feedback/Empty'
import { core, useSlice } from '@/core'
import { useT } from '@/i18n'
import { useSearchParams } from '@/router'
import { readGame } from './address'
import css from './GamePage.module.css'
import { GamesButton } from './GamesButton'
import { GameView } from './GameView'
import type { ResponsibleSlots } from './responsibleSlots'
import type { VendorWalletSlots } from './vendorWalletSlots'

/** Returns the page of a type that the navigation lacks or has not loaded yet; cockfights have none. */
function typePath(gameType: string): string {
  const path = `/${gameType.toLowerCase()}`
  const route = core().decideRoute(path, '')
  return route.kind === 'allow' && (route.group === 'egame' || route.group === 'game') ? path : '/'
}

/** Renders `/game`: one game in a frame. The address names the game, so a reload restarts it. */
export default function GamePage({
  wallet,
  responsible,
}: {
  wallet: VendorWalletSlots
  responsible: ResponsibleSlots
}) {
  const t = useT()
  const game = readGame(useSearchParams())
  const { items } = useSlice('categories')
  if (!game)
    return (
      <div className={`page ${css.none}`}>
        <Empty
          fullPage
          image={brandAssets.emptyPicture('slots')}
          level={1}
          title={t('games.noneChosen')}
          actions={<GamesButton />}
        >
          {t('games.noneChosenHint')}
        </Empty>
      </div>
    )
  const category = items.find(({ gameType }) => gameType === game.gameType)
  const vendors = items.flatMap((category) => category.vendors)
  const vendor = vendors.find(({ vassalage: vendorCode }) => vendorCode === game.vassalage)
  const id = `${game.gameType}/${game.vassalage}/${game.gameCode}`
  return (
    <GameView
      key={id}
      id={`${id}/${game.room ?? ''}`}
      name={vendor?.name ?? game.vassalage}
      home={category?.page ?? typePath(game.gameType)}
      start={(backUrl, transferred) => core().member.launch({ ...game, backUrl, transferred })}
      game={game}
      wallet={wallet}
      responsible={responsible}
    />
  )
}
