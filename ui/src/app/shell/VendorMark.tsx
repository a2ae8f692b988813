import { VendorMark as Mark } from '@/components/VendorMark'
import { useSlice } from '@/core'
import css from './nav.module.css'

/** Renders a vendor's logo for the theme of the page. */
export function VendorMark(props: { code: string; name: string; icon?: string; lazy?: boolean }) {
  const { theme } = useSlice('prefs')
  return <Mark {...props} ground={theme} height={24} className={css.mark} nameClass={css.markName} />
}
