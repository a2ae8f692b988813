import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Renders its children once they are near the viewport; until then it reserves their space. */
export function LazyMount({ className, children }: { className?: string; children: () => ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const box = ref.current
    if (!box || isNear) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: '400px 0px' },
    )
    observer.observe(box)
    return () => observer.disconnect()
  }, [isNear])
  return isNear ? children() : <div ref={ref} className={className} aria-hidden="true" />
}
