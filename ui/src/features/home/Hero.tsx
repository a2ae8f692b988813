import { look } from '@brands/ante/brand'
import { BannerSlide } from '@/components/BannerSlide'
import { Carousel } from '@/components/Carousel'
import { useSlice } from '@/core'
import { useT } from '@/i18n'
import css from './home.module.css'

/** Specification §9: banners advance by themselves. */
const EVERY = 5000

/** The banners of home; until they are there, and when there are none, the brand's own picture. */
export function Hero() {
  const t = useT()
  const { banners } = useSlice('notices')
  const mine = banners.filter((banner) => banner.groupName === 'w_home')
  const own = {
    ...look.hero,
    title: t('site.heroTitle'),
    subtitle: t('site.heroWords'),
    linkageType: 0,
    bannerId: 'brand',
  }
  const slides = mine.length > 0 ? mine : [own]
  return (
    <div className={css.hero}>
      <Carousel
        label={t('site.highlights')}
        every={EVERY}
        testId="home.banner"
        slides={slides.map((banner, index) => ({
          key: index === 0 ? 'first' : banner.bannerId,
          node: <BannerSlide banner={banner} first={index === 0} level={index === 0 ? 1 : 2} />,
        }))}
      />
    </div>
  )
}
