import { brandAssets } from '@brand/brand'
import type { BannerPicture } from '@/components/BannerSlide'
import type { useT } from '@/i18n'

/** Returns the brand's own first picture: available at once, and kept if the server has no banner for home. */
export function heroOf(t: ReturnType<typeof useT>, games: string): BannerPicture {
  return {
    ...picture,
    title: t('site.heroTitle'),
    subtitle: t('site.heroWords'),
    action: t('site.heroAction'),
    linkageType: 1,
    linkage: games,
  }
}

/** The picture of the prerendered page, reused to avoid another download and a flash. */
const picture = prerenderedPicture() ?? brandAssets.hero

function prerenderedPicture(): typeof brandAssets.hero | undefined {
  if (typeof document === 'undefined') return undefined
  const wide = document.querySelector<HTMLImageElement>('[data-hero] img')?.src
  const narrow = document.querySelector<HTMLSourceElement>('[data-hero] source')?.srcset
  return wide && narrow ? { url: wide, urlNarrow: narrow } : undefined
}
