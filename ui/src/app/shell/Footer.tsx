import { brandAssets } from '@brand/brand'
import { Logo } from '@brand/Logo'
import { lazyComponent } from '@/components/lazyComponent'
import { brand, openMemberCentre, useSlice } from '@/core'
import { useT, withMessages } from '@/i18n'
import { useCategoryTitle } from '@/i18n/useCategoryTitle'
import { Link } from '@/router'
import css from './edges.module.css'
import { openService } from './service'
import { ThemedVendorLogo } from './ThemedVendorLogo'

const ConsentButton = import.meta.env.ANTE_VITALS
  ? lazyComponent<object>(() =>
      withMessages('vitals', () => import('@/features/vitals/ConsentPrompt')).then(({ ConsentButton }) => ({
        default: ConsentButton,
      })),
    )
  : undefined

/** Renders the footer: vendors, links, licences, the year. */
export function Footer() {
  const t = useT()
  const title = useCategoryTitle()
  const { items } = useSlice('categories')
  const { banners } = useSlice('notices')
  const { customerService, copyrightYear } = useSlice('site')
  const licenses = banners.filter((banner) => banner.groupName === 'f_certification')
  return (
    <footer className={css.footer} data-testid="footer">
      <div className="page">
        <div className={css.vendors}>
          {brandAssets.footerVendors.map((code) => (
            <ThemedVendorLogo key={code} code={code} name={code} lazy />
          ))}
        </div>
        <div className={css.grid}>
          <div>
            <Link className={css.logo} to="/" aria-label={brandAssets.name}>
              <Logo />
            </Link>
            <p className={css.words}>{t('site.footerWords')}</p>
          </div>
          <nav aria-label={t('site.footerGames')}>
            <h2>{t('site.footerGames')}</h2>
            <ul>
              {items.slice(0, 6).map((category) => (
                <li key={category.gameType}>
                  <Link to={category.path}>{title(category)}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={t('site.footerHelp')}>
            <h2>{t('site.footerHelp')}</h2>
            <ul>
              <li>
                <Link to="/help">{t('site.helpCentre')}</Link>
              </li>
              <li>
                <Link to="/noticePage">{t('site.notices')}</Link>
              </li>
              <li>
                <button type="button" onClick={() => openMemberCentre('responsible')}>
                  {t('site.responsible')}
                </button>
              </li>
              {customerService.length > 0 ? (
                <li>
                  <button type="button" onClick={openService}>
                    {t('site.contactUs')}
                  </button>
                </li>
              ) : null}
            </ul>
          </nav>
          <nav aria-label={brandAssets.name}>
            <h2>{brandAssets.name}</h2>
            <ul>
              <li>
                <Link to="/promotions">{t('site.promotions')}</Link>
              </li>
              <li>
                <Link to="/pointMall">{t('site.pointMall')}</Link>
              </li>
              <li>
                <Link to="/join">{t('site.join')}</Link>
              </li>
              <li>
                <Link to="/down">{t('site.downloadApp')}</Link>
              </li>
            </ul>
          </nav>
          {licenses.length > 0 ? (
            <div className={css.licenses}>
              <h2>{t('site.licences')}</h2>
              {licenses.map((license) => (
                <div key={license.bannerId}>
                  <img src={license.url} alt="" width={40} height={40} loading="lazy" />
                  <span>
                    <b>{license.title}</b>
                    <small>{license.subtitle}</small>
                  </span>
                </div>
              ))}
            </div>
          ) : null}
        </div>
        <div className={css.base}>
          <Link className={css.age} to="/help?article=age">
            {`${brand().minimumAge}+`}
          </Link>
          <span>{t('site.copyright', { year: String(copyrightYear), name: brandAssets.name })}</span>
          <span className={css.grow} />
          <Link to="/help?article=terms">{t('site.terms')}</Link>
          <Link to="/help?article=privacy">{t('site.privacy')}</Link>
          {ConsentButton ? <ConsentButton /> : null}
        </div>
      </div>
    </footer>
  )
}
