import { useT } from '../i18n'
import { toast } from './toasts'

/** Tells who pressed a game in maintenance that it is closed; answers whether it is. */
export function useClosedGame(): (game: { maintenance?: boolean }) => boolean {
  const t = useT()
  return ({ maintenance = false }) => {
    if (maintenance)
      toast({ title: t('games.maintenance'), detail: t('games.maintenanceHint'), icon: 'clock' })
    return maintenance
  }
}
