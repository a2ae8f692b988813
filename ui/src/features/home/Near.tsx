import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Renders its children once they are near the viewport; until then it reserves their space. */
export function Near({ className, children }: { className?: string; children: () => ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const box = ref.current
    if (!box || near) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '400px 0px' },
    )
    observer.observe(box)
    return () => observer.disconnect()
  }, [near])
  return near ? children() : <div ref={ref} className={className} aria-hidden="true" />
}
