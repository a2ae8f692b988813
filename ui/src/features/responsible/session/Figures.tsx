import { Amount } from '@/components/Amount'
import { formatAll, isZero, type PlaySession, useFormatMoney, useSlice } from '@/core'
import { useT } from '@/i18n'
import { useFormatMinutes } from '../format'
import css from './session.module.css'

/** Renders the session's figures since the login. */
export function Figures({ session }: { session: PlaySession }) {
  const t = useT()
  const formatMinutes = useFormatMinutes()
  const { currencySymbol } = useSlice('site')
  const formatMoney = useFormatMoney()
  const { minutes, stake, openStake, net } = session
  const [staked = '', result = ''] = formatAll([stake, net])
  return (
    <dl className={css.figures}>
      <div>
        <dt>{t('responsible.session.time')}</dt>
        <dd className="num" data-testid="realityCheck.time" data-minutes={minutes}>
          {formatMinutes(minutes)}
        </dd>
      </div>
      <div>
        <dt>{t('responsible.session.stake')}</dt>
        <dd>
          <Amount value={stake} text={staked} symbol={currencySymbol} testId="realityCheck.stake" />
          {isZero(openStake) ? null : (
            <small data-testid="realityCheck.openStake" data-value={openStake}>
              {t('responsible.session.openStake', { amount: formatMoney(openStake) })}
            </small>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('responsible.session.net')}</dt>
        <dd>
          <Amount
            value={net}
            text={result}
            symbol={currencySymbol}
            signed
            tone="result"
            testId="realityCheck.net"
          />
        </dd>
      </div>
    </dl>
  )
}
