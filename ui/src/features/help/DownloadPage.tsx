import { useState } from 'react'
import { Button } from '@/components/Button'
import { type Resource, useSlice } from '@/core'
import { type TextKey, useRichT, useT } from '@/i18n'
import { Link } from '@/router'
import css from './down.module.css'
import { type AvailableDownload, availableDownloads, type Platform, platformOf } from './downloads'
import { QrCard } from './QrCard'
import { useInstall } from './useInstall'

/** Download types by platform; the first available one is the main option. */
const TYPES_BY_PLATFORM: Record<Platform, readonly string[]> = {
  ios: ['IOS', 'MOBILECONFIG'],
  android: ['ANDROID'],
}

/** Fallback without an app: add the site to the home screen. */
const SITE_RESOURCE = { resourceType: 'SITE', url: '/' }

/** Renders `/down`: the site on a phone (REQ-2.1.17, REQ-2.8.6). Each platform has its guide, the visitor's own first. */
export default function DownloadPage() {
  const t = useT()
  const richT = useRichT()
  const { resources } = useSlice('site')
  const [ownPlatform] = useState(() => platformOf(navigator))
  const install = useInstall()
  const order: readonly Platform[] = ownPlatform === 'android' ? ['android', 'ios'] : ['ios', 'android']
  return (
    <div className={`page ${css.page}`} data-testid="down" data-platform={ownPlatform ?? ''}>
      <header className={css.head}>
        <h1>{t('site.downloadApp')}</h1>
        <p>
          <span>{t('download.lead')}</span> <span className={css.forCodes}>{t('download.leadCodes')}</span>
        </p>
        {install ? (
          <Button kind="primary" icon="plus" data-testid="down.install" onClick={install}>
            {t('download.install')}
          </Button>
        ) : null}
      </header>
      <div className={css.phones}>
        {order.map((platform) => (
          <PlatformDownloads key={platform} platform={platform} resources={resources} />
        ))}
      </div>
      <p className={css.note}>
        {richT('download.help', { a: helpLink })} {richT('download.routes', { a: routesLink })}
      </p>
    </div>
  )
}

const helpLink = (words: React.ReactNode) => <Link to="/help?article=app">{words}</Link>
const routesLink = (words: React.ReactNode) => <Link to="/routes">{words}</Link>

/**
 * Renders one platform: QR codes and links of its downloads, and the guide for adding the site to the home
 * screen.
 */
function PlatformDownloads({ platform, resources }: { platform: Platform; resources: readonly Resource[] }) {
  const t = useT()
  const name = t(platform === 'ios' ? 'download.ios' : 'download.android')
  const found = availableDownloads(resources, TYPES_BY_PLATFORM[platform])
  const codes = found.length > 0 ? found : availableDownloads([SITE_RESOURCE], ['SITE'])
  const profile = ({ resource }: AvailableDownload) => resource.resourceType === 'MOBILECONFIG'
  return (
    <section className={css.phone} data-testid={`down.${platform}`} aria-labelledby={`down-${platform}`}>
      <h2 id={`down-${platform}`}>{name}</h2>
      <div className={css.codes}>
        {codes.map((one) => (
          <QrCard key={`${one.resource.resourceType} ${one.code.text}`} {...one} />
        ))}
      </div>
      {found.some(profile) ? <Guide title={t('download.profileTitle')} steps={PROFILE_STEPS} /> : null}
      {found.some((one) => !profile(one)) ? (
        <div className={css.forCodes}>
          <Guide title={t('download.linkTitle')} steps={LINK_STEPS} />
        </div>
      ) : null}
      <Guide
        title={t('download.siteTitle')}
        lead={found.length === 0 ? t('download.none', { name }) : undefined}
        steps={HOME_SCREEN_STEPS[platform]}
      />
    </section>
  )
}

const PROFILE_STEPS = [
  'download.profile1',
  'download.profile2',
  'download.profile3',
  'download.profile4',
] as const
const LINK_STEPS = ['download.link1', 'download.link2', 'download.link3'] as const
const HOME_SCREEN_STEPS = {
  ios: ['download.ios1', 'download.ios2', 'download.ios3'],
  android: ['download.android1', 'download.android2', 'download.android3'],
} as const

interface GuideProps {
  title: string
  /** Introduction. */
  lead?: string
  steps: readonly TextKey[]
}

/** Renders numbered steps for a phone. */
function Guide({ title, lead, steps }: GuideProps) {
  const richT = useRichT()
  return (
    <div className={css.guide}>
      <h3>{title}</h3>
      {lead ? <p>{lead}</p> : null}
      <ol>
        {steps.map((step) => (
          <li key={step}>
            <span>{richT(step as 'download.ios1', { b: bold })}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const bold = (words: React.ReactNode) => <b>{words}</b>
