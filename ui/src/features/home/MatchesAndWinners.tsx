import { useT } from '@/i18n'
import { Matches } from '@/lib/play/Matches'
import { Link } from '@/router'
import css from './home.module.css'
import { Winners } from './Winners'

/** Renders matches and winners, side by side if the width allows. */
export default function MatchesAndWinners() {
  const t = useT()
  return (
    <div className={css.pair}>
      <Matches
        id="home-matches"
        testId="home.hotMatches"
        from="/"
        end={() => <Link to="/sports">{t('common.seeAll')}</Link>}
      />
      <Winners />
    </div>
  )
}
