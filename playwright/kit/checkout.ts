// Replaces scripts/lib/setup.mjs, which builds the server of a checkout; the package has no checkout.
export const sandboxProgram = async (): Promise<string> => {
  throw new Error('which sandbox? `use: { backend: { program: "./ante-sandbox" } }` of playwright.config.ts')
}
