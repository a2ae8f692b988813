import { useEffect, useReducer, useRef } from 'react'

/** Maximum delay of the click after the pointer is lifted, in milliseconds. */
const CLICK_DELAY_MS = 100

/**
 * Returns a value that is frozen while a tile is pressed: an update could move the tile away under the finger, and the
 * press would be lost or hit another game.
 */
export function useFrozenWhilePressed<T>(value: T): T {
  const pressed = useRef(false)
  const shown = useRef(value)
  const [, forceRender] = useReducer((round: number) => round + 1, 0)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('article'))) return
      clearTimeout(timer)
      pressed.current = true
    }
    const onRelease = () => {
      if (!pressed.current) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        pressed.current = false
        forceRender()
      }, CLICK_DELAY_MS)
    }
    window.addEventListener('pointerdown', onPress)
    window.addEventListener('pointerup', onRelease)
    window.addEventListener('pointercancel', onRelease)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', onPress)
      window.removeEventListener('pointerup', onRelease)
      window.removeEventListener('pointercancel', onRelease)
    }
  }, [])

  useEffect(() => {
    if (!pressed.current) shown.current = value
  })
  return pressed.current ? shown.current : value
}
