// Replaces scripts/lib/setup.mjs, which builds the server of a checkout; the package has no checkout.
export const sandboxProgram = async (): Promise<string> => {
  throw new Error(
    'no sandbox program: set `use: { backend: { program: "./ante-sandbox" } }` in playwright.config.ts',
  )
}
