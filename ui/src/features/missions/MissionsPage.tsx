import { type ReactNode, useId, useState } from 'react'
import { Segmented } from '@/components/Segmented'
import { Badge } from '@/components/Tag'
import { useKeptFocus } from '@/components/useKeptFocus'
import { core, useRead, useSlice } from '@/core'
import { useT } from '@/i18n'
import { Board } from './Board'
import { MissionList } from './MissionList'
import css from './missions.module.css'
import { useMoved } from './useMoved'

type View = 'missions' | 'board'

interface MissionsPageProps {
  /** Stands in place of what there is to do and to claim: nothing can be now. */
  instead?: ReactNode
}

/** Member centre, `missionLeaderboard`: what there is to do and what it gives, and who is ahead this week. */
export default function MissionsPage({ instead }: MissionsPageProps) {
  const t = useT()
  const panel = useId()
  const [view, setView] = useState<View>('missions')
  const { missionCount } = useSlice('counts')
  // what can be done and claimed comes and goes with a break
  const read = useRead(`missions:${instead !== undefined}`, () => core().member.missions())
  useMoved(read.again)
  const box = useKeptFocus<HTMLDivElement>()

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
                {t('missions.tabs.missions')}
                <Badge count={missionCount} testId="missions.badge" />
              </>
            ),
          },
          { key: 'board', label: t('missions.tabs.board') },
        ]}
      />
      <div id={panel} role="tabpanel" className={css.page}>
        {view === 'missions' ? (
          <MissionList read={read} instead={instead} onBoard={() => setView('board')} />
        ) : (
          <Board />
        )}
      </div>
    </div>
  )
}
