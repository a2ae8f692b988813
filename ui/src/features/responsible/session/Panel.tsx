import { useId, useState } from 'react'
import { Amount } from '@/components/Amount'
import { Button } from '@/components/Button'
import { Icon } from '@/components/Icon'
import { formatAmount, openMemberCentre, type PlaySession, useSlice } from '@/core'
import { useT } from '@/i18n'
import { useFormatMinutes } from '../format'
import css from './session.module.css'

/** Minimum width at which everything fits into the bar. */
const WIDE_QUERY = '(min-width: 1000px)'

/** Open state of the panel in the previous game. */
let wasOpen: boolean | undefined

/** Renders time, result and balance of the session in the bar above the game; on a phone as a drop-down. */
export function Panel({ session }: { session: PlaySession | undefined }) {
  const t = useT()
  const formatMinutes = useFormatMinutes()
  const id = useId()
  const [open, setOpen] = useState(() => wasOpen ?? matchMedia(WIDE_QUERY).matches)
  const { currencySymbol } = useSlice('site')
  const { amount } = useSlice('balance')
  const { balanceHidden } = useSlice('prefs')

  function fold() {
    wasOpen = !open
    setOpen(wasOpen)
  }

  return (
    <section className={css.panel} aria-label={t('responsible.session.label')} data-testid="session">
      {open ? (
        <div className={css.details} id={id}>
          <dl>
            <div>
              <dt>{t('responsible.session.net')}</dt>
              <dd>
                {session ? (
                  <Amount
                    value={session.net}
                    text={formatAmount(session.net)}
                    symbol={currencySymbol}
                    signed
                    tone="result"
                    hidden={balanceHidden}
                    testId="session.net"
                  />
                ) : null}
              </dd>
            </div>
            <div>
              <dt>{t('responsible.session.balance')}</dt>
              <dd>
                <Amount
                  value={amount}
                  text={amount && formatAmount(amount)}
                  symbol={currencySymbol}
                  hidden={balanceHidden}
                  testId="session.balance"
                />
              </dd>
            </div>
          </dl>
          <Button
            size="s"
            kind="text"
            data-testid="session.limits"
            onClick={() => openMemberCentre('responsible')}
          >
            {t('responsible.myLimits')}
          </Button>
        </div>
      ) : null}
      <button
        type="button"
        className={css.toggle}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        title={t(open ? 'responsible.session.fold' : 'responsible.session.unfold')}
        data-testid="session.toggle"
        onClick={fold}
      >
        <Icon name="clock" size={18} />
        <span className="sr">{t('responsible.session.time')}</span>
        <span className="num" data-testid="session.time" data-minutes={session?.minutes}>
          {session ? formatMinutes(session.minutes) : null}
        </span>
      </button>
    </section>
  )
}
