import { Amount } from '@/components/Amount'
import { Button } from '@/components/Button'
import { useFocusFallback } from '@/components/hooks/useFocusFallback'
import { Icon, type IconName } from '@/components/Icon'
import { isPositive, progressOf } from '@/components/lib/decimal'
import { Progress } from '@/components/Progress'
import { StatePill } from '@/components/Tag'
import { formatAmount, type Mission, openMemberCentre, useFormatMoney, useSlice } from '@/core'
import { useT } from '@/i18n'
import { isSitePath, navigate } from '@/router'
import { plainFigure } from './figures'
import css from './missions.module.css'
import { useLeft } from './useLeft'

interface MissionCardProps {
  mission: Mission
  busy: boolean
  onClaim: () => void
  /** Called at the end of the period; the server decides the mission's new state. */
  onOver: () => void
}

const SIGNS: readonly (readonly [RegExp, IconName])[] = [
  [/^\/live/, 'live'],
  [/^\/e?sports/, 'sports'],
  [/^\/(lottery|elott)/, 'lottery'],
  [/^\/fish/, 'fish'],
  [/^\/pvp/, 'pvp'],
  [/mc=depositv2/, 'deposit'],
  [/^\/rng/, 'slots'],
]

const TONES = { open: undefined, claimable: 'prize', claimed: 'good' } as const

const signOf = (path = '') => SIGNS.find(([where]) => where.test(path))?.[1] ?? 'target'

/** Returns the member-centre page opened by a site path. */
function pageOf(path: string): string | undefined {
  const [, query = ''] = path.split('?')
  return new URLSearchParams(query).get('mc') ?? undefined
}

/** Returns whether the path is internal; other links are ignored. */
const isOwn = (path: string | undefined): path is string => path !== undefined && isSitePath(path)

/** Renders a mission: task, progress, reward and next step. */
export function MissionCard({ mission, busy, onClaim, onOver }: MissionCardProps) {
  const t = useT()
  const { title, state, path } = mission
  const left = useLeft(mission.period === 'once' ? undefined : mission.endsAt, onOver)
  const formatMoney = useFormatMoney()
  const figure = mission.unit === 'amount' ? formatMoney : plainFigure
  const box = useFocusFallback<HTMLLIElement>()
  return (
    <li
      ref={box}
      tabIndex={-1}
      className={css.mission}
      data-testid="mission"
      data-id={mission.id}
      data-state={state}
    >
      <span className={css.sign}>
        <Icon name={signOf(path)} size={22} />
      </span>
      <div className={css.what}>
        <h3>
          <bdi>{title}</bdi>
        </h3>
        <p>
          <bdi>{mission.summary}</bdi>
        </p>
      </div>
      <Gives amount={mission.amount} points={mission.points} />
      <div className={css.way}>
        <Progress
          value={progressOf(mission.done, mission.goal)}
          tone={TONES[state]}
          label={t('missions.progress', { title })}
        />
        <p className="num">
          <span>
            <b data-testid="mission.done" data-figure={mission.done}>
              {figure(mission.done)}
            </b>{' '}
            {t('missions.of')} {figure(mission.goal)}
          </span>
          {state !== 'claimed' && left ? <span>{left}</span> : null}
        </p>
      </div>
      <Next mission={mission} busy={busy} onClaim={onClaim} />
    </li>
  )
}

/** Renders the reward of a mission. */
export function Gives({ amount, points }: { amount: string; points: string }) {
  const t = useT()
  const { currencySymbol } = useSlice('site')
  return (
    <p className={css.gives}>
      {isPositive(amount) ? (
        <Amount value={amount} text={formatAmount(amount)} symbol={currencySymbol} tone="money" />
      ) : null}
      {isPositive(points) ? (
        <span className="num" data-points={points}>
          {t('missions.points', { points: plainFigure(points) })}
        </span>
      ) : null}
    </p>
  )
}

function Next({ mission, busy, onClaim }: Omit<MissionCardProps, 'onOver'>) {
  const t = useT()
  const { title, state, path } = mission
  if (state === 'claimed')
    return (
      <span className={css.next}>
        <StatePill tone="good">{t('missions.claimed')}</StatePill>
      </span>
    )
  if (state === 'claimable')
    return (
      <Button
        kind="primary"
        className={css.next}
        loading={busy}
        data-testid="mission.claim"
        aria-label={t('missions.claimOf', { title })}
        onClick={onClaim}
      >
        {t('missions.claim')}
      </Button>
    )
  if (!isOwn(path)) return null
  const page = pageOf(path)
  const action = page ? t('missions.goDeposit') : t('missions.go')
  return (
    <Button
      className={css.next}
      data-testid="mission.go"
      aria-label={t('missions.goOf', { action, title })}
      onClick={() => (page ? openMemberCentre(page) : navigate(path))}
    >
      {action}
    </Button>
  )
}
