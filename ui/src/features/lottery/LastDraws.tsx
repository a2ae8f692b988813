import { lotteryPath } from '@/components/linkage'
import { SectionHead } from '@/components/Rail'
import { core, type Draw, useRead, useSlice } from '@/core'
import { useFormatter, useT } from '@/i18n'
import { Link } from '@/router'
import { Drawn } from './Drawn'
import css from './LotteryHall.module.css'

/** The last draw of every lottery, for members: whoever is not one sees each on its card. */
export function LastDraws() {
  const { kind, memberType, mustChangePassword } = useSlice('session')
  const member = memberType !== undefined && kind !== 'trial' && !mustChangePassword
  return member ? <Board /> : null
}

function Board() {
  const t = useT()
  const format = useFormatter()
  const { data } = useRead('openedNumbers', () => core().member.openedNumbers())
  if (!data || data.list.length === 0) return null
  return (
    <section aria-labelledby="lottery-opened" data-testid="lottery.board">
      <SectionHead id="lottery-opened" title={t('lottery.board')} />
      <ul className={css.board}>
        {data.list.map((draw: Draw) => (
          <li key={draw.gameCode}>
            <Link
              to={lotteryPath({ gameCode: draw.gameCode, view: 'results' })}
              state={{ from: '/lottery' }}
              aria-label={t('lottery.resultsOf', { name: draw.name })}
            >
              {draw.name}
            </Link>
            <span className={css.issue}>
              {t('lottery.issue', { issue: draw.issue })}
              {' · '}
              <time dateTime={draw.drawnAt}>
                {format.dateTime(new Date(draw.drawnAt), { hour: '2-digit', minute: '2-digit' })}
              </time>
            </span>
            <Drawn category={draw.category} numbers={draw.numbers} small />
          </li>
        ))}
      </ul>
    </section>
  )
}
