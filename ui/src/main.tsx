import '@brands/ante/tokens.css'
import './components/styles/system.css'
import './components/styles/base.css'
import './app/critical'
import { config } from '@brands/ante/brand'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { preload } from './app/chunks'
import { routeOf } from './app/routes'
import { boot, readSlice } from './core'
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
  const page = routeOf(location.pathname)
  // side by side: core, texts, and the page's own part; the shell stands until all are there
  await Promise.all([boot(config), loadMessages(guessed()), page && preload(page.group)])
  const initial = await loadMessages(readSlice('prefs').language)
  createRoot(root).render(
    <StrictMode>
      <App initial={initial} />
    </StrictMode>,
  )
}

await start()
