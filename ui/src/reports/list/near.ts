/** From so many rows on, only those near the screen are drawn. */
export const LONG = 200
/** By how many rows the part that is drawn moves: fewer would draw at every turn of the wheel. */
const STEP = 10
/** Rows that are drawn beyond each edge of the screen: what a fast hand passes before the next frame. */
const BEYOND = 20

/** Rows from the first one until before another. */
export interface Part {
  first: number
  end: number
}

/** Which of `count` rows, each so tall, are near a screen whose edge is `top` pixels above their beginning. */
export function near(
  count: number,
  { top, tall, screen }: { top: number; tall: number; screen: number },
): Part {
  if (count <= LONG) return { first: 0, end: count }
  const steps = (pixels: number, round: (value: number) => number) => round(pixels / tall / STEP) * STEP
  const last = Math.max(0, count - 1 - steps(screen, Math.ceil) - BEYOND)
  const first = Math.min(Math.max(0, steps(-top, Math.floor) - BEYOND), last)
  return { first, end: Math.min(count, first + steps(screen, Math.ceil) + STEP + 2 * BEYOND) }
}
