import { VendorLogo as BaseVendorLogo } from '@/components/VendorLogo'
import { useSlice } from '@/core'
import css from './GamesPage.module.css'

/** Renders a vendor's logo for its background: a chosen pill is inverted. */
export function PillVendorLogo({
  on = false,
  ...vendor
}: {
  code: string
  name: string
  icon?: string
  on?: boolean
}) {
  const { theme } = useSlice('prefs')
  const ground = (theme === 'light') === on ? 'dark' : 'light'
  return <BaseVendorLogo {...vendor} theme={ground} height={16} className={css.mark} />
}
