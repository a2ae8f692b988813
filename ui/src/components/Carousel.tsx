import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useT } from '../i18n'
import { IconButton } from './Button'
import css from './Carousel.module.css'

interface CarouselProps {
  slides: readonly { key: string; node: ReactNode }[]
  label: string
  /** Display time of a slide in milliseconds. */
  intervalMs: number
  /** Low strip: its dots have the minimum target size, so that the text fits above. */
  strip?: boolean
  testId?: string
}

/**
 * Renders slides with scroll-snap and autoplay. Autoplay pauses under a hovering mouse, keyboard focus, outside the
 * viewport and under reduced motion, and stops with the pause button. Dots show only for more than one slide.
 */
export function Carousel({ slides, label, intervalMs, strip, testId }: CarouselProps) {
  const t = useT()
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [paused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [interacting, setInteracting] = useState(false)
  const count = slides.length

  const show = useCallback((index: number) => {
    const row = track.current
    const slide = row?.children.item(index)
    if (!row || !(slide instanceof HTMLElement)) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    row.scrollTo({ left: slide.offsetLeft - row.offsetLeft, behavior: still ? 'instant' : 'smooth' })
  }, [])

  useEffect(() => {
    if (paused || interacting || count < 2) return
    const timer = setInterval(() => {
      if (!document.hidden) show((current + 1) % count)
    }, intervalMs)
    return () => clearInterval(timer)
  }, [paused, interacting, count, current, intervalMs, show])

  function onScroll() {
    const row = track.current
    if (!row || row.clientWidth === 0) return
    setCurrent(Math.min(count - 1, Math.round(Math.abs(row.scrollLeft) / row.clientWidth)))
  }

  return (
    <section
      className={strip ? `${css.carousel} ${css.strip}` : css.carousel}
      aria-roledescription={t('common.carousel')}
      aria-label={label}
      data-testid={testId}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setInteracting(true)}
      onPointerLeave={() => setInteracting(false)}
      onFocus={() => setInteracting(true)}
      onBlur={() => setInteracting(false)}
    >
      <div ref={track} className={css.track} onScroll={onScroll}>
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the carousel pattern, no fieldset
          <div
            key={slide.key}
            className={css.slide}
            role="group"
            aria-roledescription={t('common.slide')}
            aria-label={t('common.slideOf', { n: index + 1, total: count })}
            inert={index !== current}
          >
            {slide.node}
          </div>
        ))}
      </div>
      {count > 1 ? (
        <div className={css.ui}>
          {slides.map((slide, index) => (
            <button
              key={slide.key}
              type="button"
              className={css.dot}
              aria-label={t('common.goToSlide', { n: index + 1 })}
              aria-current={index === current || undefined}
              onClick={() => show(index)}
            />
          ))}
          <IconButton
            className={css.pause}
            icon={paused ? 'play' : 'pause'}
            iconSize={14}
            label={t(paused ? 'common.resume' : 'common.pause')}
            aria-pressed={paused}
            onClick={() => setPaused(!paused)}
          />
        </div>
      ) : null}
    </section>
  )
}
