import { Button } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { StatePill } from '@/components/Tag'
import type { Route } from '@/core'
import { useT } from '@/i18n'
import css from './routes.module.css'

interface RouteRowProps {
  route: Route
  host: string
  /** Latency in milliseconds of the slowest route that responds; its bar has the full width. */
  slowest: number
  fastest: boolean
  busy: boolean
  onUse: () => void
}

/** Renders one address of the site: its latency and the switch to it. */
export function RouteRow({ route, host, slowest, fastest, busy, onUse }: RouteRowProps) {
  const t = useT()
  const { origin, milliseconds, current } = route
  const answers = milliseconds !== undefined
  return (
    <li
      data-testid="routes.item"
      data-origin={origin}
      data-ms={milliseconds}
      data-current={current || undefined}
    >
      <Icon className={css.sign} name={answers ? 'globe' : 'wifioff'} />
      <div className={css.who}>
        <b dir="ltr">{host}</b>
        {current ? <StatePill tone="live">{t('routes.current')}</StatePill> : null}
        {fastest ? (
          <StatePill tone="good">
            <span data-testid="routes.fastest">{t('routes.fastest')}</span>
          </StatePill>
        ) : null}
      </div>
      <span className={`num ${css.speed}`} data-silent={answers ? undefined : ''}>
        {answers ? t('routes.ms', { ms: milliseconds }) : t('routes.silent')}
      </span>
      {answers ? (
        <svg className={`flip ${css.bar}`} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect width={Math.max(2, (100 * milliseconds) / Math.max(slowest, 1))} height={6} />
        </svg>
      ) : null}
      <span className={css.act}>
        {answers && !current ? (
          <Button
            size="s"
            kind={fastest ? 'primary' : 'quiet'}
            loading={busy}
            data-testid="routes.use"
            aria-label={t('routes.useHost', { host })}
            onClick={onUse}
          >
            {t('routes.use')}
          </Button>
        ) : null}
      </span>
    </li>
  )
}
