import { type ReactNode, useId } from 'react'
import { IconButton } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { restoreFocus } from '@/components/lib/focus'
import { core, gamesPath, openMemberCentre, useQuery, useSlice, viewOf } from '@/core'
import { useT } from '@/i18n'
import { Link } from '@/router'
import css from './FirstSteps.module.css'

/** Renders the first steps for a member without a deposit, above the banners, until completed or hidden. */
export default function FirstSteps() {
  const t = useT()
  const title = useId()
  const { account, nickname, firstStepsHidden } = useSlice('member')
  const due = account !== '' && !firstStepsHidden
  const deposits = useQuery(due ? 'deposits.1' : undefined, () => core().member.depositList(1))
  const methods = useQuery(due ? 'deposit.methods' : undefined, () => core().member.depositMethods())
  if (!due || !deposits.data || !methods.data) return null
  if (!viewOf('firstStepsView', deposits.data).due) return null

  function hide() {
    void core().member.hideFirstSteps()
    restoreFocus(null)
  }

  return (
    <section className={css.first} aria-labelledby={title} data-testid="firstSteps">
      <hgroup>
        <h2 id={title}>{t('account.firstWelcome', { name: nickname || account })}</h2>
        <p>{t('gameCollections.first.title')}</p>
      </hgroup>
      <IconButton
        icon="close"
        iconSize={20}
        label={t('gameCollections.first.hide')}
        data-testid="firstSteps.hide"
        onClick={hide}
      />
      <ol>
        {methods.data.limitPrompt ? (
          <li>
            <button
              type="button"
              data-testid="firstSteps.limits"
              onClick={() => openMemberCentre('responsible')}
            >
              <Words title={t('gameCollections.first.limits')}>
                {t('gameCollections.first.limitsWords')}
              </Words>
            </button>
          </li>
        ) : null}
        <li>
          <button
            type="button"
            data-testid="firstSteps.deposit"
            onClick={() => openMemberCentre('depositv2')}
          >
            <Words title={t('gameCollections.first.deposit')}>
              {t('gameCollections.first.depositWords')}
            </Words>
          </button>
        </li>
        <li>
          <Link to={gamesPath()} data-testid="firstSteps.games">
            <Words title={t('gameCollections.first.games')}>{t('gameCollections.first.gamesWords')}</Words>
          </Link>
        </li>
      </ol>
    </section>
  )
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <span>
        <b>{title}</b>
        <small>{children}</small>
      </span>
      <Icon name="right" size={18} flip />
    </>
  )
}
