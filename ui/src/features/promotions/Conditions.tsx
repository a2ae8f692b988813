import { Amount } from '@/components/Amount'
import { formatRate } from '@/components/lib/formatRate'
import { formatAmount, type Promotion, type PromotionConditions, useSlice } from '@/core'
import { useFormatter, useList, useT } from '@/i18n'
import css from './detail.module.css'
import { kindLook, promotionView } from './status'

/** Renders a promotion's conditions and rewards in figures, before participation. */
export function Conditions({
  conditions,
  promotion,
}: {
  conditions: PromotionConditions
  promotion: Promotion
}) {
  const t = useT()
  const format = useFormatter()
  const list = useList()
  const { currencySymbol } = useSlice('site')
  const { items, others } = useSlice('categories')
  const { turnover, cap, percent, least, days, gameTypes = [], times, timesPer } = conditions
  const money = (value: string, name: string) => (
    <Amount value={value} text={formatAmount(value)} symbol={currencySymbol} testId={`promotion.${name}`} />
  )
  const withoutZeroDecimals = (value: string) => value.replace(/\.0+$/, '')
  const all = [...items, ...others]
  const games = gameTypes.map((type) => all.find(({ gameType }) => gameType === type)?.title || type)
  const { kind, endsAt } = promotion
  const { info, draws } = promotionView(promotion)
  const look = kindLook(kind)
  if (!look || info) return null
  return (
    <section
      className={css.conditions}
      aria-labelledby="promotion-conditions"
      data-testid="promotion.conditions"
    >
      <h2 id="promotion-conditions">{t('promotions.conditions.title')}</h2>
      <dl>
        {percent ? (
          <div>
            <dt>{t(`promotions.conditions.percent.${look.percent}`)}</dt>
            <dd className="num" data-testid="promotion.percent">
              {formatRate(percent)}
            </dd>
          </div>
        ) : null}
        {least ? (
          <div>
            <dt>{t(`promotions.conditions.least.${look.goal}`)}</dt>
            <dd>{money(least, 'least')}</dd>
          </div>
        ) : null}
        {cap ? (
          <div>
            <dt>{t(draws ? 'promotions.conditions.best' : 'promotions.conditions.cap')}</dt>
            <dd>{money(cap, 'cap')}</dd>
          </div>
        ) : null}
        <div data-key="turnover">
          <dt>{t('promotions.conditions.turnover')}</dt>
          <dd className="num" data-testid="promotion.turnover">
            {turnover
              ? t('promotions.conditions.turnoverValue', {
                  times: withoutZeroDecimals(turnover),
                  days: days ?? 0,
                })
              : t('promotions.conditions.free')}
          </dd>
        </div>
        {turnover || look.games ? (
          <div>
            <dt>{t('promotions.conditions.games')}</dt>
            <dd>{games.length > 0 ? list(games) : t('promotions.conditions.allGames')}</dd>
          </div>
        ) : null}
        {times ? (
          <div>
            <dt>{t('promotions.conditions.times', { per: timesPer ?? 'other' })}</dt>
            <dd className="num">{t('promotions.conditions.timesValue', { count: times })}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('promotions.conditions.ends')}</dt>
          <dd className="num">
            {endsAt
              ? format.dateTime(new Date(endsAt), {
                  day: 'numeric',
                  month: 'short',
                  year: 'numeric',
                  hour: '2-digit',
                  minute: '2-digit',
                })
              : t('promotions.always')}
          </dd>
        </div>
      </dl>
    </section>
  )
}
