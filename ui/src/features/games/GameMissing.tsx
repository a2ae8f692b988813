import { ButtonLink } from '@/components/Button'
import { Empty } from '@/components/feedback/Empty'
import { useT } from '@/i18n'
import css from './GamePage.module.css'

interface GameMissingProps {
  /** Path of the list the game would be in. */
  list: string
}

/** Renders the error for a game unknown to the server: an outdated or mistyped link. */
export default function GameMissing({ list }: GameMissingProps) {
  const t = useT()
  return (
    <div className={css.center} role="alert">
      <Empty
        icon="search"
        testId="gameMissing"
        title={t('vendorLobby.missing')}
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
        {t('vendorLobby.missingHint')}
      </Empty>
    </div>
  )
}
