import { lotteryPath } from '@/components/lib/paths'
import { useT } from '@/i18n'
import { Link, useLocation } from '@/router'
import css from './ViewSwitch.module.css'

interface ViewSwitchProps {
  gameCode: string
  vendor?: string
  playType?: string
  view: 'bet' | 'results'
}

/** Renders the switch between a lottery's bets and results; from both, Back leads to the previous page. */
export function ViewSwitch({ gameCode, vendor, playType, view }: ViewSwitchProps) {
  const t = useT()
  const { state } = useLocation()
  const to = { bet: lotteryPath({ gameCode, vendor, defaultPlayType: playType }) }
  return (
    <nav className={css.switch} aria-label={t('lottery.view.label')}>
      <Link
        to={to.bet}
        replace
        state={state}
        aria-current={view === 'bet' ? 'page' : undefined}
        data-testid="lottery.view.bet"
      >
        {t('lottery.view.bet')}
      </Link>
      <Link
        to={lotteryPath({ gameCode, vendor, defaultPlayType: playType, view: 'results' })}
        replace
        state={state}
        aria-current={view === 'results' ? 'page' : undefined}
        data-testid="lottery.view.results"
      >
        {t('lottery.view.results')}
      </Link>
    </nav>
  )
}
