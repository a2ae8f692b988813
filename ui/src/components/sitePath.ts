/**
 * Whether a text is a path of this site and nothing else. Browsers take `\` for `/` and leave tabs and line ends out,
 * so `/\host` and `/<tab>/host` lead to another site.
 */
export const isSitePath = (text: string) => /^\/(?!\/)[^\\\p{Cc}]*$/u.test(text)
