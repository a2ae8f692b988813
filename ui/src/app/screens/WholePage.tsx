import { Logo } from '@brands/ante/Logo'
import { type ReactNode, useEffect } from 'react'
import { Button } from '@/components/Button'
import { Icon, type IconName } from '@/components/Icon'
import { core, useSlice } from '@/core'
import { useFormatter, useT } from '@/i18n'
import { openService } from '../shell/service'
import css from './screens.module.css'

interface WholePageProps {
  testId: string
  icon: IconName
  title: ReactNode
  children?: ReactNode
  facts?: readonly { name: string; value: ReactNode }[]
  actions?: ReactNode
}

/** A page that stands for the whole site. */
export function WholePage({ testId, icon, title, children, facts = [], actions }: WholePageProps) {
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

const reload = () => window.location.reload()

/** System status 1 (§4). */
export function Maintenance() {
  const t = useT()
  const format = useFormatter()
  const { maintenance } = useSlice('site')
  const until = maintenance?.until
  const told = maintenance?.title !== undefined

  // begun while somebody was here: the call that ran into it brought one sentence, the status has the operator's words
  useEffect(() => {
    if (!told) void core().reloadContent()
  }, [told])

  return (
    <WholePage
      testId="maintenance"
      icon="wrench"
      title={maintenance?.title ?? t('site.maintenanceTitle')}
      facts={
        until
          ? [
              {
                name: t('site.maintenanceUntil'),
                value: format.dateTime(new Date(until), { dateStyle: 'medium', timeStyle: 'short' }),
              },
            ]
          : []
      }
      actions={
        <>
          <Service />
          <Button kind="primary" icon="refresh" onClick={reload}>
            {t('site.refresh')}
          </Button>
        </>
      }
    >
      <p>{maintenance?.message ?? t('site.maintenanceWords')}</p>
    </WholePage>
  )
}

/** System status 2 (§4). */
export function RegionBlock() {
  const t = useT()
  const { region } = useSlice('site')
  return (
    <WholePage
      testId="regionBlock"
      icon="pin"
      title={t('site.regionTitle')}
      facts={region?.ip ? [{ name: t('site.yourAddress'), value: region.ip }] : []}
      actions={<Service />}
    >
      <p>{region?.message ?? t('site.regionWords')}</p>
    </WholePage>
  )
}

/** The core is dead: nothing can be trusted to go on but a fresh start. */
export function Crash() {
  const t = useT()
  return (
    <WholePage
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
    </WholePage>
  )
}

/** Customer service, where the site has a channel. */
function Service() {
  const t = useT()
  const { customerService } = useSlice('site')
  if (customerService.length === 0) return null
  return (
    <Button icon="chat" onClick={openService}>
      {t('site.customerService')}
    </Button>
  )
}
