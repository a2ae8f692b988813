import { useT } from '@/i18n'
import css from './responsible.module.css'

/** Renders the note that the break was taken in another account of the same person, with a contact link. */
export function OtherAccountNote() {
  const t = useT()
  return (
    <>
      <span>{t('responsible.break.elsewhere')}</span>{' '}
      <a className={css.service} href="/helpmc?desk=live" target="_blank" rel="noopener">
        {t('site.customerService')}
      </a>
    </>
  )
}
