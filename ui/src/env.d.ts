/** Build-time constants of the brand (vite.config.ts). */
interface ImportMetaEnv {
  /** Endpoint for web vitals; empty disables them (docs/brands.md). */
  readonly ANTE_VITALS: string
}
