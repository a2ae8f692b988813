import { useEffect } from 'react'
import { Button } from '@/components/Button'
import { Empty, ErrorState } from '@/components/Empty'
import { core, guarded, openDialog, useErrorText } from '@/core'
import { useT } from '@/i18n'
import { navigate, Redirect } from '@/router'
import { frameSource } from './frame/protocol'
import { GameFrame } from './GameFrame'
import css from './GamePage.module.css'
import { ToGames } from './ToGames'
import type { LaunchState } from './useLaunch'

/** Once in, the page starts the game by itself. */
const nothing = () => undefined

interface StageStateProps {
  state: LaunchState
  name: string
  again: () => void
  leave: () => void
}

/** What stands in the room of the game: the game, or why it is not there. */
export function StageState({ state, name, again, leave }: StageStateProps) {
  const t = useT()
  const say = useErrorText()
  switch (state.phase) {
    case 'asking':
      return (
        <p className={css.cover} role="status">
          {t('games.opening', { name })}
        </p>
      )
    case 'blocked': {
      const trial = core().guard('startGame') === 'needRealAccount'
      return (
        <div className={css.center}>
          <Empty
            icon="lock"
            title={t(trial ? 'account.in_need_true_account' : 'games.loginFirst')}
            actions={
              <Button kind="primary" onClick={() => guarded('startGame', nothing)}>
                {t(trial ? 'account.in_increase_submit' : 'account.login')}
              </Button>
            }
          >
            {t(trial ? 'account.realAccountText' : 'games.loginFirstHint')}
          </Empty>
        </div>
      )
    }
    case 'failed': {
      const maintenance = state.error.kind === 'api' && state.error.code === 'game_maintenance'
      const { text, next } = say(state.error)
      return (
        <div className={css.center}>
          {maintenance ? (
            <Empty icon="clock" title={t('games.maintenance')} actions={<ToGames />} testId="gameMaintenance">
              {state.error.kind === 'api' && state.error.message
                ? state.error.message
                : t('games.maintenanceHint')}
            </Empty>
          ) : (
            <ErrorState title={t('games.launchFailed', { name })} onRetry={again}>
              {next ? `${text} ${next}` : text}
            </ErrorState>
          )}
        </div>
      )
    }
    case 'open': {
      const { launch } = state
      if (launch.kind === 'window') return <InWindow url={launch.url} name={name} />
      if (launch.kind === 'route') return <Redirect to={launch.to} />
      if (launch.kind === 'list') return <InList {...launch} name={name} />
      if (launch.kind !== 'frame') return null
      const src = frameSource(launch.url, launch.origin, window.location.origin)
      return src ? (
        <GameFrame src={src} origin={launch.origin} name={name} onAgain={again} onClose={leave} />
      ) : (
        <div className={css.center}>
          <ErrorState title={t('games.launchFailed', { name })}>{t('games.badAddress')}</ErrorState>
        </div>
      )
    }
  }
}

/** One of the vendor's games is to be chosen: their list opens over the page of the type. */
function InList({ gameType, vassalage, name }: { gameType: string; vassalage: string; name: string }) {
  useEffect(() => {
    navigate(`/${gameType.toLowerCase()}`, { replace: true })
    openDialog({ name: 'vendorGames', gameType, vassalage, title: name })
  }, [gameType, vassalage, name])
  return null
}

/** A vendor that refuses frames: the press opens the window, so that no pop-up blocker stops it. */
function InWindow({ url, name }: { url: string; name: string }) {
  const t = useT()
  return (
    <div className={css.center}>
      <Empty
        icon="external"
        title={t('games.inWindow', { name })}
        actions={
          <Button
            kind="primary"
            icon="external"
            onClick={() => window.open(url, '_blank', 'noopener,noreferrer')}
          >
            {t('games.openWindow')}
          </Button>
        }
      >
        {t('games.inWindowHint')}
      </Empty>
    </div>
  )
}
