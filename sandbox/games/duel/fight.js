// Course of the duel, the same for all players: poses of both fighters at a time of the table. The server draws the
// result; the course is derived from the number of the round.

/** Results by number. */
export const SIDES = ['draw', 'meron', 'wala']

const EXCHANGE_COUNT = 4
/** Duration of an exchange in milliseconds, and its share at which the fighters meet. */
const EXCHANGE_MS = 2000
const MEET_SHARE = 0.46
/** Duration of the return to the corners at the end of a result, in milliseconds. */
const RETURN_MS = 700
/** Duration of the flight of a feather after a clash, in milliseconds. */
const FEATHER_MS = 1200

/** Poses of a fighter: `d` from the middle, `y` above the sand, `sink` into the knees; the others are degrees. */
const REST = { d: 196, y: 0, sink: 0, lean: 0, neck: 0, tail: 0, wing: 0, near: 0, far: 0 }
const READY = { ...REST, d: 112, lean: 9, neck: 14, tail: 8, sink: 5 }
const PROUD = { ...REST, d: 96, lean: -13, neck: -9, tail: 10 }
const TIRED = { ...REST, d: 176, sink: 23, lean: 2, neck: 28, tail: -10 }
/** Shares of the total loss of stamina by exchange: of a loser or after a draw, and of the winner. */
const LOSER_SHARES = [0.14, 0.2, 0.26, 0.4]
const WINNER_SHARES = [0.36, 0.3, 0.22, 0.12]

const clamp = (value) => Math.min(1, Math.max(0, value))
const ease = (part) => clamp(part) ** 2 * (3 - 2 * clamp(part))
const mix = (from, to, part) => from + (to - from) * part
const mixPoses = (one, other, part) =>
  Object.fromEntries(Object.keys(one).map((key) => [key, mix(one[key], other[key], part)]))

/** Returns a pseudo-random number from 0 to 1, the same for the same seeds. */
function pseudoRandom(...seeds) {
  let hash = 2166136261
  for (const seed of seeds) {
    hash = Math.imul(hash ^ seed, 16777619)
    hash ^= hash >>> 13
  }
  return (hash >>> 0) / 2 ** 32
}

/** Returns the pose in the corner: breathing, looking around, sometimes shaking a wing. */
function idlePose(now, shift) {
  const time = now + shift * 1370
  const look = Math.max(0, Math.sin(time / 1900)) ** 6
  const shrug = Math.max(0, Math.sin(time / 2600 + 2)) ** 24
  return {
    ...REST,
    sink: 1.5 + 1.5 * Math.sin(time / 420),
    neck: 3 * Math.sin(time / 700) + 26 * look,
    tail: 3 * Math.sin(time / 900),
    wing: 30 * shrug * (0.6 + 0.4 * Math.sin(time / 45)),
  }
}

function withSteps(pose, now, strength) {
  return {
    ...pose,
    near: pose.near + 26 * strength * Math.sin(now / 90),
    far: pose.far - 26 * strength * Math.sin(now / 90),
  }
}

/** Returns the pose in an exchange: approach, clash, separation. `leads`: the fighter jumps higher. */
function clashPose(part, leads) {
  const nearer = ease(part / 0.26)
  const up = Math.sin(Math.PI * clamp((part - 0.26) / 0.4))
  const apart = ease((part - 0.64) / 0.36)
  const d = mix(mix(READY.d, 60, nearer), READY.d, apart) - 22 * up
  return {
    ...READY,
    d,
    y: -(leads ? 84 : 50) * up,
    sink: mix(READY.sink, 12, nearer) * (1 - up) * (1 - apart) + READY.sink * apart,
    lean: READY.lean - 44 * up,
    neck: READY.neck - 10 * up,
    tail: READY.tail - 20 * up,
    wing: up * (58 + 34 * Math.sin(part * 64 + (leads ? 0 : 1.5))),
    near: -52 * up,
    far: -18 * up,
  }
}

/** Returns the pose after the last exchange; `home` is the share of the way back to the corner. */
function endPose(now, won, drawn, home) {
  if (!won) return mixPoses(drawn ? { ...TIRED, d: 150 } : TIRED, REST, home)
  const crow = 1 - home
  const flap = {
    wing: crow * (34 + 30 * Math.sin(now / 70)),
    neck: PROUD.neck - 8 * Math.max(0, Math.sin(now / 500)),
  }
  return mixPoses({ ...PROUD, ...flap }, REST, home)
}

function poseOf(side, state, phase, now) {
  const at = SIDES.indexOf(side)
  if (phase === 'bets') return idlePose(now, at)
  if (phase === 'closed') {
    const part = (now - state.closes) / (state.spins - state.closes)
    return withSteps(
      mixPoses(idlePose(state.closes, at), READY, ease(part)),
      now,
      Math.sin(Math.PI * clamp(part)),
    )
  }
  const [won, drawn] = [state.number === at, state.number === 0]
  if (phase === 'result') return endPose(now, won, drawn, ease((now - (state.ends - RETURN_MS)) / RETURN_MS))
  const time = Math.max(0, now - state.spins)
  const exchange = Math.floor(time / EXCHANGE_MS)
  if (exchange < EXCHANGE_COUNT) {
    const last = exchange === EXCHANGE_COUNT - 1 && !drawn
    const first = last ? state.number : 1 + Math.round(pseudoRandom(state.round, exchange))
    return clashPose((time % EXCHANGE_MS) / EXCHANGE_MS, first === at)
  }
  const over =
    (time - EXCHANGE_COUNT * EXCHANGE_MS) / (state.lands - state.spins - EXCHANGE_COUNT * EXCHANGE_MS)
  return mixPoses(READY, endPose(now, won, drawn, 0), ease(over))
}

/** Returns a fighter's remaining strength, from 1 to 0. */
function staminaOf(side, state, phase, now) {
  if ((phase !== 'spin' && phase !== 'result') || state.number === null) return 1
  const at = SIDES.indexOf(side)
  const drawn = state.number === 0
  const left = drawn ? 0.1 : state.number === at ? 0.34 + 0.2 * pseudoRandom(state.round, 9) : 0
  const parts = drawn || state.number !== at ? LOSER_SHARES : WINNER_SHARES
  const gone = parts.reduce((sum, part, exchange) => {
    const met = state.spins + (exchange + MEET_SHARE) * EXCHANGE_MS
    return sum + part * ease((now - met) / 320)
  }, 0)
  return 1 - (1 - left) * gone
}

/** Returns the last clash while its feathers fly, with its age from 0 to 1 and its seed; null if there is none. */
function lastClash(state, phase, now) {
  if (phase !== 'spin') return null
  const since = now - state.spins - MEET_SHARE * EXCHANGE_MS
  const exchange = Math.floor(since / EXCHANGE_MS)
  const age = (since - exchange * EXCHANGE_MS) / FEATHER_MS
  if (exchange < 0 || exchange >= EXCHANGE_COUNT || age > 1) return null
  return { age, seed: state.round * EXCHANGE_COUNT + exchange }
}

/** Returns a feather's offset from the clash, in units of the picture, and its rotation. */
export function featherOffset({ age, seed }, k) {
  const angle = (pseudoRandom(seed, k, 1) - 0.5) * Math.PI * 1.5
  const speed = 60 + 110 * pseudoRandom(seed, k, 2)
  const out = 1 - (1 - age) ** 2
  return {
    x: Math.sin(angle) * speed * out + 14 * Math.sin(age * 9 + k),
    y: -Math.cos(angle) * speed * 0.8 * out + 150 * age ** 2,
    turn: 360 * (pseudoRandom(seed, k, 3) - 0.5) * (1 + 2 * age),
  }
}

/** Returns the whole picture at a time of the table. */
export function pictureAt(state, phase, now) {
  const of = (side) => ({
    pose: poseOf(side, state, phase, now),
    stamina: staminaOf(side, state, phase, now),
  })
  return { meron: of('meron'), wala: of('wala'), clash: lastClash(state, phase, now) }
}

/** Returns the time of a phase that is shown without motion. */
export const stillTime = (state, phase) =>
  ({ bets: state.opens, closed: state.spins, spin: state.spins, result: state.lands + 700 })[phase]
