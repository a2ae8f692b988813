import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { boot } from './ui/build/boot.ts'
import { brandFiles, jurisdiction } from './ui/build/brand.ts'
import { finish } from './ui/build/finish.ts'
import { locales, textModules } from './ui/build/locales.ts'
import { treeshakeRouter } from './ui/build/treeshakeRouter.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const brand = brandFiles({
  brands: at('ui/brands'),
  jurisdictions: at('jurisdictions'),
  locales: at('locales'),
  calls: at('core/contract/endpoints.json'),
})

/** Address of the sandbox started by `npm run dev`. */
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
  plugins: [
    jurisdiction(brand),
    react(),
    locales(),
    textModules(at('locales')),
    boot(brand),
    finish(brand),
    treeshakeRouter(),
  ],
  // a build-time constant, so that a brand without measurement ships no code for it
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
    // Keeps oklch() and light-dark() unchanged: all target browsers support them.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // No inlining: a data: URL would violate the CSP, and cannot be cached.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Every browser that runs the core supports modulepreload; the polyfill would be one more script.
    modulePreload: {
      polyfill: false,
      // It is loaded with the page, so no part needs to preload it.
      resolveDependencies: (_, files) => files.filter((file) => !file.includes('rolldown-runtime')),
    },
    rolldownOptions: {
      // Prerendering takes most of a build's time, as expected.
      checks: { bundlerTimings: false },
      // These modules have no side effects, so their unused imports are not fetched: forms load with their dialogs.
      treeshake: {
        moduleSideEffects: [{ test: /\/ui\/src\/(core|router|i18n)\//, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          // One file with everything that the first page needs except its own part: fewer requests, and better
          // compression by brotli. main.tsx stays separate, so that the page keeps its entry point.
          groups: [
            { name: 'app', tags: ['$initial'], test: (id) => !/main\.tsx|\.html/.test(id), priority: 2 },
            // the sanitiser is large, and most pages show no HTML
            { name: 'sanitizer', test: /\/sanitizeHtml\.ts$|\/dompurify\//, priority: 2 },
            // the bar of a question about language or consent comes without the rest
            { name: 'kit', test: /\/ui\/src\/components\/(?!PromptBar)/, minShareCount: 2, priority: 1 },
            // small modules used by several pages: separate names would enlarge home, which lists all parts
            { name: 'hooks', test: /\/ui\/src\/core\//, minShareCount: 2, priority: 1 },
            // security and the phone service load by themselves
            {
              name: 'account',
              test: /\/features\/account\/(?!security\/|phone\/phoneAuth\/)/,
              minShareCount: 2,
              priority: 1,
            },
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
