import { Logo } from '@brand/Logo'
import { type ReactNode, useEffect } from 'react'
import { Button, ButtonLink } from '@/components/Button'
import { Icon, type IconName } from '@/components/Icon'
import { core, useDateFormats, useSlice } from '@/core'
import { useT } from '@/i18n'
import { reload } from '../lazyPages'
import { openService } from '../shell/service'
import css from './screens.module.css'

interface FullScreenPageProps {
  testId: string
  icon: IconName
  title: ReactNode
  children?: ReactNode
  facts?: readonly { name: string; value: ReactNode }[]
  actions?: ReactNode
}

/** Renders a page that replaces the whole site. */
export function FullScreenPage({ testId, icon, title, children, facts = [], actions }: FullScreenPageProps) {
  return (
    <main className={css.whole} data-testid={testId}>
      <div className={css.card}>
        <span className={css.logo}>
          <Logo />
        </span>
        <span className={css.sign}>
          <Icon name={icon} size={28} />
        </span>
        <h1>{title}</h1>
        {children}
        {facts.length > 0 ? (
          <dl className={css.facts}>
            {facts.map((fact) => (
              <div key={fact.name}>
                <dt>{fact.name}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {actions ? <div className={css.actions}>{actions}</div> : null}
      </div>
    </main>
  )
}

/** Loads the core's member module, so that its watch detects when the site opens, and the operator's full message. */
function useReopenWatch(): void {
  useEffect(() => void core().member.preload(), [])
}

/** Renders the page for system status 1. */
export function Maintenance() {
  const t = useT()
  const { dateTime: formatDateTime } = useDateFormats()
  const { maintenance } = useSlice('site')
  const until = maintenance?.until
  useReopenWatch()

  return (
    <FullScreenPage
      testId="maintenance"
      icon="wrench"
      title={maintenance?.title ?? t('site.maintenanceTitle')}
      facts={
        until
          ? [
              {
                name: t('site.maintenanceUntil'),
                value: formatDateTime(until),
              },
            ]
          : []
      }
      actions={
        <>
          <Service article="maintenance" />
          <Refresh />
        </>
      }
    >
      <p>{maintenance?.message ?? t('site.maintenanceWords')}</p>
    </FullScreenPage>
  )
}

function Refresh() {
  const t = useT()
  return (
    <Button kind="primary" icon="refresh" onClick={reload}>
      {t('site.refresh')}
    </Button>
  )
}

/** Renders the page for system status 2. */
export function RegionBlock() {
  const t = useT()
  const { region } = useSlice('site')
  useReopenWatch()
  return (
    <FullScreenPage
      testId="regionBlock"
      icon="pin"
      title={t('site.regionTitle')}
      facts={
        region?.ip
          ? [
              {
                name: t('site.yourAddress'),
                value: (
                  <bdi dir="ltr" translate="no">
                    {region.ip}
                  </bdi>
                ),
              },
            ]
          : []
      }
      actions={
        <>
          <Service article="region" />
          <Refresh />
        </>
      }
    >
      <p>{region?.message ?? t('site.regionWords')}</p>
    </FullScreenPage>
  )
}

/** Renders the reload page after a fatal error of the core. */
export function Crash() {
  const t = useT()
  return (
    <FullScreenPage
      testId="crash"
      icon="warn"
      title={t('site.crashTitle')}
      actions={
        <Button kind="primary" icon="refresh" onClick={reload}>
          {t('site.reload')}
        </Button>
      }
    >
      <p>{t('site.crashWords')}</p>
    </FullScreenPage>
  )
}

/** Renders links to a help article, and to customer service if the site has a channel. */
function Service({ article }: { article: string }) {
  const t = useT()
  const { customerService } = useSlice('site')
  return (
    <>
      <ButtonLink to={`/helpmc?article=${article}`}>{t('site.helpCentre')}</ButtonLink>
      {customerService.length > 0 ? (
        <Button icon="chat" onClick={openService}>
          {t('site.customerService')}
        </Button>
      ) : null}
    </>
  )
}
