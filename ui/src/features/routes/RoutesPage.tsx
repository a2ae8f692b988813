import { useState } from 'react'
import { Button } from '@/components/Button'
import { useTitle } from '@/components/hooks/useTitle'
import { toast } from '@/components/lib/toasts'
import { Skeleton } from '@/components/Skeleton'
import { core, useErrorText, useQuery } from '@/core'
import { useT } from '@/i18n'
import { LoadError } from '@/lib/feedback/LoadError'
import { RouteRow } from './RouteRow'
import css from './routes.module.css'

/** Renders `/routes`: the addresses of this site, their latency, and the switch between them. */
export default function RoutesPage() {
  const t = useT()
  const errorText = useErrorText()
  const measured = useQuery('routes', () => core().member.measureRoutes())
  const known = useQuery('cachedRoutes', () => core().member.cachedRoutes())
  useTitle(t('routes.title'))
  const [going, setGoing] = useState<string>()
  const before = known.data?.routes.length ? known.data : undefined
  const routes = (measured.data ?? before)?.routes
  const fastest = routes?.find(({ milliseconds }) => milliseconds !== undefined)

  async function use(origin: string) {
    setGoing(origin)
    const answer = await core().member.chooseRoute(origin)
    if (answer.status === 'ok' && answer.value.address) return window.location.assign(answer.value.address)
    setGoing(undefined)
    if (answer.status === 'ok')
      measured.refetch() // calls already use that route
    else toast({ title: errorText(answer.error).text, tone: 'bad' })
  }

  return (
    <div className={`page ${css.page}`} data-testid="routes">
      <header className={css.head}>
        <div>
          <h1>{t('routes.title')}</h1>
          <p>{t('routes.lead')}</p>
        </div>
        <Button icon="refresh" loading={measured.stale} data-testid="routes.again" onClick={measured.refetch}>
          {t('routes.again')}
        </Button>
      </header>
      <p className="sr" role="status">
        {measured.stale
          ? t('routes.measuring')
          : fastest && t('routes.result', { host: hostOf(fastest.origin), ms: fastest.milliseconds ?? 0 })}
      </p>
      {measured.error && !measured.stale ? (
        <LoadError error={measured.error} level={2} title={t('routes.unloaded')} onRetry={measured.refetch} />
      ) : null}
      {routes ? (
        <ul className={css.list} aria-busy={measured.stale || undefined}>
          {routes.map((route) => (
            <RouteRow
              key={route.origin}
              route={route}
              host={hostOf(route.origin)}
              slowest={Math.max(...routes.map(({ milliseconds }) => milliseconds ?? 0))}
              fastest={route === fastest && routes.length > 1}
              busy={going === route.origin}
              onUse={() => void use(route.origin)}
            />
          ))}
        </ul>
      ) : measured.error ? null : (
        <div className={css.list} role="status" aria-label={t('common.loading')}>
          <Skeleton className={css.room} />
          <Skeleton className={css.room} />
          <Skeleton className={css.room} />
        </div>
      )}
      {routes?.length === 1 && !measured.stale ? (
        <p className={css.note} data-testid="routes.only">
          {t('routes.only')}
        </p>
      ) : (
        <p className={css.note}>{t('routes.note')}</p>
      )}
    </div>
  )
}

/** Returns the host as shown in the address bar. */
const hostOf = (origin: string) => new URL(origin).host
