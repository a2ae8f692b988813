// Pictures, rasterised once at their size on the screen, and the movements of the bodies.

/** Number of vertical strips of a swimming body. */
const STRIP_COUNT = 12
const FULL_TURN = Math.PI * 2

/** Loads a picture. */
async function loadPicture(address) {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/** Loads all pictures and returns them by name. */
export async function load(addresses) {
  const all = await Promise.all(Object.values(addresses).map(loadPicture))
  return Object.fromEntries(Object.keys(addresses).map((name, k) => [name, all[k]]))
}

/** Returns a square canvas that `draw(context, size)` has filled. */
export function stamp(size, draw) {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(1, Math.round(size))
  draw(canvas.getContext('2d'), canvas.width)
  return canvas
}

/** Returns a picture as a canvas of its size on the screen. */
export const raster = (image, size) => stamp(size, (g, side) => g.drawImage(image, 0, 0, side, side))

/** Returns a soft round light. */
export const glow = (size, inner, outer) =>
  stamp(size, (g, side) => {
    const light = g.createRadialGradient(side / 2, side / 2, 0, side / 2, side / 2, side / 2)
    light.addColorStop(0, inner)
    light.addColorStop(1, outer)
    g.fillStyle = light
    g.fillRect(0, 0, side, side)
  })

/** Returns a bubble with a rim. */
export const bubble = (size) =>
  stamp(size, (g, side) => {
    g.beginPath()
    g.arc(side / 2, side / 2, side * 0.42, 0, FULL_TURN)
    g.fillStyle = '#ffffff22'
    g.fill()
    g.strokeStyle = '#ffffff99'
    g.lineWidth = side * 0.08
    g.stroke()
  })

/** Draws a bending body, whose tail follows the head. The pictures face left. */
function swim(g, body, size, phase) {
  const strip = body.width / STRIP_COUNT
  const wide = size / STRIP_COUNT
  for (let k = 0; k < STRIP_COUNT; k++) {
    const along = (k + 0.5) / STRIP_COUNT
    const bend = Math.sin(phase - along * 4) * along * along * size * 0.05
    // the strips overlap slightly, so that no seam shows
    g.drawImage(
      body,
      k * strip,
      0,
      strip,
      body.height,
      -size / 2 + k * wide,
      -size / 2 + bend,
      wide + 0.6,
      size,
    )
  }
}

/** Draws a body with flapping wings. */
function flap(g, body, size, phase) {
  g.scale(1, 0.92 + 0.12 * Math.sin(phase * 0.55))
  g.drawImage(body, -size / 2, -size / 2, size, size)
}

/** Draws a drifting object. */
function drift(g, body, size, phase) {
  g.rotate(0.09 * Math.sin(phase * 0.22))
  g.drawImage(body, -size / 2, -size / 2, size, size)
}

/** Movements by kind; all other kinds swim. */
export const MOVEMENTS = {
  turtle: flap,
  ray: flap,
  shell: drift,
  crab: drift,
  trident: drift,
  chest: drift,
}

export const movementOf = (kind, hero) => MOVEMENTS[kind === 'hero' ? hero : kind] ?? swim

/** Returns the ring around the target. */
export const reticle = (size) =>
  stamp(size, (g, side) => {
    const [middle, ring] = [side / 2, side * 0.44]
    g.strokeStyle = 'oklch(0.95 0.05 216)'
    g.lineWidth = side * 0.022
    for (let k = 0; k < 4; k++) {
      g.beginPath()
      g.arc(middle, middle, ring, (k / 4) * FULL_TURN + 0.28, ((k + 1) / 4) * FULL_TURN - 0.28)
      g.stroke()
    }
    for (let k = 0; k < 4; k++) {
      const [x, y] = [Math.cos((k / 4) * FULL_TURN), Math.sin((k / 4) * FULL_TURN)]
      g.beginPath()
      g.moveTo(middle + x * ring * 0.82, middle + y * ring * 0.82)
      g.lineTo(middle + x * side * 0.49, middle + y * side * 0.49)
      g.stroke()
    }
  })

/** Returns the net that a shot opens. */
export const net = (size) =>
  stamp(size, (g, side) => {
    const middle = side / 2
    g.strokeStyle = 'oklch(0.97 0.03 200 / 0.85)'
    g.lineWidth = Math.max(1.2, side * 0.012)
    for (let k = 1; k <= 4; k++) {
      g.beginPath()
      g.arc(middle, middle, (middle * 0.94 * k) / 4, 0, FULL_TURN)
      g.stroke()
    }
    for (let k = 0; k < 12; k++) {
      g.beginPath()
      g.moveTo(middle, middle)
      g.lineTo(
        middle + Math.cos((k / 12) * FULL_TURN) * middle * 0.94,
        middle + Math.sin((k / 12) * FULL_TURN) * middle * 0.94,
      )
      g.stroke()
    }
  })

/** Returns a coin. */
export const coin = (size) =>
  stamp(size, (g, side) => {
    const [middle, r] = [side / 2, side * 0.46]
    const gold = g.createLinearGradient(0, 0, 0, side)
    gold.addColorStop(0, '#fff3b8')
    gold.addColorStop(0.4, '#ffcf4d')
    gold.addColorStop(1, '#a8620c')
    g.fillStyle = gold
    g.beginPath()
    g.arc(middle, middle, r, 0, FULL_TURN)
    g.fill()
    g.strokeStyle = '#fff3b8'
    g.lineWidth = side * 0.06
    g.beginPath()
    g.arc(middle, middle, r * 0.66, 0, FULL_TURN)
    g.stroke()
  })
