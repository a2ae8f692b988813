/**
 * Maximum time in milliseconds and distance in CSS pixels between two taps of a double tap. For a mouse the system
 * decides.
 */
const DOUBLE_TAP_MS = 500
const DOUBLE_TAP_DISTANCE_PX = 24

const PRESSABLE = 'a, button, input, select, textarea, label, summary, [role]'

let installed = false

interface Press {
  control: Element | null
  time: number
  x: number
  y: number
}

/**
 * Drops the second click of a double click that hits another element than the first: the next reward of a list, or the
 * bar behind a closed sheet. On the same element it passes, since a stepper is pressed fast. Called by overlays with
 * claimable items, so that the first load does not include it.
 */
export function suppressDoubleClick(): void {
  if (installed) return
  installed = true
  let last: Press | undefined
  document.addEventListener(
    'click',
    (event) => {
      // from the keyboard or a script, without a position
      if (event.detail === 0 || !(event.target instanceof Element)) return
      const control = pressedControl(event.target)
      const first = last
      last = { control, time: event.timeStamp, x: event.clientX, y: event.clientY }
      if (!first || !control || first.control === control || !isSecondClick(event, first)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
}

/** Returns the clicked control; for a label, its control. */
function pressedControl(target: Element): Element | null {
  const control = target.closest(PRESSABLE)
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control
}

function isSecondClick(event: MouseEvent, first: Press): boolean {
  if (event.detail > 1) return true
  const touched = 'pointerType' in event && event.pointerType === 'touch'
  return (
    touched &&
    event.timeStamp - first.time < DOUBLE_TAP_MS &&
    Math.hypot(event.clientX - first.x, event.clientY - first.y) < DOUBLE_TAP_DISTANCE_PX
  )
}
