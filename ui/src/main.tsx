import '@brand/tokens.css'
import './components/styles/system.css'
import './components/styles/base.css'
import './components/styles/languages.css'
import './app/critical'
import config from '@brand/config.json'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { applyBrand } from './app/applyBrand'
import { preloadPage } from './app/lazyPages'
import { clock } from './components/lib/clock'
import { boot, core, readSlice } from './core'
import { loadMessages } from './i18n'

/**
 * Language chosen by the head script: the visitor's, the browser's or the brand's. Its texts are already in flight. A
 * visitor may have chosen one that the brand no longer has.
 */
const { lang = '' } = document.documentElement.dataset
const defaultLanguage = config.languages.includes(lang) ? lang : config.defaultLanguage

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  // in parallel: the core, the texts and the chunk of the home page, the most frequent entry page; the prerendered
  // shell stays until all have loaded
  const home = document.documentElement.dataset.page !== 'other'
  await Promise.all([
    boot({ ...config, defaultLanguage }),
    loadMessages(defaultLanguage),
    home && preloadPage('index'),
  ])
  clock.now = () => core().now()
  applyBrand()
  const route = core().decideRoute(location.pathname, location.search)
  if (route.kind === 'allow' && route.group) await preloadPage(route.group)
  const initial = await loadMessages(readSlice('prefs').language)
  // as a transition, so that the page handles input in between
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App initial={initial} />
      </StrictMode>,
    )
  })
}

await start()
