import { useEffect, useRef, useState } from 'react'
import { Dialog } from '@/components/Dialog'
import { Empty } from '@/components/feedback/Empty'
import { Segmented } from '@/components/Segmented'
import { closeDialog, core, useQuery, useSlice } from '@/core'
import { useT } from '@/i18n'
import { useCategoryTitle } from '@/i18n/useCategoryTitle'
import { LoadError } from '@/lib/feedback/LoadError'
import { useLocation } from '@/router'
import { AllGames } from './AllGames'
import { Skeletons } from './GameLists'
import { type ListView, readListView } from './searchParams'
import css from './VendorGames.module.css'

interface VendorGamesProps {
  gameType: string
  vassalage: string
  title: string
}

const DIALOG_WIDTH_PX = 880
const INITIAL_VIEW = readListView(new URLSearchParams())

/** Renders the games, by type, of a vendor shown as one tile (isGame VASSALAGE). */
export default function VendorGames({ gameType, vassalage: vendorCode, title }: VendorGamesProps) {
  const t = useT()
  const { data, phase, error, refetch } = useQuery(`vendorGameTypes:${vendorCode}`, () =>
    core().member.vendorGameTypes(vendorCode),
  )
  useCloseOnNavigation()
  return (
    <Dialog
      name="vendorGames"
      title={t('vendorLobby.gamesOf', { vendor: title })}
      width={DIALOG_WIDTH_PX}
      onClose={closeDialog}
    >
      <div className={css.games} aria-busy={phase === 'loading'}>
        {phase === 'failed' && error ? (
          <LoadError
            error={error}
            title={t('games.unloaded')}
            onRetry={refetch}
            hint={t('games.unloadedHint')}
          />
        ) : !data ? (
          <Skeletons />
        ) : data.list.length === 0 ? (
          <Empty icon="slots" testId="games.empty" title={t('games.nothing')}>
            {t('games.nothingYet')}
          </Empty>
        ) : (
          <ByType types={data.list} first={gameType} vendorCode={vendorCode} vendorName={title} />
        )}
      </div>
    </Dialog>
  )
}

interface ByTypeProps {
  types: readonly string[]
  first: string
  vendorCode: string
  vendorName: string
}

function ByType({ types, first, vendorCode, vendorName }: ByTypeProps) {
  const t = useT()
  const { items } = useSlice('categories')
  const title = useCategoryTitle()
  const [type, setType] = useState(types.includes(first) ? first : (types[0] ?? first))
  const [view, setView] = useState<ListView>({ ...INITIAL_VIEW, vendor: vendorCode })
  const nameOf = (key: string) =>
    title(items.find(({ gameType }) => gameType === key) ?? { gameType: key, title: '' })
  return (
    <>
      {types.length > 1 ? (
        <Segmented
          label={t('vendorLobby.types')}
          testId="vendorGames.tab"
          items={types.map((key) => ({ key, label: nameOf(key) }))}
          value={type}
          onChange={(next) => {
            setType(next)
            setView((now) => ({ ...now, page: 1 }))
          }}
        />
      ) : null}
      <AllGames
        key={type}
        gameType={type}
        view={view}
        setView={(next) => setView((now) => ({ ...now, ...next, vendor: vendorCode }))}
        vendorName={vendorName}
      />
    </>
  )
}

/** Closes the dialog on navigation, so that it does not cover the next page. */
function useCloseOnNavigation() {
  const { pathname, search } = useLocation()
  // compared by the browser's address: the page below may still have to render when the dialog opens
  const opened = useRef(window.location.href)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation is checked
  useEffect(() => {
    if (opened.current !== window.location.href) closeDialog()
  }, [pathname, search])
}
