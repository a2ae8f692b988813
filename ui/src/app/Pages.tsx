import type { PageGroup } from '@/core'
import { Route, Routes } from '@/router'
import { pageComponent } from './lazyPages'
import { useRoute } from './routes'
import { NotFound } from './screens/NotFound'

/**
 * Routes of the site by path. The core's route table decides on access and frame of a page; `ui/build/pages.test.ts`
 * compares the paths of both. The last route is for paths known only to the core: a game type without a page starts a game over
 * home.
 */
export function Pages() {
  const { group } = useRoute()
  if (!group) return <NotFound />
  return (
    <Routes>
      <Route caseSensitive path="/" element={<Page group="index" />} />
      <Route caseSensitive path="/index" element={<Page group="index" />} />
      <Route caseSensitive path="/index.html" element={<Page group="index" />} />
      <Route caseSensitive path="/home" element={<Page group="index" />} />
      <Route caseSensitive path="/login" element={<Page group="index" />} />
      <Route caseSensitive path="/register" element={<Page group="index" />} />
      <Route caseSensitive path="/register.html" element={<Page group="index" />} />
      <Route caseSensitive path="/rng" element={<Page group="egame" />} />
      <Route caseSensitive path="/live" element={<Page group="egame" />} />
      <Route caseSensitive path="/fish" element={<Page group="egame" />} />
      <Route caseSensitive path="/pvp" element={<Page group="egame" />} />
      <Route caseSensitive path="/sports" element={<Page group="game" />} />
      <Route caseSensitive path="/esports" element={<Page group="game" />} />
      <Route caseSensitive path="/lottery" element={<Page group="lottery" />} />
      <Route caseSensitive path="/elott" element={<Page group="lottery" />} />
      <Route caseSensitive path="/seamless" element={<Page group="seamless" />} />
      <Route caseSensitive path="/fbsports" element={<Page group="fbSports" />} />
      <Route caseSensitive path="/game" element={<Page group="byIframe" />} />
      <Route caseSensitive path="/promotions" element={<Page group="promo" />} />
      <Route caseSensitive path="/promoDetail" element={<Page group="promoDetail" />} />
      <Route caseSensitive path="/pointMall" element={<Page group="pointMall" />} />
      <Route caseSensitive path="/noticePage" element={<Page group="notice" />} />
      <Route caseSensitive path="/winners" element={<Page group="winners" />} />
      <Route caseSensitive path="/search" element={<Page group="search" />} />
      <Route caseSensitive path="/help" element={<Page group="help" />} />
      <Route caseSensitive path="/helpmc" element={<Page group="help" />} />
      <Route caseSensitive path="/join" element={<Page group="joinus" />} />
      <Route caseSensitive path="/down" element={<Page group="download" />} />
      <Route caseSensitive path="/download" element={<Page group="download" />} />
      <Route caseSensitive path="/routes" element={<Page group="download" />} />
      <Route path="*" element={<Page group={group} />} />
    </Routes>
  )
}

/** Renders a lazy-loaded page. */
function Page({ group }: { group: PageGroup }) {
  const Content = pageComponent(group)
  return <Content />
}
