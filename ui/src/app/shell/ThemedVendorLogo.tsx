import { VendorLogo as BaseVendorLogo } from '@/components/VendorLogo'
import { useSlice } from '@/core'
import css from './nav.module.css'

/** Renders a vendor's logo for the theme of the page. */
export function ThemedVendorLogo(props: { code: string; name: string; icon?: string; lazy?: boolean }) {
  const { theme } = useSlice('prefs')
  return <BaseVendorLogo {...props} theme={theme} height={24} className={css.mark} nameClass={css.markName} />
}
