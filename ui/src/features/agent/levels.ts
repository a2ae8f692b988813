/** What a page of the centre may know of the team. */
export interface LevelsProps {
  /** How far down it reaches. */
  levels: number
}

/** The levels to choose from, the one right below first. */
export const levelsOf = (levels: number): string[] =>
  Array.from({ length: levels }, (_, above) => String(above + 1))
