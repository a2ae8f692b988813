import type { ReactNode } from 'react'
import { SectionHead } from '@/components/Rail'
import type { Lottery } from '@/core'
import { LotteryCard } from './LotteryCard'
import css from './LotteryHall.module.css'
import type { Hearts } from './useHearts'

export interface ShownLottery {
  lottery: Lottery
  skew: number
}

interface RowProps {
  id: string
  testId: string
  title: ReactNode
  lotteries: readonly ShownLottery[]
  hearts: Hearts
}

/** Some lotteries under a heading. */
export function Row({ id, testId, title, lotteries, hearts }: RowProps) {
  return (
    <section aria-labelledby={id} data-testid={testId} data-count={lotteries.length}>
      <SectionHead id={id} title={title} />
      <div className={css.grid}>
        {lotteries.map(({ lottery, skew }) => (
          <LotteryCard
            key={lottery.gameId}
            lottery={lottery}
            skew={skew}
            favourite={hearts.has(lottery)}
            onFavourite={() => hearts.press(lottery)}
          />
        ))}
      </div>
    </section>
  )
}
