import { ButtonLink } from '@/components/Button'
import { Empty } from '@/components/Empty'
import { useT } from '@/i18n'
import css from './GamePage.module.css'

interface GameMissingProps {
  /** The list that it would stand in. */
  list: string
}

/** The server knows no such game: an old link, or a mistyped one. */
export default function GameMissing({ list }: GameMissingProps) {
  const t = useT()
  return (
    <div className={css.center} role="alert">
      <Empty
        icon="search"
        testId="gameMissing"
        title={t('halls.missing')}
        actions={
          <>
            <ButtonLink to="/" replace>
              {t('site.backHome')}
            </ButtonLink>
            <ButtonLink kind="primary" to={list} replace>
              {t('games.seeGames')}
            </ButtonLink>
          </>
        }
      >
        {t('halls.missingHint')}
      </Empty>
    </div>
  )
}
