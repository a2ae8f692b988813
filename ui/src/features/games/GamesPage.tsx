import { useState } from 'react'
import { IconButton } from '@/components/Button'
import { useFrozenWhilePressed } from '@/components/hooks/useFrozenWhilePressed'
import { useIsDesktop } from '@/components/hooks/useMedia'
import { useTitle } from '@/components/hooks/useTitle'
import { lazyComponent } from '@/components/lazyComponent'
import { sportsbookPath } from '@/components/lib/paths'
import { Pills } from '@/components/Pills'
import { SearchField } from '@/components/SearchField'
import { Segmented } from '@/components/Segmented'
import { Skeleton } from '@/components/Skeleton'
import { Badge } from '@/components/Tag'
import { core, runGuarded, useSlice } from '@/core'
import { useT, withMessages } from '@/i18n'
import { useCategoryTitle } from '@/i18n/useCategoryTitle'
import { Matches, SportsbookLink } from '@/lib/play/Matches'
import { AllGames } from './AllGames'
import { activeFilterCount, FILTERS_ID } from './Filters'
import { HotGames, Skeletons } from './GameLists'
import css from './GamesPage.module.css'
import { PillVendorLogo } from './PillVendorLogo'
import { type GamesTab, isFiltered, TABS, useListView } from './searchParams'

const MyGames = lazyComponent(
  () => withMessages('gameCollections', () => import('./MyGames')),
  undefined,
  <Skeletons />,
)

/** Renders a game category: `/rng`, `/live`, `/fish`, `/pvp`, `/sports`, `/esports`. */
export default function GamesPage({ gameType }: { gameType: string }) {
  const t = useT()
  const [address, setView] = useListView()
  const tabs = TABS.filter((tab) => tab !== 'hot' || core().hasHotGames(gameType))
  const requestedView = tabs.includes(address.tab) ? address : { ...address, tab: 'all' as const }
  const { items, phase } = useSlice('categories')
  const category = items.find((item) => item.gameType === gameType)
  const vendors = category?.vendors ?? []
  const vendor = vendors.find((one) => one.vassalage === requestedView.vendor)
  // a vendor that the type lacks is ignored: no pill could show or clear it
  const view = vendor || vendors.length === 0 ? requestedView : { ...requestedView, vendor: '' }
  const steady = useFrozenWhilePressed(view)
  const wide = useIsDesktop()
  const [open, setOpen] = useState(false)
  const named = useCategoryTitle()
  const title = category ? named(category) : t(`games.types.${typeKey(gameType)}`)

  const heading = vendor ? t('games.lobby', { vendor: vendor.name }) : title
  useTitle(heading)

  // number of matches of a filtered list
  const [found, setFound] = useState<number>()
  const narrowed = view.tab !== 'all' || view.q !== '' || isFiltered(view)
  const whole = vendor ? vendor.count : category?.count
  const count = narrowed ? found : whole

  const pills = [
    {
      key: '',
      label: t('games.allVendors'),
      count: (!narrowed && category?.count) || undefined,
      testId: 'games.vendor.all',
    },
    ...vendors.map((one) => ({
      key: one.vassalage,
      label: (
        <PillVendorLogo
          code={one.vassalage}
          name={one.name}
          icon={one.smallIcon}
          on={one.vassalage === vendor?.vassalage}
        />
      ),
      count: (!narrowed && one.count) || undefined,
      testId: `games.vendor.${one.vassalage}`,
    })),
  ]
  return (
    <div className="page">
      <header className={css.head}>
        <div className={css.title}>
          <h1>{heading}</h1>
          {count === undefined ? null : (
            <span className="num" data-testid="games.count" data-count={count}>
              {count > 0 || narrowed ? t('games.count', { count }) : t('games.soon')}
            </span>
          )}
        </div>
        {gameType === 'SPORTS' ? <SportsMatches /> : null}
        <div className={css.tools}>
          <div className={css.find}>
            <SearchField
              key={gameType}
              testId="games.search"
              value={view.q}
              label={t('games.searchIn', { type: title })}
              onSearch={(q) => setView({ q })}
            />
            {wide || view.tab !== 'all' ? null : (
              <IconButton
                icon="filter"
                label={t('filters.show')}
                aria-expanded={open}
                aria-controls={FILTERS_ID}
                data-testid="games.filters"
                onClick={() => setOpen(!open)}
              >
                <Badge count={activeFilterCount(view)} className={css.on} />
              </IconButton>
            )}
          </div>
          <Segmented<GamesTab>
            label={t('games.show')}
            testId="games.tab"
            items={tabs.map((key) => ({ key, label: t(`games.tabs.${key}`) }))}
            value={view.tab}
            onChange={(tab) => {
              if (tab === 'favourite' || tab === 'recent') runGuarded(tab, () => setView({ tab }))
              else setView({ tab })
            }}
          />
        </div>
        {phase === 'ready' || vendors.length > 0 ? (
          <Pills
            bleed
            label={t('games.vendors')}
            items={pills}
            value={vendor?.vassalage ?? ''}
            onChange={(key) => setView({ vendor: key })}
          />
        ) : (
          <div className={css.pillSkeleton}>
            <Skeleton count={8} />
          </div>
        )}
      </header>
      <div className={css.games}>
        {steady.tab === 'favourite' || steady.tab === 'recent' ? (
          <MyGames
            key={steady.tab}
            tab={steady.tab}
            gameType={gameType}
            view={steady}
            setView={setView}
            onCountChange={setFound}
          />
        ) : steady.tab === 'hot' ? (
          <HotGames
            key={gameType}
            gameType={gameType}
            view={steady}
            setView={setView}
            onCountChange={setFound}
          />
        ) : (
          <AllGames
            key={gameType}
            gameType={gameType}
            view={steady}
            setView={setView}
            onCountChange={setFound}
            vendorName={vendor?.name}
            filters={wide || open ? 'shown' : 'folded'}
          />
        )}
      </div>
    </div>
  )
}

/** Renders matches to bet on, above the sportsbooks that have all of them. */
function SportsMatches() {
  const t = useT()
  return (
    <Matches
      id="sports-matches"
      testId="sports.matches"
      from="/sports"
      end={(matches) =>
        matches?.[0] ? (
          <SportsbookLink to={sportsbookPath(matches[0].vassalage)} from="/sports">
            {t('common.seeAll')}
          </SportsbookLink>
        ) : null
      }
    />
  )
}

type TypeKey = 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'other'
const typeKey = (gameType: string): TypeKey =>
  gameType === 'RNG' || gameType === 'LIVE' || gameType === 'FISH' || gameType === 'PVP' ? gameType : 'other'
