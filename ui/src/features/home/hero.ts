import { look } from '@brands/ante/brand'
import type { BannerPicture } from '@/components/BannerSlide'
import type { useT } from '@/i18n'

/** The brand's own first picture: there at once, and kept where the server has no banner for home. */
export function heroOf(t: ReturnType<typeof useT>): BannerPicture {
  return {
    ...look.hero,
    title: t('site.heroTitle'),
    subtitle: t('site.heroWords'),
    action: t('site.heroAction'),
    linkageType: 1,
    linkage: '/rng',
  }
}
