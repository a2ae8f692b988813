import { encode } from 'uqr'
import css from './Qr.module.css'

interface QrProps {
  text: string
  label: string
  /** Edge length in pixels, with the quiet zone. */
  size: number
  /** Quiet zone on each side in pixels. */
  margin: number
}

/**
 * Renders a QR code, dark on white in both themes so that every camera reads it. Import it lazily: it contains the
 * encoder.
 */
export default function Qr({ text, label, size, margin }: QrProps) {
  const { data, size: modules } = encode(text, { border: 0 })
  const path = data
    .map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('')
  const quietZone = (modules * margin) / (size - 2 * margin)
  const total = modules + 2 * quietZone
  return (
    <svg
      className={css.qr}
      viewBox={`${-quietZone} ${-quietZone} ${total} ${total}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
