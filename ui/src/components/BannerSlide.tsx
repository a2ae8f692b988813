import { type MouseEvent, useState } from 'react'
import { Link } from '@/router'
import css from './BannerSlide.module.css'
import { buttonClass } from './Button'
import { resolveLink } from './lib/bannerLink'
import { imageUrl } from './lib/imageCdn'
import type { GameReference } from './lib/paths'
import { OpenExternalLink } from './OpenExternalLink'
import { SiteText } from './SiteText'

export interface BannerPicture {
  url: string
  urlNarrow?: string | null
  title: string
  subtitle?: string
  action?: string
  linkageType: number
  linkage?: string
}

interface BannerSlideProps {
  banner: BannerPicture
  /** Visible initially: loaded eagerly, with high priority. */
  first?: boolean
  /** Low strip for an inner page. */
  low?: boolean
  /** Returns the click handler of a game banner. */
  onPlay?: (game: GameReference) => (event: MouseEvent) => void
}

/**
 * Renders a banner: a picture without text, and overlaid text that can be translated, mirrored and read
 * aloud.
 */
export function BannerSlide({ banner, first, low, onPlay }: BannerSlideProps) {
  const target = resolveLink(banner)
  const [isLeaving, setIsLeaving] = useState(false)
  const actionClass = banner.action ? buttonClass({ kind: 'primary', className: css.action }) : css.action
  const label = banner.action || <span className="sr">{banner.title}</span>
  return (
    <div className={css.slide} data-low={low ? '' : undefined}>
      <picture>
        {banner.urlNarrow && !low ? (
          <source
            media="(max-width: 719px) and (orientation: portrait)"
            srcSet={imageUrl(banner.urlNarrow)}
          />
        ) : null}
        <img
          src={imageUrl(banner.url)}
          alt=""
          width={low ? 1304 : 916}
          height={low ? 220 : 404}
          fetchPriority={first ? 'high' : undefined}
          loading={first ? undefined : 'lazy'}
          decoding={first ? 'sync' : 'async'}
        />
      </picture>
      <div className={css.copy}>
        <h2>
          <SiteText text={banner.title} />
        </h2>
        {banner.subtitle ? (
          <p>
            <SiteText text={banner.subtitle} />
          </p>
        ) : null}
        {/* the whole banner is its link */}
        {!target ? null : 'to' in target ? (
          <Link className={actionClass} to={target.to} onClick={target.game && onPlay?.(target.game)}>
            {label}
          </Link>
        ) : (
          <button type="button" className={actionClass} onClick={() => setIsLeaving(true)}>
            {label}
          </button>
        )}
        {isLeaving && target && 'href' in target ? (
          <OpenExternalLink href={target.href} onClose={() => setIsLeaving(false)} />
        ) : null}
      </div>
    </div>
  )
}
