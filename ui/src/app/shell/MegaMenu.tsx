import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { imageUrl } from '@/components/lib/imageCdn'
import { SiteText } from '@/components/SiteText'
import { Tag } from '@/components/Tag'
import { type Category, core, useSlice } from '@/core'
import { useT } from '@/i18n'
import { useCategoryTitle } from '@/i18n/useCategoryTitle'
import { Link } from '@/router'
import css from './MegaMenu.module.css'
import { ThemedVendorLogo } from './ThemedVendorLogo'

interface MegaMenuProps {
  category: Category
  id: string
  /** True if opened by keyboard: the focus moves into the menu once it has links. */
  enter: RefObject<boolean>
}

/** Renders the vendors of one category with hot ones marked, and a picture of its page at the end. */
export default function MegaMenu({ category, id, enter }: MegaMenuProps) {
  const t = useT()
  const title = useCategoryTitle()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (enter.current) box.current?.querySelector('a')?.focus()
    enter.current = false
  }, [enter])

  const { banners } = useSlice('notices')
  const { page: all } = category
  const group = all ? core().decideRoute(all, '').bannerGroup : undefined
  const feature = banners.find((banner) => banner.groupName === group)
  const shown = category.vendors.slice(0, category.menuCount)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its links have the focus, arrows lead from one to the next
    <div ref={box} id={id} className={css.mega} data-plain={feature ? undefined : ''} onKeyDown={moveFocus}>
      <div>
        <h3>
          <span>{t('site.vendorsOf', { name: title(category) })}</span>
          <small className="num">
            {category.count > 0
              ? t('site.vendorsAndGames', { vendors: category.vendors.length, games: category.count })
              : t('games.soon')}
          </small>
        </h3>
        <div className={css.cells}>
          {shown.map((vendor) => (
            <Link
              key={vendor.vassalage}
              className={css.cell}
              to={vendor.path}
              data-testid={`nav.${category.gameType}.${vendor.vassalage}`}
            >
              <ThemedVendorLogo code={vendor.vassalage} name={vendor.name} icon={vendor.smallIcon} />
              {vendor.count > 0 ? (
                <small className="num">{t('site.games', { count: vendor.count })}</small>
              ) : null}
              {vendor.hot ? (
                <Tag kind="hot" className={css.hot}>
                  {t('common.hot')}
                </Tag>
              ) : null}
            </Link>
          ))}
          {category.more && all ? (
            <Link
              className={`${css.cell} ${css.more}`}
              to={all}
              data-testid={`nav.${category.gameType}.more`}
            >
              {t('site.more')}
            </Link>
          ) : null}
        </div>
        {/* the category's item starts a game, so the link to the whole hall is here */}
        {all && category.lottery ? (
          <Link className={css.hall} to={all} data-testid={`nav.${category.gameType}.hall`}>
            {t('common.seeAll')}
          </Link>
        ) : null}
      </div>
      {feature ? (
        <Link className={css.feature} to={all ?? '/'} tabIndex={-1} aria-hidden="true">
          <img src={imageUrl(feature.url)} alt="" width={300} height={248} />
          <span>
            <b>
              <SiteText text={feature.title} />
            </b>
            <small>
              <SiteText text={feature.subtitle} />
            </small>
          </span>
        </Link>
      ) : null}
    </div>
  )
}

/** Number of links that a key moves by; `Home` and `End` jump to the ends. */
const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Moves the focus between vendors by arrow keys; from the first one, back to the menu's item. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl' && /Left|Right/.test(event.key)
  const step = (KEY_STEPS[event.key] ?? 0) * (isMirrored ? -1 : 1)
  if (step === 0) return
  event.preventDefault()
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a:not([tabindex="-1"])')]
  const to = links.indexOf(document.activeElement as HTMLElement) + step
  const next = to < 0 && step === -1 ? event.currentTarget.parentElement?.querySelector('a') : undefined
  ;(next ?? links[Math.max(0, Math.min(links.length - 1, to))])?.focus()
}
