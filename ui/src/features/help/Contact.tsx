import { ExternalLink } from '@/components/ExternalLink'
import { Icon, type IconName } from '@/components/Icon'
import { useSlice } from '@/core'
import { type TextKey, useT } from '@/i18n'
import { Link } from '@/router'
import { type HelpPath, messageFormPath } from './address'
import css from './help.module.css'

/** Renders the contact options at the end of every help page. */
export function Contact({ at, onService }: { at: HelpPath; onService?: () => void }) {
  const t = useT()
  const { resources } = useSlice('site')
  const people = resources.filter(({ resourceType }) => resourceType in CHANNEL_ICONS)
  return (
    <section className={css.contact} aria-labelledby="contact" data-testid="help.contact">
      <div>
        <h2 id="contact">{t('help.contact')}</h2>
        <p>{t('help.contactWords')}</p>
      </div>
      <ul>
        <li>
          {onService ? (
            <button type="button" className={css.way} data-testid="help.service" onClick={onService}>
              <ContactOption icon="headset" title="site.customerService" words="help.serviceWords" />
            </button>
          ) : (
            <Link className={css.way} to="/helpmc?desk=live" data-testid="help.service">
              <ContactOption icon="headset" title="site.customerService" words="help.serviceWords" />
            </Link>
          )}
        </li>
        <li>
          <Link className={css.way} to={messageFormPath(at, 'feedback')} data-testid="help.feedback">
            <ContactOption icon="mail" title="help.feedback" words="help.feedbackWords" />
          </Link>
        </li>
        <li>
          <Link className={css.way} to={messageFormPath(at, 'complaint')} data-testid="help.complaint">
            <ContactOption icon="warn" title="help.complaint" words="help.complaintWords" />
          </Link>
        </li>
        <li>
          <Link className={css.way} to="/routes" data-testid="help.routes">
            <ContactOption icon="globe" title="help.routes" words="help.routesWords" />
          </Link>
        </li>
        {people.map(({ resourceType, url }) => (
          <li key={url}>
            <ExternalLink className={css.way} href={url} testId={`help.${resourceType}`}>
              <ContactOption
                icon={CHANNEL_ICONS[resourceType] ?? 'send'}
                title={CHANNEL_NAMES[resourceType]}
                words="help.outsideWords"
              />
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const CHANNEL_ICONS: Record<string, IconName> = { TELEGRAM: 'send', FACEBOOK: 'fb' }
const CHANNEL_NAMES: Record<string, TextKey> = { TELEGRAM: 'help.telegram', FACEBOOK: 'help.facebook' }

function ContactOption({
  icon,
  title,
  words,
}: {
  icon: IconName
  title: TextKey | undefined
  words: TextKey
}) {
  const t = useT()
  return (
    <>
      <span className={css.sign}>
        <Icon name={icon} />
      </span>
      <span>
        <b>{title ? t(title) : null}</b>
        <small>{t(words)}</small>
      </span>
    </>
  )
}
