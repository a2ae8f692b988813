import { part } from '@/components/part'
import DownloadPage from '@/features/help/DownloadPage'
import { withTexts } from '@/i18n'
import { useRoute } from '../routes'

const Routes = part(() => withTexts('routes', () => import('@/features/routes/RoutesPage')))

/** The ways to the site: `/down` puts it on a phone, `/routes` compares its addresses. */
export default function Download() {
  return useRoute().mainClass === 'routes' ? <Routes /> : <DownloadPage />
}
