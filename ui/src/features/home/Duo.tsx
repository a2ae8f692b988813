import { Fixtures } from './Fixtures'
import css from './home.module.css'
import { Winners } from './Winners'

/** Matches and winners, side by side where there is room. */
export default function Duo() {
  return (
    <div className={css.duo}>
      <Fixtures />
      <Winners />
    </div>
  )
}
