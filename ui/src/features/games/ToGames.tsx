import { Button } from '@/components/Button'
import { useT } from '@/i18n'
import { navigate } from '@/router'

/** The way on from where nothing can be played. */
export function ToGames() {
  const t = useT()
  return (
    <Button kind="primary" onClick={() => navigate('/rng')}>
      {t('games.seeGames')}
    </Button>
  )
}
