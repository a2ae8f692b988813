import { Icon, type IconName } from '@/components/Icon'
import { formatRate } from '@/components/lib/formatRate'
import { type Invitation, useFormatMoney, useSlice } from '@/core'
import { useList, useT } from '@/i18n'
import css from './referral.module.css'

/** Renders the referral rules in figures. */
export function ReferralRules({
  invitation: { rate, excludedTypes = [], friendBonus, friendLeast },
}: {
  invitation: Invitation
}) {
  const t = useT()
  const formatMoney = useFormatMoney()
  const list = useList()
  const { items, others } = useSlice('categories')
  const excluded = excludedTypes.map(
    (type) => [...items, ...others].find(({ gameType }) => gameType === type)?.title || type,
  )
  const steps: readonly (readonly [IconName, string, string, string?])[] = [
    ['user', t('referral.how.comeTitle'), t('referral.how.come')],
    [
      'deposit',
      t('referral.how.depositTitle'),
      t('referral.how.deposit', { least: formatMoney(friendLeast), bonus: formatMoney(friendBonus) }),
    ],
    [
      'coins',
      t('referral.how.betTitle'),
      t('referral.how.bet', { rate: formatRate(rate) }),
      excluded.length > 0 ? t('referral.how.excluded', { types: list(excluded) }) : undefined,
    ],
  ]
  return (
    <section className={css.how}>
      <h2>{t('referral.how.title')}</h2>
      <ol>
        {steps.map(([icon, title, words, note]) => (
          <li key={icon}>
            <span>
              <Icon name={icon} size={20} />
            </span>
            <b>{title}</b>
            <p>{words}</p>
            {note ? <p data-testid="referral.excluded">{note}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
