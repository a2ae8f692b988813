import { brandAssets } from '@brand/brand'
import type { ReactNode } from 'react'
import { LoneText } from '@/components/LoneText'
import { imageUrl } from '@/components/lib/imageCdn'
import { SectionHead } from '@/components/Rail'
import { brand, type Lottery } from '@/core'
import { CardSkeleton, LotteryCard } from './LotteryCard'
import css from './LotteryHall.module.css'
import type { FavoriteLotteries } from './useFavoriteLotteries'

interface LotteryRowProps {
  id: string
  testId: string
  /** Category of the icon before the title, if the brand has one. */
  icon?: string
  title: ReactNode
  /** A lottery, or the id of one that is still loading, shown as a skeleton. */
  lotteries: readonly (Lottery | string)[]
  favorites: FavoriteLotteries
}

/** Renders lotteries under a heading. */
export function LotteryRow({ id, testId, icon, title, lotteries, favorites }: LotteryRowProps) {
  return (
    <section aria-labelledby={id} data-testid={testId} data-count={lotteries.length}>
      <SectionHead
        id={id}
        title={
          icon && brand().iconCategories.includes(icon) ? (
            <span className={css.named}>
              <img
                src={imageUrl(brandAssets.lotteryIcon(icon))}
                alt=""
                width={28}
                height={28}
                loading="lazy"
              />
              <LoneText>{title}</LoneText>
            </span>
          ) : (
            title
          )
        }
      />
      <div className={css.grid}>
        {lotteries.map((lottery) =>
          typeof lottery === 'string' ? (
            <CardSkeleton key={lottery} />
          ) : (
            <LotteryCard
              key={lottery.gameId}
              lottery={lottery}
              favorite={favorites.has(lottery)}
              onFavorite={() => favorites.toggle(lottery)}
            />
          ),
        )}
      </div>
    </section>
  )
}
