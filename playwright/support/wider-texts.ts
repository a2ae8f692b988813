// Wider texts. Fonts differ between devices, so layouts must fit a font that is 15 % wider than the fonts of the tests.
import type { Page } from '@playwright/test'

/** How much wider texts are, relative to their width in the fonts of the tests. */
export const WIDENING = 0.15

/**
 * Average width of a letter in em: of the texts in `locales/`, with their spaces, in Noto fonts. A letter includes its
 * marks (a grapheme cluster). Measured on 2026-11-29: 0.43 to 0.5 in Latin letters, 0.42 to 0.45 in Arabic ones.
 */
const LETTER_WIDTH = 0.5

/**
 * The same for languages with wider letters, by BCP 47 tag, rounded up: 0.51 to 0.56 (HI, KK, LO, NE, RU, TH), 0.67 and
 * 0.7 (BN, KM), 0.87 and 0.9 (MY, TA). A Chinese, Japanese or Korean letter is a whole em; an average below 1 is due to
 * digits and spaces.
 */
const LETTER_WIDTHS: Record<string, number> = {
  hi: 0.6,
  kk: 0.6,
  lo: 0.6,
  ne: 0.6,
  ru: 0.6,
  th: 0.6,
  bn: 0.8,
  km: 0.8,
  my: 1,
  ta: 1,
  ja: 1,
  ko: 1,
  zh: 1,
}

/** Returns the average width of a letter of a language, by its BCP 47 tag, in em. */
export const letterWidthOf = (tag: string) => LETTER_WIDTHS[tag.replace(/-.*/, '')] ?? LETTER_WIDTH

/** Amounts, addresses and names, which have Latin letters and digits in every language. */
const LATIN = ":is(bdi, [data-amount], [dir='ltr']:not(:root))"

/**
 * Returns the declaration of the space after each letter that makes a text wider: to become 15 % wider, a letter of
 * 0.5 em needs 0.075 em, and one of a whole em 0.15 em.
 */
const moreSpacing = (letterWidth: number) => `--more-spacing: ${WIDENING * letterWidth}em`

/**
 * Style sheet that makes every text at least 15 % wider. A layout that fits then also fits a narrower font. The page's
 * own letter spacing is added where `markOwnSpacing` has marked it. By default browsers ignore letter spacing in Arabic
 * script; `playwright.config.ts` enables it in Chromium.
 */
export const WIDER_TEXTS = [
  `* { letter-spacing: calc(var(--own-spacing, 0em) + var(--more-spacing)) !important }`,
  `:root { ${moreSpacing(LETTER_WIDTH)} }`,
  ...Object.entries(LETTER_WIDTHS).map(([tag, width]) => `:lang(${tag}) { ${moreSpacing(width)} }`),
  `:root :is(${LATIN}, ${LATIN} *) { ${moreSpacing(LETTER_WIDTH)} }`,
].join('\n')

/**
 * Stores the letter spacing that the page's rules declare in a custom property of the same rules, for `WIDER_TEXTS`. Runs
 * inside the page, so it must be self-contained.
 */
export function markOwnSpacing(): void {
  const mark = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule) {
        const { letterSpacing } = rule.style
        if (letterSpacing)
          rule.style.setProperty('--own-spacing', letterSpacing === 'normal' ? '0em' : letterSpacing)
      }
      if ('cssRules' in rule) mark(rule.cssRules as CSSRuleList)
    }
  }
  for (const sheet of document.styleSheets) mark(sheet.cssRules)
}

/** Makes the texts of pages that are opened from now on wider, also in their frames. */
export async function widenTexts(page: Page): Promise<void> {
  await page.addInitScript((styles) => {
    const wider = new CSSStyleSheet()
    wider.replaceSync(styles)
    document.adoptedStyleSheets.push(wider)
  }, WIDER_TEXTS)
  // style sheets arrive with the page and with its lazy-loaded parts
  await page.addInitScript({
    content: `document.addEventListener('load', ({ target }) => target.sheet && (${markOwnSpacing.toString()})(), true)`,
  })
}
