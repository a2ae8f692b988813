import { look } from '@brands/ante/brand'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Button, IconButton } from '@/components/Button'
import { Empty, ErrorState } from '@/components/Empty'
import { core, guarded, useErrorText, useSlice } from '@/core'
import { useT } from '@/i18n'
import { back, navigate, Redirect, useLocation, useQuery } from '@/router'
import { type GameRef, readCameFrom, readGame } from './address'
import { frameSource } from './frame/protocol'
import { GameFrame } from './GameFrame'
import css from './GamePage.module.css'
import { type LaunchState, useLaunch } from './useLaunch'
import { useTitle } from './useTitle'

/** `/game`: one game in a frame. The address names the game, so a reload starts it again. */
export default function GamePage() {
  const t = useT()
  const query = useQuery()
  const game = readGame(query)
  if (!game)
    return (
      <div className={`page ${css.none}`}>
        <Empty
          whole
          image={look.emptyPicture('slots')}
          level={1}
          title={t('games.noneChosen')}
          actions={<ToGames />}
        >
          {t('games.noneChosenHint')}
        </Empty>
      </div>
    )
  return <Stage key={`${game.vassalage}/${game.gameCode}`} game={game} />
}

function Stage({ game }: { game: GameRef }) {
  const t = useT()
  const { state: came, key } = useLocation()
  const { name = game.vassalage, from } = readCameFrom(came)
  const { loggedIn } = useSlice('session')
  // who sits here may change while the game is asked for: the guard is read anew each time
  const allowed = loggedIn && core().guard('startGame') === 'go'
  const { state, again } = useLaunch(game, allowed, from ?? '/rng')
  const stage = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLElement>(null)
  useTop(page)
  useTitle(name)

  // the first entry of the history has no page of ours behind it
  const leave = () => (from && key ? back() : navigate(from ?? '/rng', { replace: true }))

  return (
    <section ref={page} className={css.page} aria-label={name}>
      <div className={css.bar}>
        <div className={`page ${css.line}`}>
          <IconButton icon="left" flip label={t('games.leave')} data-testid="game.close" onClick={leave} />
          <h1>{name}</h1>
          <IconButton
            icon="expand"
            label={t('games.fullscreen')}
            disabled={state.phase !== 'open'}
            onClick={() => void stage.current?.requestFullscreen?.()}
          />
        </div>
      </div>
      <div ref={stage} className={css.stage} aria-busy={state.phase === 'asking'}>
        <Inside state={state} name={name} again={again} leave={leave} />
      </div>
    </section>
  )
}

/** Tells the page where it begins, so that the game ends where the window does; the header may be put away. */
function useTop(page: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = page.current
    if (!element) return
    const measure = () => {
      const top = element.getBoundingClientRect().top + window.scrollY
      element.style.setProperty('--top', `${Math.round(top)}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [page])
}

/** Once in, the page starts the game by itself. */
const nothing = () => undefined

interface InsideProps {
  state: LaunchState
  name: string
  again: () => void
  leave: () => void
}

function Inside({ state, name, again, leave }: InsideProps) {
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
      if (launch.kind === 'list')
        return (
          <Redirect
            to={`/${launch.gameType.toLowerCase()}?vassalage=${encodeURIComponent(launch.vassalage)}`}
          />
        )
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

function ToGames() {
  const t = useT()
  return (
    <Button kind="primary" onClick={() => navigate('/rng')}>
      {t('games.seeGames')}
    </Button>
  )
}
