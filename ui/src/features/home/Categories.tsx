import { brandAssets } from '@brand/brand'
import { imageUrl } from '@/components/lib/imageCdn'
import { Skeleton } from '@/components/Skeleton'
import { type Category, type PrizeMode, useSlice } from '@/core'
import { useT } from '@/i18n'
import { useCategoryTitle } from '@/i18n/useCategoryTitle'
import { Link } from '@/router'
import css from './Categories.module.css'

/** Category with the card of all lotteries, by prize mode. */
const LOTTERY_CATEGORIES: Record<PrizeMode, string> = { elott: 'ELOTT', lott: 'LOTT' }

/** Renders one card per category, with an overlapping illustration. */
export function Categories() {
  const t = useT()
  const { items, phase, prizeMode } = useSlice('categories')
  // both lottery categories share one card: the one of the current prize mode
  const lottery = LOTTERY_CATEGORIES[prizeMode]
  if (items.length === 0 && (phase === 'ready' || phase === 'failed')) return null
  return (
    <nav className={css.strip} aria-label={t('site.categories')}>
      {items.length > 0 ? (
        items
          .filter((category) => (category.lottery ? category.gameType === lottery : category.page))
          .map((category) => (
            <Card
              key={category.gameType}
              category={category}
              count={category.lottery ? lotteries(items) : category.count}
            />
          ))
      ) : (
        <Skeleton count={7} className={css.blank} />
      )}
    </nav>
  )
}

/** Returns the total number of lotteries, which share one hall. */
const lotteries = (items: readonly Category[]) =>
  items.reduce((sum, { lottery, count }) => (lottery ? sum + count : sum), 0)

function Card({ category, count }: { category: Category; count: number }) {
  const t = useT()
  const title = useCategoryTitle()
  return (
    // the lottery card has a combined name and leads to the shared hall
    <Link className={css.card} to={category.lottery ? '/lottery' : category.path}>
      <img
        src={imageUrl(brandAssets.categoryPicture(category.gameType))}
        alt=""
        width={92}
        height={92}
        decoding="async"
      />
      <b>{category.lottery ? t('site.lottery') : title(category)}</b>
      <small className="num">{count > 0 ? t('site.games', { count }) : t('games.soon')}</small>
    </Link>
  )
}
