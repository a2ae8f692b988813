import { type ReactNode, useId, useState } from 'react'
import { useFocusFallback } from '@/components/lib/focus'
import { Segmented } from '@/components/Segmented'
import { Badge } from '@/components/Tag'
import { core, useQuery, useSlice } from '@/core'
import { useT } from '@/i18n'
import { MissionList } from './MissionList'
import css from './missions.module.css'
import { useOnProgressChange } from './useOnProgressChange'
import { WeeklyLeaderboard } from './WeeklyLeaderboard'

type View = 'missions' | 'board'

interface MissionsPageProps {
  canClaim: boolean
  /** Replaces open and claimable missions while none can be claimed. */
  breakNotice: ReactNode
}

/** Renders the member-centre page `missionLeaderboard`: missions, rewards and the weekly leaderboard. */
export default function MissionsPage({ canClaim, breakNotice }: MissionsPageProps) {
  const t = useT()
  const panel = useId()
  const [view, setView] = useState<View>('missions')
  const { missionCount } = useSlice('counts')
  // a break changes which missions are available
  const read = useQuery(`missions:${canClaim}`, () => core().member.missions())
  useOnProgressChange(read.refetch)
  const box = useFocusFallback<HTMLDivElement>()

  return (
    <div ref={box} tabIndex={-1} className={css.page} data-testid="missions" data-view={view}>
      <Segmented<View>
        label={t('missions.tabs.label')}
        value={view}
        onChange={setView}
        controls={panel}
        testId="missions.tab"
        items={[
          {
            key: 'missions',
            label: (
              <>
                <span>{t('missions.tabs.missions')}</span>
                <Badge count={missionCount} testId="missions.badge" />
              </>
            ),
          },
          { key: 'board', label: t('missions.tabs.board') },
        ]}
      />
      <div id={panel} role="tabpanel" className={css.page}>
        {view === 'missions' ? (
          <MissionList
            read={read}
            canClaim={canClaim}
            breakNotice={breakNotice}
            onShowLeaderboard={() => setView('board')}
          />
        ) : (
          <WeeklyLeaderboard />
        )}
      </div>
    </div>
  )
}
