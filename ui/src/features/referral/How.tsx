import { formatRate } from '@/components/formatRate'
import { Icon, type IconName } from '@/components/Icon'
import { type Invitation, useSymbol } from '@/core'
import { useT } from '@/i18n'
import css from './referral.module.css'

/** Renders the referral rules in figures. */
export function How({ invitation: { rate, friendBonus, friendLeast } }: { invitation: Invitation }) {
  const t = useT()
  const symbol = useSymbol()
  const steps: readonly (readonly [IconName, string, string])[] = [
    ['user', t('referral.how.comeTitle'), t('referral.how.come')],
    [
      'deposit',
      t('referral.how.depositTitle'),
      t('referral.how.deposit', { least: symbol(friendLeast), bonus: symbol(friendBonus) }),
    ],
    ['coins', t('referral.how.betTitle'), t('referral.how.bet', { rate: formatRate(rate) })],
  ]
  return (
    <section className={css.how}>
      <h2>{t('referral.how.title')}</h2>
      <ol>
        {steps.map(([icon, title, words]) => (
          <li key={icon}>
            <span>
              <Icon name={icon} size={20} />
            </span>
            <b>{title}</b>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
