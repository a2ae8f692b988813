import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { SiteText } from '@/components/SiteText'
import { type Notice, useSlice } from '@/core'
import { useT } from '@/i18n'
import { Link } from '@/router'
import css from './shell.module.css'

/** Speed of the ticker in pixels per second. */
const TICKER_PX_PER_SECOND = 48

/** Renders the notices as a ticker. Hover, focus or the button pause it; under reduced motion it is one line. */
export function NoticeBar() {
  const t = useT()
  const { bar, phase } = useSlice('notices')
  const ticker = useRef<HTMLDivElement>(null)
  const [moving, setMoving] = useState(false)
  const [paused, setPaused] = useState(false)

  useEffect(() => {
    const box = ticker.current
    const tape = box?.firstElementChild
    if (!box || !tape || bar.length === 0) return
    const measure = () => {
      const width = tape.scrollWidth / (tape.childElementCount > bar.length ? 2 : 1)
      box.style.setProperty('--run', `${Math.round(width / TICKER_PX_PER_SECOND)}s`)
      setMoving(width > box.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [bar])

  if (bar.length === 0 && phase !== 'idle' && phase !== 'loading') return null
  return (
    <section className={`page ${css.notice}`} data-testid="noticeBar" aria-label={t('site.notices')}>
      <Icon name="megaphone" size={18} flip />
      <div
        ref={ticker}
        className={css.ticker}
        data-moving={moving ? '' : undefined}
        data-paused={paused ? '' : undefined}
      >
        <div className={css.tape}>
          <Items bar={bar} />
          {moving ? <Items bar={bar} copy /> : null}
        </div>
      </div>
      {moving ? (
        <IconButton
          icon={paused ? 'play' : 'pause'}
          iconSize={15}
          label={t(paused ? 'site.noticesResume' : 'site.noticesPause')}
          aria-pressed={paused}
          onClick={() => setPaused(!paused)}
        />
      ) : null}
    </section>
  )
}

/** Brings the focused notice into view: the focus returns a moving tape to its beginning. */
function onFocus({ currentTarget: link }: FocusEvent<HTMLElement>) {
  link.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Returns the ticker to its beginning, where its tape moves again. */
function onBlur({ currentTarget: link }: FocusEvent<HTMLElement>) {
  link.parentElement?.parentElement?.scrollTo({ left: 0 })
}

/** Moves the focus along the ticker, which is one tab stop. */
function onArrow({ key, currentTarget: link }: KeyboardEvent<HTMLElement>) {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
  const rtl = document.documentElement.dir === 'rtl'
  const to = (key === 'ArrowLeft') === rtl ? link.nextElementSibling : link.previousElementSibling
  if (to instanceof HTMLElement && !to.ariaHidden) to.focus()
}

/** Renders the notices of the ticker; the copy makes it endless, hidden from keyboard and screen reader. */
function Items({ bar, copy }: { bar: readonly Notice[]; copy?: boolean }) {
  return bar.map((notice, at) => (
    <Link
      key={notice.id}
      to={`/noticePage?notice=${notice.id}`}
      tabIndex={copy || at > 0 ? -1 : undefined}
      aria-hidden={copy}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onArrow}
    >
      <b>
        <SiteText text={notice.title} />
      </b>{' '}
      <SiteText text={notice.summary} />
    </Link>
  ))
}
