import { useEffect, useRef } from 'react'
import { lotteryPath } from '@/components/lib/paths'
import { SectionHead } from '@/components/Rail'
import { core, useDateFormats, useQuery, useSlice } from '@/core'
import { useT } from '@/i18n'
import { Link, useLocation } from '@/router'
import { DrawNumbers } from './DrawNumbers'
import css from './LotteryHall.module.css'
import { allLotteries, type ModeMenu } from './useLotteries'

/** Calls `onChange` on each new value, except the first. */
function useOnChange(value: unknown, onChange: () => void): void {
  const seen = useRef(value)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== value) onChange()
    seen.current = value
  }, [value, onChange])
}

/** Renders the last draw of each lottery for members; other visitors see it on the cards. */
export function LastDraws({ modeMenu }: { modeMenu: ModeMenu }) {
  const { can } = useSlice('session')
  return can.recent ? <LastDrawsBoard modeMenu={modeMenu} /> : null
}

function LastDrawsBoard({ modeMenu }: { modeMenu: ModeMenu }) {
  const t = useT()
  const { pathname } = useLocation()
  const dateFormats = useDateFormats()
  const { data, refetch } = useQuery('openedNumbers', () => core().member.openedNumbers())
  // the cards reload after each draw, so the board reloads with them
  const { data: menus } = modeMenu.read
  useOnChange(menus, refetch)
  // the server returns the draws of all prize modes at once
  const vendors = new Map(
    [...allLotteries([modeMenu]).values()].map(({ gameCode, vendor }) => [gameCode, vendor]),
  )
  const draws = data?.list.filter(({ gameCode }) => vendors.has(gameCode)) ?? []
  if (draws.length === 0) return null
  return (
    <section aria-labelledby="lottery-opened" data-testid="lottery.board">
      <SectionHead id="lottery-opened" title={t('lottery.board')} />
      <ul className={css.board}>
        {draws.map((draw) => (
          <li key={draw.gameCode}>
            <Link
              to={lotteryPath({
                gameCode: draw.gameCode,
                vendor: vendors.get(draw.gameCode),
                view: 'results',
              })}
              state={{ from: pathname }}
              aria-label={t('lottery.resultsOf', { name: draw.name })}
            >
              <bdi>{draw.name}</bdi>
            </Link>
            <span className={css.issue}>
              <span>{`${t('lottery.issue', { issue: draw.issue })} · `}</span>
              <time dateTime={draw.drawnAt}>{dateFormats.time(draw.drawnAt)}</time>
            </span>
            <DrawNumbers category={draw.category} numbers={draw.numbers} small />
          </li>
        ))}
      </ul>
    </section>
  )
}
