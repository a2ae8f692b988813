import { lazyComponent } from '@/components/lazyComponent'
import DownloadPage from '@/features/help/DownloadPage'
import { withMessages } from '@/i18n'
import { useRoute } from '../routes'

const Routes = lazyComponent(() => withMessages('routes', () => import('@/features/routes/RoutesPage')))

/** Renders `/down`, the installation on a phone, and `/routes`, the comparison of the site's addresses. */
export default function Download() {
  return useRoute().mainClass === 'routes' ? <Routes /> : <DownloadPage />
}
