/**
 * Maximum time in milliseconds and distance in CSS pixels between two taps of a double tap. For a mouse the system
 * decides.
 */
const SOON_MS = 500
const NEAR = 24

const PRESSED = 'a, button, input, select, textarea, label, summary, [role]'

let watching = false

interface Press {
  on: Element | null
  at: number
  x: number
  y: number
}

/**
 * Drops the second half of a double click that hits another element than the first: the next reward of a list, or the
 * bar behind a closed sheet. On the same element it passes, since a stepper is pressed fast. Called by overlays with
 * claimable items, so that the first load does not include it.
 */
export function dropSecondHalves(): void {
  if (watching) return
  watching = true
  let last: Press | undefined
  document.addEventListener(
    'click',
    (event) => {
      // from the keyboard or a script, without a position
      if (event.detail === 0 || !(event.target instanceof Element)) return
      const on = pressed(event.target)
      const first = last
      last = { on, at: event.timeStamp, x: event.clientX, y: event.clientY }
      if (!first || !on || first.on === on || !isSecond(event, first)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
}

/** Returns the clicked control; for a label, its control. */
function pressed(target: Element): Element | null {
  const on = target.closest(PRESSED)
  return on instanceof HTMLLabelElement ? (on.control ?? on) : on
}

function isSecond(event: MouseEvent, first: Press): boolean {
  if (event.detail > 1) return true
  const touched = 'pointerType' in event && event.pointerType === 'touch'
  return (
    touched &&
    event.timeStamp - first.at < SOON_MS &&
    Math.hypot(event.clientX - first.x, event.clientY - first.y) < NEAR
  )
}
