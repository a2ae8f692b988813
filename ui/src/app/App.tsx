import { brandAssets } from '@brand/brand'
import { type ComponentType, memo, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useIsDesktop } from '@/components/hooks/useMedia'
import { lazyComponent } from '@/components/lazyComponent'
import { ToastHost } from '@/components/ToastHost'
import { core, useAppReady, useCrashed, useLanguage, useOpenDialog, useSlice } from '@/core'
import { I18nProvider, type Messages, useT, withMessages } from '@/i18n'
import { LanguageOffer, useIsLanguageOffered } from '@/lib/language/LanguageOffer'
import { Redirect, Router, useLocation } from '@/router'
import { withCentre } from './centres/centreQuery'
import { useConnectionNotices } from './connection'
import { Overlays } from './Overlays'
import { Pages } from './Pages'
import { RouteContext, titleOf, useRoute, withoutTrailingSlash } from './routes'
import { Crash, Maintenance, RegionBlock } from './screens/FullScreenPage'
import { PageBoundary } from './screens/PageBoundary'
import { BannerArea } from './shell/BannerArea'
import { BottomBar } from './shell/BottomBar'
import { Footer } from './shell/Footer'
import { Header } from './shell/Header'
import { NoticeBar } from './shell/NoticeBar'
import { OfflineBar } from './shell/OfflineBar'
import { SiteErrorBar } from './shell/SiteErrorBar'
import css from './shell/shell.module.css'
import { useDirectLaunch } from './useDirectLaunch'
import { useImageCdn } from './useImageCdn'
import { useScroll } from './useScroll'
import { useTheme } from './useTheme'

/** Delay in milliseconds before the version check is loaded, which a first load need not include. */
const VERSION_CHECK_DELAY_MS = 5 * 60_000
const SideBar = lazyComponent(() => import('./shell/SideBar'))
/** Lazy-loaded, only for brands with web vitals. */
const ConsentPrompt = import.meta.env.ANTE_VITALS
  ? lazyComponent<object>(() =>
      withMessages('vitals', () => import('@/features/vitals/ConsentPrompt')).then(({ ConsentPrompt }) => ({
        default: ConsentPrompt,
      })),
    )
  : undefined
const NewVersion = lazyComponent(() => withMessages('newVersion', () => import('./NewVersion')))

/** Renders the whole view: texts, then the page allowed by the system status. */
export function App({ initial }: { initial: Messages }) {
  const language = useLanguage()
  const { localAmounts } = useSlice('site')
  useTheme()
  useAppReady()
  return (
    <I18nProvider language={language} localNumbers={localAmounts} initial={initial}>
      <AppRoot />
      <ToastHost />
    </I18nProvider>
  )
}

/** Renders the page inside the router. Memoised, so that a new language or theme does not render the page again. */
const AppRoot = memo(function AppRoot() {
  const crashed = useCrashed()
  if (crashed) return <Crash />
  return (
    <Router>
      <RouteGuard />
    </Router>
  )
})

/** Renders the page or redirect that the core decides for this visitor. */
function RouteGuard() {
  const { pathname, search } = useLocation()
  useSlice('session') // a login or a logout needs a new decision
  const { status } = useSlice('site')
  // the help page stays available on a closed site
  if (withoutTrailingSlash(pathname) !== '/helpmc') {
    if (status === 'maintenance') return <Maintenance />
    if (status === 'regionRestricted') return <RegionBlock />
  }
  const decision = core().decideRoute(pathname, search)
  if (decision.kind === 'redirect') return <Redirect to={withCentre(decision.to, search)} />
  return (
    <RouteContext value={decision}>
      <Shell />
    </RouteContext>
  )
}

function Shell() {
  const t = useT()
  const route = useRoute()
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const path = withoutTrailingSlash(pathname)
  const { frame } = route
  const title = titleOf(route)
  const [isVersionCheckDue, setVersionCheckDue] = useState(false)
  useScroll(main)
  useConnectionNotices()
  useImageCdn()
  useDirectLaunch(route)

  useEffect(() => {
    const timer = setTimeout(() => setVersionCheckDue(true), VERSION_CHECK_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    document.title = title
      ? `${t(title)} · ${brandAssets.name}`
      : t('site.title', { brand: brandAssets.name })
  }, [title, t])

  const wide = useIsDesktop()
  const isDialogOpen = useOpenDialog() !== undefined
  // what is below the first screen renders after the page can be used
  const isBelowFoldDue = useDeferredValue(true, false)
  return (
    <div className={css.shell}>
      <button type="button" className={css.skip} onClick={() => main.current?.focus()}>
        {t('site.skip')}
      </button>
      {isDialogOpen ? null : <LanguageOffer />}
      {frame === 'bare' ? <OfflineBar /> : <Header />}
      {frame === 'bare' ? null : <SiteErrorBar />}
      {frame === 'full' ? <NoticeBar /> : null}
      {frame === 'full' ? <BannerArea /> : null}
      <main ref={main} tabIndex={-1} className={`${css.main} ${route.mainClass}`}>
        <PageBoundary path={path}>
          <Suspense fallback={<div className={css.wait} aria-busy="true" />}>
            <div key={path} className={css.view}>
              <Pages />
            </div>
          </Suspense>
        </PageBoundary>
      </main>
      {frame === 'full' ? (
        <>
          {wide ? <SideBar /> : null}
          {isBelowFoldDue ? <Footer /> : null}
          {ConsentPrompt ? <Consent prompt={ConsentPrompt} /> : null}
        </>
      ) : null}
      {frame === 'bare' ? null : <BottomBar />}
      <Overlays />
      {isVersionCheckDue ? <NewVersion /> : null}
    </div>
  )
}

/** Renders the question about measurements, after that about the language. */
function Consent({ prompt: Prompt }: { prompt: ComponentType }) {
  return useIsLanguageOffered() ? null : <Prompt />
}
