import { type ComponentType, useEffect } from 'react'
import { Button, ButtonLink } from '@/components/Button'
import { Empty, ErrorState } from '@/components/Empty'
import { part } from '@/components/part'
import { type CoreError, core, guarded, openDialog, useErrorText, useSlice } from '@/core'
import { useT, withTexts } from '@/i18n'
import { navigate, Redirect, useQuery } from '@/router'
import { frameSource } from './frame/protocol'
import { GameFrame } from './GameFrame'
import css from './GamePage.module.css'
import type { WalletStageProps } from './ownWallet'
import { isRefused, type RefusedProps } from './responsible'
import { ToGames } from './ToGames'
import type { LaunchState } from './useLaunch'

/** The server knows no such game. */
const GameMissing = part(() => withTexts('halls', () => import('./GameMissing')))
/** A vendor that refuses frames. */
const InWindow = part(() => withTexts('halls', () => import('./InWindow')))
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
  /** The list that the game would stand in. */
  list: string
  /** Where more money comes from: a page of the member centre. */
  cashier: string
  /** Something stands over the game that has to be answered first. */
  held: boolean
  /** Stands here before a game of a vendor with a wallet of its own. */
  WalletStage?: ComponentType<WalletStageProps>
  /** Stands here when a break or a limit refuses the game. */
  Refused: ComponentType<RefusedProps>
  /** Opens customer service. */
  onService: () => void
  /** The rooms say which game they are of. */
  onNamed: (name: string) => void
  /** The game was opened in a window of its own. */
  onWindow: (url: string) => void
  /** That wallet is filled, or stays as it is. */
  onPlay: (vassalage: string) => void
  /** Asks for that wallet once more, where the game is played from it. */
  refill?: () => void
}

/** What stands in the room of the game: the game, or why it is not there. */
export function StageState(props: StageStateProps) {
  const {
    state,
    name,
    again,
    leave,
    list,
    cashier,
    held,
    WalletStage,
    Refused,
    onService,
    onNamed,
    onWindow,
    onPlay,
    refill,
  } = props
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
      if (isRefused(state.error))
        return (
          <div className={css.center}>
            <Refused error={state.error} list={list} />
          </div>
        )
      const poor = isBalanceShort(state.error)
      if (room || poor)
        return <RoomRefused error={state.error} poor={poor} name={name} again={again} refill={refill} />
      if (isMissing(state.error)) return <GameMissing list={list} />
      const maintenance = state.error.kind === 'api' && state.error.code === 'game_maintenance'
      const { text, next } = say(state.error)
      // another try would be answered the same address (§8)
      if (state.error.kind === 'invalidUrl') return <InvalidAddress name={name} onService={onService} />
      return (
        <div className={css.center}>
          {maintenance ? (
            <Empty
              icon="clock"
              title={t('games.maintenance')}
              actions={<ToGames list={list} />}
              testId="gameMaintenance"
            >
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
      if (launch.kind === 'window')
        return (
          <InWindow
            key={launch.url}
            url={launch.url}
            name={name}
            again={again}
            onOpened={() => onWindow(launch.url)}
          />
        )
      if (launch.kind === 'route') return <Redirect to={launch.to} />
      if (launch.kind === 'list') return <InList {...launch} name={name} />
      if (launch.kind === 'wallet') {
        const { wallet } = launch
        return WalletStage ? (
          <WalletStage wallet={wallet} onPlay={() => onPlay(wallet.vassalage)} onLeave={leave} />
        ) : null
      }
      if (launch.kind === 'rooms') return <Rooms {...launch} name={name} list={list} onNamed={onNamed} />
      if (launch.kind !== 'frame') return null
      const src = frameSource(launch.url, launch.origin, window.location.origin)
      return src ? (
        <GameFrame
          src={src}
          origin={launch.origin}
          name={name}
          cashier={cashier}
          held={held}
          onAgain={again}
          onClose={leave}
        />
      ) : (
        <InvalidAddress name={name} onService={onService} />
      )
    }
  }
}

/** Where the game is said to be, the brand lets no game open (§8). */
function InvalidAddress({ name, onService }: { name: string; onService: () => void }) {
  const t = useT()
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
        {`${t('errors.invalidUrl')} ${t('errors.invalidUrlNext')}`}
      </ErrorState>
    </div>
  )
}

/** The server knows no such game, or room. */
const isMissing = (error: CoreError) => error.kind === 'api' && error.code === 'not_found'

/** The balance does not pay the least that a table asks for: said of an amount, which nobody typed here. */
const isBalanceShort = (error: CoreError) =>
  error.kind === 'fields' && error.fields.some(({ key }) => key === 'validation.amountBalance')

/** One of the vendor's games is to be chosen: their list opens over the page of the type. */
function InList({ gameType, vassalage, name }: { gameType: string; vassalage: string; name: string }) {
  useEffect(() => {
    navigate(`/${gameType.toLowerCase()}`, { replace: true })
    openDialog({ name: 'vendorGames', gameType, vassalage, title: name })
  }, [gameType, vassalage, name])
  return null
}
