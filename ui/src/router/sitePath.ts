/**
 * Whether a text is a path of this site and nothing else. Browsers take `\` for `/` and leave tabs and line ends out,
 * so `/\host` and `/<tab>/host` lead to another site. Two slashes in the path make `/..//host` a path that begins with
 * them, which the history takes for another site.
 */
export const isSitePath = (text: string) => /^(\/(?!\/)[^\\\p{Cc}/?#]*)+([?#][^\\\p{Cc}]*)?$/u.test(text)

/**
 * An address of this site, as it is. Some are made of a server's words: one that leads to another site, also in a new
 * tab, leads home.
 */
export const ours = (to: string) => (/^[?#]/.test(to) || isSitePath(to) ? to : '/')
