import { useT } from '@/i18n'
import css from './responsible.module.css'

/** That the break was chosen in another account of the same person, and whom to ask if somebody else did. */
export function Elsewhere() {
  const t = useT()
  return (
    <>
      {t('responsible.break.elsewhere')}{' '}
      <a className={css.service} href="/helpmc?desk=live" target="_blank" rel="noopener">
        {t('site.customerService')}
      </a>
    </>
  )
}
