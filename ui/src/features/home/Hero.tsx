import { useEffect, useState } from 'react'
import { BannerSlide } from '@/components/BannerSlide'
import { Carousel } from '@/components/Carousel'
import { imageUrl } from '@/components/lib/imageCdn'
import { type Banner, brand, gamesPath, useSlice } from '@/core'
import { useT } from '@/i18n'
import { useBannerPlay } from '@/lib/play/usePlay'
import { heroOf } from './hero'
import css from './home.module.css'

/** Time in milliseconds that a banner's text waits for its picture, which may never load. */
const PICTURE_WAIT_MS = 3000

/** Same as in BannerSlide. */
const NARROW_QUERY = '(max-width: 719px) and (orientation: portrait)'

/** Renders the home banners; until the first can be painted, the brand's own picture. */
export function Hero() {
  const t = useT()
  const play = useBannerPlay('/')
  const { banners } = useSlice('notices')
  const homeBanners = useOnceDecoded(banners.filter((banner) => banner.groupName === 'w_home'))
  const slides =
    homeBanners.length > 0
      ? homeBanners.map((banner) => ({ key: banner.bannerId, banner }))
      : [{ key: 'brand', banner: heroOf(t, gamesPath()) }]
  return (
    <div className={css.hero}>
      <Carousel
        label={t('site.highlights')}
        intervalMs={brand().bannerMs}
        testId="home.banner"
        slides={slides.map(({ key, banner }, index) => ({
          key,
          node: <BannerSlide banner={banner} first={index === 0} onPlay={play} />,
        }))}
      />
    </div>
  )
}

/** Returns the banners once the first picture is decoded, so that the hero never flashes empty. */
function useOnceDecoded(banners: readonly Banner[]): readonly Banner[] {
  const first = banners[0]
  const url = first && matchMedia(NARROW_QUERY).matches ? (first.urlNarrow ?? first.url) : first?.url
  const [painted, setPainted] = useState<string>()
  useEffect(() => {
    if (!url) return
    let live = true
    const picture = new Image()
    picture.src = imageUrl(url)
    const done = () => {
      if (live) setPainted(url)
    }
    picture.decode().then(done, done)
    const limit = setTimeout(done, PICTURE_WAIT_MS)
    return () => {
      live = false
      clearTimeout(limit)
    }
  }, [url])
  // once shown, the banners stay: another language changes only the text over the same picture
  return painted !== undefined ? banners : []
}
