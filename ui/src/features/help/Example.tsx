import { type ReactNode, useId, useState } from 'react'
import { Amount } from '@/components/Amount'
import { usePreviousData } from '@/components/hooks/usePreviousData'
import { formatRate } from '@/components/lib/formatRate'
import { Pills } from '@/components/Pills'
import { core, formatAmount, type IncomeExample, useQuery, useSlice } from '@/core'
import { type TextKey, useT } from '@/i18n'
import css from './join.module.css'

const MEMBERS_RANGE = { min: 5, max: 500, step: 5 }
const STAKE_RANGE = { min: 100, max: 5000, step: 100 }
/** Selectable dividend rates, in percent. */
const DIVIDEND_RATES = ['20', '25', '30', '35'] as const
const EXAMPLE_ROWS: readonly (readonly [keyof IncomeExample, TextKey])[] = [
  ['bets', 'partners.bets'],
  ['result', 'partners.result'],
  ['dividend', 'partners.exampleDividend'],
  ['salary', 'partners.exampleSalary'],
]

/** Renders an example of a month's income, labelled as an example with its assumptions. */
export function Example() {
  const t = useT()
  const head = useId()
  const [members, setMembers] = useState(50)
  const [stake, setStake] = useState(800)
  const [rate, setRate] = useState<(typeof DIVIDEND_RATES)[number]>('30')
  const { data } = useQuery(`incomeExample:${members}:${stake}:${rate}`, () =>
    core().member.incomeExample({ members, stake: String(stake), rate }),
  )
  const sums = usePreviousData(data)
  return (
    <section className={css.example} aria-labelledby={head} data-testid="join.example">
      <div className={css.asked}>
        <h2 id={head}>{t('partners.example')}</h2>
        <p>{t('partners.exampleWords')}</p>
        <Slider
          label={t('partners.members')}
          shown={<b className="num">{members}</b>}
          value={members}
          valueText={String(members)}
          range={MEMBERS_RANGE}
          onChange={setMembers}
          testId="join.members"
        />
        <Slider
          label={t('partners.stake')}
          shown={<Money value={String(stake)} />}
          value={stake}
          valueText={formatAmount(String(stake))}
          range={STAKE_RANGE}
          onChange={setStake}
          testId="join.stake"
        />
        <div className={css.rate}>
          <span aria-hidden="true">{t('partners.rate')}</span>
          <Pills
            items={DIVIDEND_RATES.map((key) => ({ key, label: formatRate(key), testId: `join.rate.${key}` }))}
            value={rate}
            onChange={setRate}
            label={t('partners.rate')}
          />
        </div>
      </div>
      <div className={css.sums} aria-live="polite">
        <dl>
          {EXAMPLE_ROWS.map(([name, label]) => (
            <div key={name}>
              <dt>{t(label, { rate: formatRate(rate) })}</dt>
              <dd>{sums ? <Money value={sums[name]} testId={`join.${name}`} /> : '–'}</dd>
            </div>
          ))}
          <div className={css.total}>
            <dt>{t('partners.total')}</dt>
            <dd>{sums ? <Money value={sums.total} testId="join.total" tone="money" /> : '–'}</dd>
          </div>
        </dl>
        <p>{t('partners.exampleNote')}</p>
      </div>
    </section>
  )
}

function Money({ value, ...rest }: { value: string; testId?: string; tone?: 'money' }) {
  const { currencySymbol } = useSlice('site')
  return <Amount value={value} text={formatAmount(value)} symbol={currencySymbol} {...rest} />
}

interface SliderProps {
  label: string
  shown: ReactNode
  value: number
  /** The value in words. */
  valueText: string
  range: { min: number; max: number; step: number }
  onChange: (value: number) => void
  testId: string
}

function Slider({ label, shown, value, valueText, range, onChange, testId }: SliderProps) {
  const id = useId()
  return (
    <div className={css.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{shown}</output>
      <input
        id={id}
        type="range"
        {...range}
        value={value}
        aria-valuetext={valueText}
        data-testid={testId}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}
