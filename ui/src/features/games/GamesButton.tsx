import { Button } from '@/components/Button'
import { gamesPath } from '@/core'
import { useT } from '@/i18n'
import { navigate } from '@/router'

/** Renders the link to a list of games, where nothing can be played. */
export function GamesButton({ list = gamesPath() }: { list?: string }) {
  const t = useT()
  return (
    <Button kind="primary" onClick={() => navigate(list)}>
      {t('games.seeGames')}
    </Button>
  )
}
