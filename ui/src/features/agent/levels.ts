/** Props of pages that filter by team level. */
export interface LevelsProps {
  /** Depth of the team. */
  levels: number
}

/** Returns the levels to choose from, starting with the direct downline. */
export const levelsOf = (levels: number): string[] =>
  Array.from({ length: levels }, (_, above) => String(above + 1))
