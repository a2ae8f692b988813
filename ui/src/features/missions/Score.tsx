import { Button } from '@/components/Button'
import { Icon } from '@/components/Icon'
import type { Missions } from '@/core'
import { formatInteger } from '@/core'
import { useT } from '@/i18n'
import css from './missions.module.css'

/** Renders the member's score in the weekly leaderboard, and the total waiting to be claimed. */
export function Score({
  missions,
  onShowLeaderboard,
}: {
  missions: Missions
  onShowLeaderboard: () => void
}) {
  const t = useT()
  const { missionCount, score } = missions
  return (
    // the background is dark in both themes, so its content uses the dark theme
    <section className={css.score} data-theme="dark" aria-label={t('missions.score')}>
      <span className={css.cup}>
        <Icon name="trophy" size={30} />
      </span>
      <p>
        <span>{t('missions.score')}</span>
        <b className="num" data-score={score} data-testid="missions.score">
          {formatInteger(score)}
        </b>
        <small>
          {missionCount > 0 ? t('missions.ready', { count: missionCount }) : t('missions.readyNone')}
        </small>
      </p>
      <Button icon="chart" data-testid="missions.toBoard" onClick={onShowLeaderboard}>
        {t('missions.toBoard')}
      </Button>
    </section>
  )
}
