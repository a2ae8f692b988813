import { BannerSlide } from '@/components/BannerSlide'
import { Carousel } from '@/components/Carousel'
import { Skeleton } from '@/components/Skeleton'
import { brand, useSlice } from '@/core'
import { useT } from '@/i18n'
import { useBannerPlay } from '@/lib/play/usePlay'
import { useRoute } from '../routes'
import css from './shell.module.css'

/** Renders the banners of the page's group (REQ-2.2.2). Home renders its own, next to the jackpot. */
export function BannerArea() {
  const t = useT()
  const play = useBannerPlay()
  const { banners, phase } = useSlice('notices')
  const { bannerGroup: group } = useRoute()
  const groupBanners = banners.filter((banner) => banner.groupName === group)
  if (!group || group === 'w_home') return null
  if (groupBanners.length === 0)
    // space is reserved until it is known that there are no banners
    return phase === 'idle' || phase === 'loading' ? (
      <div className={`page ${css.banner}`}>
        <Skeleton className={css.bannerSkeleton} />
      </div>
    ) : null
  return (
    <div className={`page ${css.banner}`}>
      <Carousel
        label={t('site.highlights')}
        intervalMs={brand().bannerMs}
        strip
        slides={groupBanners.map((banner, index) => ({
          key: banner.bannerId,
          node: <BannerSlide banner={banner} low first={index === 0} onPlay={play} />,
        }))}
      />
    </div>
  )
}
