import { brandAssets } from '@brand/brand'
import { Button } from '@/components/Button'
import { Empty } from '@/components/feedback/Empty'
import { PROGRESS_MAX } from '@/components/Progress'
import { isPositive, progressOf, type TeamLine } from '@/core'
import { useT } from '@/i18n'
import { Money } from '@/lib/records/list/Money'
import css from './agent.module.css'
import { pushAgentPage } from './pushAgentPage'

interface TopLinesProps {
  lines: readonly TeamLine[]
  /** Number of all lines; `lines` holds the first of them. */
  direct: number
}

/** Renders the agent's lines, highest bets first, with a bar for comparison. */
export function TopLines({ lines, direct }: TopLinesProps) {
  const t = useT()
  const most = lines[0]?.validBet ?? '0'
  if (lines.length === 0)
    return (
      <Empty icon="team" level={2} title={t('agent.noTeam')} testId="team.none">
        {t('agent.noTeamWords')}
      </Empty>
    )
  return (
    <section className={css.part} aria-labelledby="team-lines">
      <div className={css.head}>
        <h2 id="team-lines">{t('agent.lines')}</h2>
        {direct > lines.length ? (
          <small data-testid="team.linesOf">
            {t('agent.linesOf', { shown: lines.length, count: direct })}
          </small>
        ) : null}
      </div>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line.id} data-testid="team.line" data-account={line.account}>
            <img src={brandAssets.avatar(line.account)} alt="" width={40} height={40} />
            <span className={css.who}>
              <b>
                <bdi translate="no">{line.account}</bdi>
              </b>
              <small>{t('agent.lineWords', { team: line.team, active: line.active })}</small>
            </span>
            <progress
              className={css.share}
              max={PROGRESS_MAX}
              value={isPositive(most) ? progressOf(line.validBet, most) : 0}
              aria-hidden="true"
            />
            <Money value={line.validBet} symbol className="num" />
          </li>
        ))}
      </ul>
      {direct > lines.length ? (
        <Button icon="team" data-testid="team.allLines" onClick={() => pushAgentPage('team')}>
          {t('agent.seeTeam')}
        </Button>
      ) : null}
    </section>
  )
}
