import { useId, useState } from 'react'
import { Segmented } from '@/components/Segmented'
import { Badge } from '@/components/Tag'
import { core, useRead, useSlice } from '@/core'
import { useT } from '@/i18n'
import { Board } from './Board'
import { MissionList } from './MissionList'
import css from './missions.module.css'
import { useMoved } from './useMoved'

type View = 'missions' | 'board'

/** Member centre, `missionLeaderboard`: what there is to do and what it gives, and who is ahead this week. */
export default function MissionsPage() {
  const t = useT()
  const panel = useId()
  const [view, setView] = useState<View>('missions')
  const { missionCount } = useSlice('counts')
  const read = useRead('missions', () => core().member.missions())
  useMoved(read.again)

  return (
    <div className={css.page} data-testid="missions" data-view={view}>
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
        {view === 'missions' ? <MissionList read={read} onBoard={() => setView('board')} /> : <Board />}
      </div>
    </div>
  )
}
