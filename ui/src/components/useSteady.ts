import { useEffect, useReducer, useRef } from 'react'

/** Maximum delay of the click after the pointer is lifted, in milliseconds. */
const CLICK = 100

/**
 * Returns a value that is frozen while a tile is pressed: an update could move the tile away under the finger, and the
 * press would be lost or hit another game.
 */
export function useSteady<T>(value: T): T {
  const pressed = useRef(false)
  const shown = useRef(value)
  const [, redraw] = useReducer((round: number) => round + 1, 0)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('article'))) return
      clearTimeout(timer)
      pressed.current = true
    }
    const leave = () => {
      if (!pressed.current) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        pressed.current = false
        redraw()
      }, CLICK)
    }
    window.addEventListener('pointerdown', press)
    window.addEventListener('pointerup', leave)
    window.addEventListener('pointercancel', leave)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', press)
      window.removeEventListener('pointerup', leave)
      window.removeEventListener('pointercancel', leave)
    }
  }, [])

  useEffect(() => {
    if (!pressed.current) shown.current = value
  })
  return pressed.current ? shown.current : value
}
