import { useEffect, useState } from 'react'
import { useT } from '../i18n'
import css from './Countdown.module.css'
import { clock } from './lib/clock'
import { durationText, twoDigits } from './lib/durationText'

/**
 * Returns the whole seconds until a time (Unix milliseconds), computed from the server's clock; `now` replaces the
 * clock for a time by another one.
 */
export function useSecondsLeft(until: number, now = clock.now): number {
  const [left, setLeft] = useState(() => secondsUntil(until, now))
  useEffect(() => {
    setLeft(secondsUntil(until, now))
    const timer = setInterval(() => {
      const seconds = secondsUntil(until, now)
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until, now])
  return left
}

const secondsUntil = (until: number, now: () => number) => Math.max(0, Math.ceil((until - now()) / 1000))

interface CountdownProps {
  until: number
  /** `boxes` as the main content, `ring` next to other content, relative to the whole span. */
  look?: 'boxes' | 'ring'
  total?: number
}

export function Countdown({ until, look = 'boxes', total = 0 }: CountdownProps) {
  const t = useT()
  const left = useSecondsLeft(until)
  if (look === 'ring') {
    const fraction = total > 0 ? Math.min(1, left / total) : 0
    return (
      <span className={css.ring} role="timer">
        <svg viewBox="0 0 32 32" width={28} height={28} aria-hidden="true">
          <circle cx="16" cy="16" r="13" />
          <circle
            cx="16"
            cy="16"
            r="13"
            pathLength={100}
            strokeDasharray={`${fraction * 100} 100`}
            transform="rotate(-90 16 16)"
          />
        </svg>
        <span className="num">{durationText(left)}</span>
      </span>
    )
  }
  const days = Math.floor(left / 86_400)
  const units = [
    { key: 'days', n: days, unit: t('common.days') },
    { key: 'hours', n: Math.floor(left / 3600) % 24, unit: t('common.hours') },
    { key: 'minutes', n: Math.floor(left / 60) % 60, unit: t('common.minutes') },
    { key: 'seconds', n: left % 60, unit: t('common.seconds') },
  ].slice(days > 0 ? 0 : left >= 3600 ? 1 : 2)
  return (
    <span className={css.boxes} role="timer">
      {units.map(({ key, n, unit }) => (
        <span key={key}>
          <span>{twoDigits(n)}</span>
          <small>{unit}</small>
        </span>
      ))}
    </span>
  )
}
