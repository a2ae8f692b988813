/** Build-time constants (vite.config.ts). */
interface ImportMetaEnv {
  /** Endpoint for web vitals; empty disables them (docs/brands.md). */
  readonly ANTE_VITALS: string
  /** Beginning of the addresses of the texts' modules (ui/build/locales.ts). */
  readonly ANTE_TEXTS: string
}
