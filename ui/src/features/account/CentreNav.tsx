import { look } from '@brands/ante/brand'
import { Icon } from '@/components/Icon'
import { Skeleton } from '@/components/Skeleton'
import { Badge } from '@/components/Tag'
import { core, useSlice } from '@/core'
import { useT } from '@/i18n'
import { ENTRIES } from './entries'
import css from './MemberCentre.module.css'

/** Who one is, and the entries. Nothing of it shows before the member is loaded (§2). */
export function CentreNav({ page, onPick }: { page: string; onPick?: () => void }) {
  const t = useT()
  const { phase, account, nickname, hasVip, vipLabelName } = useSlice('member')
  const counts = useSlice('counts')
  if (!account)
    return (
      <div className={css.navRoom} role="status" aria-label={t('common.loading')}>
        {phase === 'failed' ? (
          <p>{t('account.memberUnloaded')}</p>
        ) : (
          ENTRIES.map(({ key }) => <Skeleton key={key} />)
        )}
      </div>
    )

  return (
    <>
      <div className={css.me}>
        <img src={look.avatar(account)} alt="" width={48} height={48} />
        <span>
          <b>{nickname || account}</b>
          {hasVip ? <small>{vipLabelName}</small> : null}
        </span>
      </div>
      <nav className={css.nav} aria-label={t('account.centre')}>
        <ul>
          {ENTRIES.map((entry) => (
            <li key={entry.key} data-group={'group' in entry ? '' : undefined}>
              <button
                type="button"
                aria-current={entry.key === page ? 'page' : undefined}
                data-testid={`memberCentre.nav.${entry.key}`}
                onClick={() => {
                  core().openMemberCentre(entry.key)
                  onPick?.()
                }}
              >
                <Icon name={entry.icon} />
                {t(`account.pages.${entry.key}`)}
                {'badge' in entry ? (
                  <Badge
                    count={counts[entry.badge]}
                    className={css.badge}
                    testId={`memberCentre.badge.${entry.key}`}
                  />
                ) : null}
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
