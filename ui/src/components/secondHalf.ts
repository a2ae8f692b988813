/** How long, and how far apart in CSS pixels, two taps are one double tap. Mice have the system's own measure. */
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
 * Whoever double-clicks everything means one press. Its second half may land on what came under the pointer meanwhile:
 * the next reward of a list, the bar behind a sheet that closed. Such a half is none. On the same thing it is that
 * thing's to judge: a stepper is pressed fast. Called by what opens over a page, where things are taken: a first visit
 * does not pay for it.
 */
export function dropSecondHalves(): void {
  if (watching) return
  watching = true
  let last: Press | undefined
  document.addEventListener(
    'click',
    (event) => {
      // by keyboard or by a script: no pointer, no place
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

/** What a click is on; a label is its control's. */
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
