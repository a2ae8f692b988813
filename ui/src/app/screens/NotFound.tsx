import { brandAssets } from '@brand/brand'
import { ButtonLink } from '@/components/Button'
import { Empty } from '@/components/feedback/Empty'
import { gamesPath } from '@/core'
import { useT } from '@/i18n'
import css from './screens.module.css'

export function NotFound() {
  const t = useT()
  return (
    <div className={`page ${css.notYet}`} data-testid="notFound">
      <Empty
        image={brandAssets.emptyPicture('notFound')}
        level={1}
        fullPage
        title={t('site.notFoundTitle')}
        actions={
          <>
            <ButtonLink to={gamesPath()}>{t('site.seeGames')}</ButtonLink>
            <ButtonLink kind="primary" to="/">
              {t('site.backHome')}
            </ButtonLink>
          </>
        }
      >
        {t('site.notFoundWords')}
      </Empty>
    </div>
  )
}
