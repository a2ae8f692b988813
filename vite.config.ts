import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { boot } from './ui/build/boot.ts'
import { brandFiles, jurisdiction } from './ui/build/brand.ts'
import { finish } from './ui/build/finish.ts'
import { locales } from './ui/build/locales.ts'
import { treeshakeRouter } from './ui/build/treeshakeRouter.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const brand = brandFiles({
  brands: at('ui/brands'),
  jurisdictions: at('jurisdictions'),
  locales: at('locales'),
  calls: at('docs/calls.md'),
})

/** Where `npm run dev` started the sandbox. */
const sandbox = process.env.ANTE_SANDBOX ?? 'http://localhost:5400'
const served = [
  '/wps',
  '/lgw',
  '/lotto',
  '/sec',
  '/media',
  '/_sandbox',
  '/chat',
  '/downloads',
  '/openapi.json',
  '/identitytoolkit.googleapis.com',
]

export default defineConfig({
  root: at('ui'),
  publicDir: join(brand.folder, 'public'),
  appType: 'spa',
  plugins: [jurisdiction(brand), react(), locales(), boot(brand), finish(brand), treeshakeRouter()],
  // known while building, so that a brand that measures nothing carries nothing of it
  define: { 'import.meta.env.ANTE_VITALS': JSON.stringify(brand.vitalsUrl) },
  resolve: {
    alias: {
      '@': at('ui/src'),
      '@brand': brand.folder,
      '@locales': at('locales'),
      // the package exports its development build in every mode (0.4 kB as brotli, 2026-11-26)
      'react-router/dom': at('node_modules/react-router/dist/production/dom-export.mjs'),
      'react-router': at('node_modules/react-router/dist/production/index.mjs'),
    },
  },
  build: {
    outDir: at('dist'),
    emptyOutDir: true,
    target: 'es2022',
    // oklch() and light-dark() as they are written: every browser of these years knows them.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // Everything is a file of its own: a data: URL would not pass the CSP, and cannot be cached.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Every browser that runs the core knows modulepreload; the polyfill would be one more script.
    modulePreload: {
      polyfill: false,
      // It comes with the page, so no part need ask for it.
      resolveDependencies: (_, files) => files.filter((file) => !file.includes('rolldown-runtime')),
    },
    rolldownOptions: {
      // The prerendering takes most of a build's time, as it must.
      checks: { bundlerTimings: false },
      // What these name at their front is not fetched by whoever wants one thing of it: forms come with their dialogs.
      treeshake: {
        moduleSideEffects: [{ test: /\/ui\/src\/(core|router|i18n)\//, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          // One file for all that the first page needs besides its own part: fewer requests, and brotli sees
          // more at once. main.tsx stays outside, so that the page keeps an entry of its own.
          groups: [
            { name: 'app', tags: ['$initial'], test: (id) => !/main\.tsx|\.html/.test(id), priority: 2 },
            // the sanitiser is large, and most pages show no HTML
            { name: 'sanitiser', test: /\/HtmlClean\.ts$|\/dompurify\//, priority: 2 },
            { name: 'kit', test: /\/ui\/src\/components\//, minShareCount: 2, priority: 1 },
            // small ones that pages take several of: each name would weigh on home, which lists the parts of all
            { name: 'hooks', test: /\/ui\/src\/core\//, minShareCount: 2, priority: 1 },
            { name: 'account', test: /\/features\/account\/[^/]+$/, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      // The sandbox checks Origin and Host, so both must be its own.
      served.map((path) => [path, { target: sandbox, changeOrigin: true, headers: { origin: sandbox } }]),
    ),
  },
})
