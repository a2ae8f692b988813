/** Renders the mark and the name as paths: no font is needed, and it takes the theme's colours. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 118 30" fill="none" aria-hidden="true">
      <path d="M15 0 30 15 15 30 0 15Z" fill="var(--accent)" />
      <path d="M15 6.5 23.5 15 15 23.5" stroke="var(--accent-ink)" strokeWidth="3" />
      <g stroke="currentColor" strokeWidth="4.2">
        <path d="M40 26.5 48.2 4h.6L57 26.5M43.5 19.5h10" />
        <path d="M63 26.5V5l12 20.5V4" />
        <path d="M80 5.6h15M87.5 5.6v20.9" />
        <path d="M116 5.6h-13v18.8h13M103 15h11" />
      </g>
    </svg>
  )
}
