import { Amount } from '@/components/Amount'
import { Button } from '@/components/Button'
import { Icon, type IconName } from '@/components/Icon'
import { useFocusFallback } from '@/components/lib/focus'
import { Progress } from '@/components/Progress'
import { SiteText } from '@/components/SiteText'
import { StatePill } from '@/components/Tag'
import {
  formatAmount,
  formatInteger,
  isPositive,
  type Mission,
  openMemberCentre,
  progressOf,
  useFormatMoney,
  useSlice,
  viewOf,
} from '@/core'
import { useRichT, useT } from '@/i18n'
import { isSitePath, navigate } from '@/router'
import css from './missions.module.css'
import { useRemainingText } from './useRemainingText'

interface ClaimProps {
  mission: Mission
  busy: boolean
  onClaim: () => void
}

interface MissionCardProps extends ClaimProps {
  /** Called at the end of the period; the server decides the mission's new state. */
  onExpire: () => void
}

const PATH_ICONS: readonly (readonly [RegExp, IconName])[] = [
  [/^\/live/, 'live'],
  [/^\/e?sports/, 'sports'],
  [/^\/(lottery|elott)/, 'lottery'],
  [/^\/fish/, 'fish'],
  [/^\/pvp/, 'pvp'],
  [/mc=depositv2/, 'deposit'],
  [/^\/rng/, 'slots'],
]

const TONES = { open: undefined, claimable: 'prize', claimed: 'good' } as const

const iconOf = (path = '') => PATH_ICONS.find(([where]) => where.test(path))?.[1] ?? 'target'

/** Returns the member-centre page opened by a site path. */
function centrePageOf(path: string): string | undefined {
  const [, query = ''] = path.split('?')
  return new URLSearchParams(query).get('mc') ?? undefined
}

/** Returns whether the path is internal; other links are ignored. */
const isInternalPath = (path: string | undefined): path is string => path !== undefined && isSitePath(path)

/** Renders a mission: task, progress, reward and next step. */
export function MissionCard({ mission, busy, onClaim, onExpire }: MissionCardProps) {
  const t = useT()
  const richT = useRichT()
  const { title, state, path } = mission
  const left = useRemainingText(mission.period === 'once' ? undefined : mission.endsAt, onExpire)
  const formatMoney = useFormatMoney()
  const figure = mission.unit === 'amount' ? formatMoney : formatInteger
  const box = useFocusFallback<HTMLLIElement>()
  const { settled, claimable } = viewOf('missionView', mission)
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
        <Icon name={iconOf(path)} size={22} />
      </span>
      <div className={css.what}>
        <h3>
          <SiteText text={title} />
        </h3>
        <p>
          <SiteText text={mission.summary} />
        </p>
      </div>
      <MissionReward amount={mission.amount} points={mission.points} />
      <div className={css.way}>
        <Progress
          value={progressOf(mission.done, mission.goal)}
          tone={TONES[state]}
          label={t('missions.progress', { title })}
        />
        <p className="num">
          <span>
            {richT('missions.of', {
              done: () => (
                <b data-testid="mission.done" data-figure={mission.done}>
                  {figure(mission.done)}
                </b>
              ),
              goal: () => figure(mission.goal),
            })}
          </span>
          {left && !settled ? <span>{left}</span> : null}
        </p>
      </div>
      {claimable ? (
        <Claim mission={mission} busy={busy} onClaim={onClaim} />
      ) : settled ? (
        <Claimed />
      ) : (
        <Go mission={mission} />
      )}
    </li>
  )
}

/** Renders the reward of a mission. */
export function MissionReward({ amount, points }: { amount: string; points: string }) {
  const t = useT()
  const { currencySymbol } = useSlice('site')
  return (
    <p className={css.gives}>
      {isPositive(amount) ? (
        <Amount value={amount} text={formatAmount(amount)} symbol={currencySymbol} tone="money" />
      ) : null}
      {isPositive(points) ? (
        <span className="num" data-points={points}>
          {t('missions.points', { points: formatInteger(points) })}
        </span>
      ) : null}
    </p>
  )
}

function Claimed() {
  const t = useT()
  return (
    <span className={css.next}>
      <StatePill tone="good">{t('missions.claimed')}</StatePill>
    </span>
  )
}

function Claim({ mission: { title }, busy, onClaim }: ClaimProps) {
  const t = useT()
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
}

/** Renders the link to the page where an open mission is done. */
function Go({ mission: { title, path } }: { mission: Mission }) {
  const t = useT()
  if (!isInternalPath(path)) return null
  const page = centrePageOf(path)
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
