import { SectionHead } from '@/components/Rail'
import { VendorLogo } from '@/components/VendorLogo'
import { useSlice } from '@/core'
import { useT } from '@/i18n'
import { Link } from '@/router'
import css from './VendorsRow.module.css'

/**
 * Renders every vendor once, linked to its games of the first type that has any. The count covers only that type, which
 * is the content of the linked page.
 */
export default function VendorsRow() {
  const t = useT()
  const { theme } = useSlice('prefs')
  const { items } = useSlice('categories')
  const pages = new Map<string, { name: string; icon: string; to: string; count: number }>()
  for (const category of items)
    for (const { vassalage: vendorCode, path: to, name, smallIcon: icon, count } of category.vendors)
      if (category.page && !category.lottery && count > 0 && !pages.has(vendorCode))
        pages.set(vendorCode, { name, icon, to, count })
  if (pages.size === 0) return null
  return (
    <section className={css.section} aria-labelledby="home-vendors" data-testid="home.vendors">
      <SectionHead id="home-vendors" title={t('games.vendors')} />
      <ul className={css.cells}>
        {[...pages].map(([code, { name, icon, to, count }]) => (
          <li key={code}>
            <Link className={css.cell} to={to} data-testid={`home.vendors.${code}`}>
              <VendorLogo
                code={code}
                name={name}
                icon={icon}
                theme={theme}
                height={24}
                className={css.mark}
                lazy
              />
              <small className="num">{t('site.games', { count })}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
