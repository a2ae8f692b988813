import { part } from '@/components/part'
import DownloadPage from '@/features/help/DownloadPage'
import { withTexts } from '@/i18n'
import { useRoute } from '../routes'

const Routes = part(() => withTexts('routes', () => import('@/features/routes/RoutesPage')))

/** Renders `/down`, the installation on a phone, and `/routes`, the comparison of the site's addresses. */
export default function Download() {
  return useRoute().mainClass === 'routes' ? <Routes /> : <DownloadPage />
}
