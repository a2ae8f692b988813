import { Button } from '@/components/Button'
import { gamesPath } from '@/core'
import { useT } from '@/i18n'
import { navigate } from '@/router'

/** The way on from where nothing can be played, to a list of games. */
export function ToGames({ list = gamesPath() }: { list?: string }) {
  const t = useT()
  return (
    <Button kind="primary" onClick={() => navigate(list)}>
      {t('games.seeGames')}
    </Button>
  )
}
