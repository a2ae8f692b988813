import type { Backend } from '@ante/playwright'
import { defineConfig } from '@playwright/test'

export default defineConfig<object, { backend: Backend }>({
  testDir: '.',
  use: {
    locale: 'pt-PT',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    backend: { program: process.env.ANTE_SANDBOX_PROGRAM ?? './ante-sandbox' },
  },
})
