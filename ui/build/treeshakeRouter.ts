import type { Plugin } from 'vite'

/**
 * Lets the bundler drop unused components of react-router. Otherwise each is kept with its dependencies, because its
 * display name is assigned at the top level of the module. 3.7 kB of the first load as brotli, 2 of them its `Link`
 * (react-router 7.18.6, 2026-11-26).
 */
export function treeshakeRouter(): Plugin {
  return {
    name: 'ante:treeshake-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replaceAll(/ = (React\d*\.(?:forwardRef|createContext)\()/g, ' = /* @__PURE__ */ $1'),
    },
  }
}
