/**
 * Marks a day as one of UTC, on a page whose times are those of the reader's clock. The abbreviation is the same in all
 * languages.
 */
export const inUtc = (day: string) => `${day} (UTC)`
