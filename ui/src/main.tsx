import '@brand/tokens.css'
import './components/styles/system.css'
import './components/styles/base.css'
import './app/critical'
import config from '@brand/config.json'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { applyBrand } from './app/applyBrand'
import { preload } from './app/chunks'
import { clock } from './components/clock'
import { boot, core, readSlice } from './core'
import { loadMessages } from './i18n'

/** What the head script put on the page: the language whose texts are on their way already. */
function guessed(): string {
  try {
    return localStorage.getItem('lang') ?? config.defaultLanguage
  } catch {
    return config.defaultLanguage // storage is off
  }
}

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  // side by side: the core, the texts, and home's own part, where most begin; the shell stands until all are there
  const home = document.documentElement.dataset.page !== 'other'
  await Promise.all([boot(config), loadMessages(guessed()), home && preload('index')])
  clock.now = () => core().now()
  applyBrand()
  const route = core().decideRoute(location.pathname, location.search)
  if (route.kind === 'allow' && route.group) await preload(route.group)
  const initial = await loadMessages(readSlice('prefs').language)
  // in slices: the page answers in between
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App initial={initial} />
      </StrictMode>,
    )
  })
}

await start()
