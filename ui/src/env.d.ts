/** What the build knows of the brand (vite.config.ts). */
interface ImportMetaEnv {
  /** Where web vitals go; empty: nothing is measured (docs/brands.md). */
  readonly ANTE_VITALS: string
}
