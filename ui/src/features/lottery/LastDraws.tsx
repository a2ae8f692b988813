import { lotteryPath } from '@/components/linkage'
import { SectionHead } from '@/components/Rail'
import { core, useRead, useSlice } from '@/core'
import { useFormatter, useT } from '@/i18n'
import { Link } from '@/router'
import { Drawn } from './Drawn'
import css from './LotteryHall.module.css'
import { allLotteries, type Hall } from './useLotteries'

/** The last draw of each of these lotteries, for members: whoever is not one sees it on the card. */
export function LastDraws({ hall }: { hall: Hall }) {
  const { kind, memberType, mustChangePassword } = useSlice('session')
  const member = memberType !== undefined && kind !== 'trial' && !mustChangePassword
  return member ? <Board hall={hall} /> : null
}

function Board({ hall }: { hall: Hall }) {
  const t = useT()
  const format = useFormatter()
  const { data } = useRead('openedNumbers', () => core().member.openedNumbers())
  // the house answers those of every prize mode at once
  const codes = new Set(allLotteries([hall]).map(({ lottery }) => lottery.gameCode))
  const draws = data?.list.filter(({ gameCode }) => codes.has(gameCode)) ?? []
  if (draws.length === 0) return null
  return (
    <section aria-labelledby="lottery-opened" data-testid="lottery.board">
      <SectionHead id="lottery-opened" title={t('lottery.board')} />
      <ul className={css.board}>
        {draws.map((draw) => (
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
