import { VendorLogo as Mark } from '@/components/VendorLogo'
import { useSlice } from '@/core'
import css from './nav.module.css'

/** Renders a vendor's logo for the theme of the page. */
export function VendorMark(props: { code: string; name: string; icon?: string; lazy?: boolean }) {
  const { theme } = useSlice('prefs')
  return <Mark {...props} theme={theme} height={24} className={css.mark} nameClass={css.markName} />
}
