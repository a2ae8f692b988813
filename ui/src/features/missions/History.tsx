import { Icon } from '@/components/Icon'
import { SiteText } from '@/components/SiteText'
import { StatePill } from '@/components/Tag'
import { type Reward, type RewardState, useDateFormats } from '@/core'
import { useT } from '@/i18n'
import { MissionReward } from './MissionCard'
import css from './prizes.module.css'
import { REWARD_ICONS } from './RewardCard'

const TONES: Record<RewardState, 'good' | undefined> = {
  waiting: undefined,
  claimed: 'good',
  expired: undefined,
}

/** Renders claimed and expired rewards, newest first. */
export function History({ list }: { list: readonly Reward[] }) {
  const t = useT()
  const { date } = useDateFormats()
  return (
    <section className={css.history} data-testid="rewardCenter.history">
      <h2>{t('prizes.history')}</h2>
      {list.length === 0 ? <p>{t('prizes.historyNone')}</p> : null}
      <ul>
        {list.map((reward) => (
          <li key={reward.id} data-testid="reward" data-id={reward.id} data-state={reward.state}>
            <span className={css.mark}>
              <Icon name={REWARD_ICONS[reward.kind]} size={18} />
            </span>
            <span className={css.name}>
              <b>
                <SiteText text={reward.title} />
              </b>
              <time className="num" dateTime={reward.at}>
                {date(reward.at)}
              </time>
            </span>
            <StatePill tone={TONES[reward.state]}>{t(`prizes.states.${reward.state}`)}</StatePill>
            <MissionReward amount={reward.amount} points={reward.points} />
          </li>
        ))}
      </ul>
    </section>
  )
}
