import { type ComponentType, useEffect } from 'react'
import { Button, ButtonLink } from '@/components/Button'
import { Empty, ErrorState } from '@/components/feedback/Empty'
import { lazyComponent } from '@/components/lazyComponent'
import { type CoreError, core, hasErrorCode, isOwnLimit, openDialog, runGuarded, useSlice } from '@/core'
import { useSentences, useT, withMessages } from '@/i18n'
import { LoadError } from '@/lib/feedback/LoadError'
import { navigate, Redirect, useSearchParams } from '@/router'
import { frameSource } from './frame/protocol'
import { GameFrame } from './GameFrame'
import css from './GamePage.module.css'
import { GamesButton } from './GamesButton'
import type { LaunchRefusedProps } from './responsibleSlots'
import type { LaunchState } from './useLaunch'
import type { FundingStepProps } from './vendorWalletSlots'

/** Shown for a game unknown to the server. */
const GameMissing = lazyComponent(() => withMessages('vendorLobby', () => import('./GameMissing')))
/** Shown for a vendor that forbids frames. */
const PopupGame = lazyComponent(() => withMessages('vendorLobby', () => import('./PopupGame')))
/** The rooms of a card or table game; the next part explains a room that did not open. */
const Rooms = lazyComponent(() => withMessages('rooms', () => import('./rooms/Rooms')))
const RoomRefused = lazyComponent(() => withMessages('rooms', () => import('./rooms/RoomRefused')))

interface GameViewStateProps {
  state: LaunchState
  name: string
  retry: () => void
  leave: () => void
  /** Path of the list the game would be in. */
  list: string
  /** Member-centre page for adding money. */
  cashier: string
  /** True while an overlay must be answered first. */
  paused: boolean
  /** Shown before a game of a vendor with its own wallet. */
  FundingStep?: ComponentType<FundingStepProps>
  /** Shown when a break or limit forbids the game. */
  LaunchRefused: ComponentType<LaunchRefusedProps>
  /** Opens customer service. */
  onService: () => void
  /** Called with the game's name, known by its rooms. */
  onNameKnown: (name: string) => void
  /** Called when the game was opened in a new window. */
  onWindowOpened: (url: string) => void
  /** Called when the vendor's wallet was filled, or deliberately left as it is. */
  onPlay: (vendorCode: string) => void
  /** Shows the wallet again, if the game is played from it. */
  refill?: () => void
}

/** Renders the game, or the reason it is not open. */
export function GameViewState(props: GameViewStateProps) {
  const {
    state,
    name,
    retry,
    leave,
    list,
    cashier,
    paused,
    FundingStep,
    LaunchRefused,
    onService,
    onNameKnown,
    onWindowOpened,
    onPlay,
    refill,
  } = props
  const t = useT()
  const { trial } = useSlice('session')
  const room = useSearchParams().get('room')
  switch (state.phase) {
    case 'asking':
      return (
        <p className={css.cover} role="status">
          {t('games.opening', { name })}
        </p>
      )
    case 'blocked': {
      return (
        <div className={css.center}>
          <Empty
            icon="lock"
            title={t(trial ? 'account.in_need_true_account' : 'games.loginFirst')}
            actions={
              <Button kind="primary" onClick={() => runGuarded('startGame')}>
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
      if (isOwnLimit(state.error))
        return (
          <div className={css.center}>
            <LaunchRefused error={state.error} list={list} />
          </div>
        )
      const balanceTooLow = core().quote('launchErrorView', state.error)?.balanceTooLow === true
      if (room || balanceTooLow)
        return (
          <RoomRefused
            error={state.error}
            balanceTooLow={balanceTooLow}
            name={name}
            retry={retry}
            refill={refill}
          />
        )
      if (isMissing(state.error)) return <GameMissing list={list} />
      const maintenance = hasErrorCode(state.error, 'game_maintenance')
      // a retry would get the same address
      if (state.error.kind === 'invalidUrl') return <InvalidAddress name={name} onService={onService} />
      return (
        <div className={css.center}>
          {maintenance ? (
            <Empty
              icon="clock"
              title={t('games.maintenance')}
              actions={<GamesButton list={list} />}
              testId="gameMaintenance"
            >
              {state.error.kind === 'api' && state.error.message
                ? state.error.message
                : t('games.maintenanceHint')}
            </Empty>
          ) : (
            <LoadError error={state.error} title={t('games.launchFailed', { name })} onRetry={retry} />
          )}
        </div>
      )
    }
    case 'open': {
      const { launch } = state
      if (launch.kind === 'window')
        return (
          <PopupGame
            key={launch.url}
            url={launch.url}
            name={name}
            retry={retry}
            onOpened={() => onWindowOpened(launch.url)}
          />
        )
      if (launch.kind === 'route') return <Redirect to={launch.to} />
      if (launch.kind === 'list') return <OpenVendorList {...launch} name={name} page={list} />
      if (launch.kind === 'wallet') {
        const { wallet } = launch
        return FundingStep ? (
          <FundingStep wallet={wallet} onPlay={() => onPlay(wallet.vassalage)} onLeave={leave} />
        ) : null
      }
      if (launch.kind === 'rooms')
        return <Rooms {...launch} name={name} list={list} onNameKnown={onNameKnown} />
      if (launch.kind !== 'frame') return null
      const src = frameSource(launch.url, launch.origin, window.location.origin)
      return src ? (
        <GameFrame
          src={src}
          origin={launch.origin}
          name={name}
          cashier={cashier}
          paused={paused}
          onRetry={retry}
          onClose={leave}
        />
      ) : (
        <InvalidAddress name={name} onService={onService} />
      )
    }
  }
}

/** Renders the error for a launch address that the brand forbids (REQ-8.12). */
function InvalidAddress({ name, onService }: { name: string; onService: () => void }) {
  const t = useT()
  const sentences = useSentences()
  const { customerService } = useSlice('site')
  return (
    <div className={css.center}>
      <ErrorState
        title={t('games.launchFailed', { name })}
        actions={
          customerService.length > 0 ? (
            <Button kind="primary" icon="chat" data-testid="stage.service" onClick={onService}>
              {t('site.customerService')}
            </Button>
          ) : (
            <ButtonLink kind="primary" to="/help">
              {t('site.helpCentre')}
            </ButtonLink>
          )
        }
      >
        {sentences(t('errors.invalidUrl'), t('errors.invalidUrlNext'))}
      </ErrorState>
    </div>
  )
}

/** Returns whether the server knows no such game or room. */
const isMissing = (error: CoreError) => hasErrorCode(error, 'not_found')

/** Opens the vendor's list of games over another page. */
function OpenVendorList({
  gameType,
  vassalage: vendorCode,
  name,
  page,
}: {
  gameType: string
  vassalage: string
  name: string
  page: string
}) {
  useEffect(() => {
    navigate(page, { replace: true })
    openDialog({ name: 'vendorGames', gameType, vassalage: vendorCode, title: name })
  }, [gameType, vendorCode, name, page])
  return null
}
