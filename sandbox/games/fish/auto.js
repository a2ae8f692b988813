// Auto-fire: repeated shots until the player or an event stops it.
import { el } from '../common/page.js'

/** Time between two shots, in milliseconds. */
const SHOT_INTERVAL_MS = 320
/** Minimum time between two announcements of wins to screen readers, in milliseconds. */
const ANNOUNCEMENT_INTERVAL_MS = 3000

export class Auto {
  #page
  #shoot
  #timer = 0
  #shots = 0
  #won = 0n
  #announcedAt = 0

  /** `shoot()` fires once and returns whether it did. */
  constructor(page, shoot) {
    this.#page = page
    this.#shoot = shoot
    el('auto').addEventListener('click', () => (this.on ? this.stop() : this.start()))
    document.addEventListener('visibilitychange', () => document.hidden && this.stop())
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.stop()
    })
  }

  get on() {
    return this.#timer !== 0
  }

  start() {
    this.#shots = 0
    this.#won = 0n
    this.#updateButton(true)
    // every shot is shown, but not every one is announced
    el('result').setAttribute('aria-live', 'off')
    el('aside').textContent = this.#page.texts.autoOn
    this.#timer = setInterval(() => this.#fire(), SHOT_INTERVAL_MS)
    this.#fire()
  }

  #fire() {
    if (this.#shoot()) this.#shots += 1
  }

  /** Adds the win of a shot to the sum, and announces it unless another win was announced just before. */
  addWin(amount, text) {
    if (!this.on) return
    this.#won += amount
    if (performance.now() - this.#announcedAt < ANNOUNCEMENT_INTERVAL_MS) return
    this.#announcedAt = performance.now()
    el('aside').textContent = text
  }

  stop() {
    if (!this.on) return
    clearInterval(this.#timer)
    this.#timer = 0
    this.#updateButton(false)
    el('result').removeAttribute('aria-live')
    el('aside').textContent = this.#page.texts.autoDone(this.#shots, this.#page.money(this.#won))
  }

  #updateButton(on) {
    const { texts } = this.#page
    el('auto').setAttribute('aria-pressed', String(on))
    el('auto').title = on ? texts.stop : texts.auto
  }
}
