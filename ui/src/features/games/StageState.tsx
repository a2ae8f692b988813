import { type ComponentType, useEffect } from 'react'
import { Button, buttonClass } from '@/components/Button'
import { Empty, ErrorState } from '@/components/Empty'
import { Icon } from '@/components/Icon'
import { part } from '@/components/part'
import { core, guarded, openDialog, useErrorText } from '@/core'
import { useT, withTexts } from '@/i18n'
import { navigate, Redirect, useQuery } from '@/router'
import { frameSource } from './frame/protocol'
import { GameFrame } from './GameFrame'
import css from './GamePage.module.css'
import type { WalletStageProps } from './ownWallet'
import { ToGames } from './ToGames'
import type { LaunchState } from './useLaunch'

/** The rooms of a card or table game; and why one of them did not open. */
const Rooms = part(() => withTexts('rooms', () => import('./rooms/Rooms')))
const RoomRefused = part(() => withTexts('rooms', () => import('./rooms/RoomRefused')))

/** Once in, the page starts the game by itself. */
const nothing = () => undefined

interface StageStateProps {
  state: LaunchState
  name: string
  again: () => void
  leave: () => void
  /** Where more money comes from: a page of the member centre. */
  cashier: string
  /** Stands here before a game of a vendor with a wallet of its own. */
  WalletStage?: ComponentType<WalletStageProps>
  /** That wallet is filled, or stays as it is. */
  onPlay: (vassalage: string) => void
}

/** What stands in the room of the game: the game, or why it is not there. */
export function StageState(props: StageStateProps) {
  const { state, name, again, leave, cashier, WalletStage, onPlay } = props
  const t = useT()
  const say = useErrorText()
  const room = useQuery().get('room')
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
      if (room) return <RoomRefused error={state.error} name={name} again={again} />
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
      if (launch.kind === 'wallet') {
        const { wallet } = launch
        return WalletStage ? (
          <WalletStage wallet={wallet} onPlay={() => onPlay(wallet.vassalage)} onLeave={leave} />
        ) : null
      }
      if (launch.kind === 'rooms') return <Rooms {...launch} name={name} />
      if (launch.kind !== 'frame') return null
      const src = frameSource(launch.url, launch.origin, window.location.origin)
      return src ? (
        <GameFrame
          src={src}
          origin={launch.origin}
          name={name}
          cashier={cashier}
          onAgain={again}
          onClose={leave}
        />
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

/** A vendor that refuses frames: a link that is pressed opens the window, which no pop-up blocker stops. */
function InWindow({ url, name }: { url: string; name: string }) {
  const t = useT()
  return (
    <div className={css.center}>
      <Empty
        icon="external"
        title={t('games.inWindow', { name })}
        actions={
          <a className={buttonClass({ kind: 'primary' })} href={url} target="_blank" rel="noreferrer">
            <Icon name="external" size={20} />
            {t('games.openWindow')}
          </a>
        }
      >
        {t('games.inWindowHint')}
      </Empty>
    </div>
  )
}
