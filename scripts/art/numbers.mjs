// Numbers, colours and the seeded random stream (FNV-1a into mulberry32), so that a seed always gives the same picture.

export function hash(s) {
  let h = 2166136261
  for (let i = 0; i < s.length; i++) {
    h ^= s.charCodeAt(i) & 255
    h = Math.imul(h, 16777619)
  }
  return h >>> 0
}
export function rng(a) {
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
export function n(v) {
  const s = (Math.round(v * 10) / 10).toString()
  return s === '-0' ? '0' : s.replace(/^(-?)0\./, '$1.')
}
export function hex(c) {
  return [1, 3, 5].map((i) => parseInt(c.slice(i, i + 2), 16))
}
export function mix(a, b, t) {
  const x = hex(a),
    y = hex(b)
  return (
    '#' +
    x
      .map((v, i) =>
        Math.round(v + (y[i] - v) * t)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  )
}
export const D = Math.PI / 180
export function pol(r, deg) {
  return `${n(r * Math.cos(deg * D))} ${n(r * Math.sin(deg * D))}`
}
export function star(k, R, r, rot) {
  let d = ''
  for (let i = 0; i < k * 2; i++) {
    const a = (rot + (i * 180) / k) * D,
      q = i % 2 ? r : R
    d += `${(i ? 'L' : 'M') + Math.round(q * Math.cos(a))} ${Math.round(q * Math.sin(a))}`
  }
  return `${d}Z`
}
