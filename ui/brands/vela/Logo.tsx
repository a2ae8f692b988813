/** Renders a sail and the name as paths: no font is needed, and it takes the theme's colours. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 118 30" fill="none" aria-hidden="true">
      <path d="M14 1v22H1C1 12 6 4 14 1Z" fill="var(--accent)" />
      <path d="M17 8c5 3 9 8 10 15H17Z" fill="var(--gold)" />
      <path d="M2 26h26" stroke="var(--accent)" strokeWidth="3" strokeLinecap="round" />
      <g stroke="currentColor" strokeWidth="4.2" strokeLinejoin="round">
        <path d="m40 4 9 21 9-21" />
        <path d="M79 5.6H66v18.8h13M66 15h11" />
        <path d="M86 4v20.4h12" />
        <path d="m100 26.5 8.2-22h.6l8.2 22M103.5 19.5h10" />
      </g>
    </svg>
  )
}
