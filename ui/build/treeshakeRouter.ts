import type { Plugin } from 'vite'

/**
 * Lets the bundler drop unused components of react-router. Otherwise each is kept with its dependencies, because the top
 * level of the module assigns its display name or wraps it by `memo`, `forwardRef` or `createContext`. 6.5 kB of the first
 * load as brotli (react-router 7.18.6, 2026-11-30); `npm test` fails at the budget of JavaScript if an update of the
 * router undoes it.
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
          .replaceAll(/ = (React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ $1'),
    },
  }
}
