import { Icon, type IconName } from '@/components/Icon'
import { SiteText } from '@/components/SiteText'
import type { Help, HelpTopic } from '@/core'
import { useT } from '@/i18n'
import { Link } from '@/router'
import { articlePath, type HelpPath } from './address'
import css from './help.module.css'

/** Icons of known topics; others use the book. */
const TOPIC_ICONS: Record<string, IconName> = {
  account: 'user',
  money: 'wallet',
  bonuses: 'gift',
  games: 'slots',
  responsible: 'heart',
  agents: 'team',
  security: 'shield',
  house: 'home',
}

/** Renders all articles by topic. */
export function Topics({ help, at }: { help: Help; at: HelpPath }) {
  return (
    <div className={css.topics}>
      {help.topics.map((topic) => (
        <section key={topic.id} className={css.topic} data-testid={`help.topic.${topic.id}`}>
          <h2 id={topic.id}>
            <Icon name={TOPIC_ICONS[topic.id] ?? 'doc'} />
            <SiteText text={topic.title} />
          </h2>
          <Articles topic={topic} at={at} />
        </section>
      ))}
    </div>
  )
}

/** Renders a single topic, for an address that names it. */
export function Topic({ topic, at }: { topic: HelpTopic; at: HelpPath }) {
  const t = useT()
  return (
    <section className={css.topic} data-testid={`help.topic.${topic.id}`}>
      <p className={css.crumbs}>
        <Link to={at}>{t('help.allTopics')}</Link>
      </p>
      <h2 id={topic.id}>
        <Icon name={TOPIC_ICONS[topic.id] ?? 'doc'} />
        <SiteText text={topic.title} />
      </h2>
      <Articles topic={topic} at={at} />
    </section>
  )
}

/** Renders the articles of a topic and marks the current one. */
export function Articles({ topic, at, shown }: { topic: HelpTopic; at: HelpPath; shown?: string }) {
  return (
    <ul className={css.articles}>
      {topic.articles.map(({ id, title }) => (
        <li key={id}>
          <Link to={articlePath(at, id)} aria-current={id === shown ? 'page' : undefined}>
            <SiteText text={title} />
            <Icon name="right" size={16} flip />
          </Link>
        </li>
      ))}
    </ul>
  )
}
