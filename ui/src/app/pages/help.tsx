import { Logo } from '@brand/Logo'
import DeskPage from '@/features/help/DeskPage'
import HelpPage from '@/features/help/HelpPage'
import css from '@/features/help/help.module.css'
import { useT } from '@/i18n'
import { Link, useSearchParams } from '@/router'
import { useRoute } from '../routes'
import { openService } from '../shell/service'

/** Renders `/help` in the shell, and `/helpmc` on its own with the customer service desk. */
export default function Help() {
  const t = useT()
  const desk = useSearchParams().get('desk')
  const { frame } = useRoute()
  if (frame !== 'bare') return <HelpPage at="/help" onService={openService} />
  return (
    <>
      <header className={css.bare}>
        <div className="page">
          <Link to="/helpmc" aria-label={t('site.helpCentre')}>
            <Logo />
          </Link>
          <Link to="/">{t('site.backToSite')}</Link>
        </div>
      </header>
      {desk === null ? <HelpPage at="/helpmc" /> : <DeskPage vip={desk === 'vip'} />}
    </>
  )
}
