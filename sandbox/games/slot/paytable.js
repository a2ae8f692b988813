// Payouts of each symbol for the current stake, and the shapes of the lines.
import { make } from '../common/dom.js'

export function drawPays(root, game, images, names, lineStake, page) {
  root.replaceChildren(
    ...game.pays.map((pays, k) => {
      const list = make('dl')
      for (const count of [5, 4, 3])
        list.append(
          make('dt', {}, `${count}×`),
          make('dd', {}, page.money(lineStake * BigInt(pays[count - 3]))),
        )
      const image = make('img', { src: images[k], alt: names[k] })
      return make('figure', { class: k === 0 ? 'pay wild' : 'pay' }, image, list)
    }),
  )
}

export function drawLines(root, lines) {
  const svg = 'http://www.w3.org/2000/svg'
  root.replaceChildren(
    ...lines.map((rows, k) => {
      const picture = document.createElementNS(svg, 'svg')
      picture.setAttribute('viewBox', '0 0 54 34')
      picture.setAttribute('aria-hidden', 'true')
      for (let x = 0; x < 5; x++)
        for (let y = 0; y < 3; y++) {
          const dot = document.createElementNS(svg, 'circle')
          dot.setAttribute('cx', String(7 + x * 10))
          dot.setAttribute('cy', String(7 + y * 10))
          dot.setAttribute('r', rows[x] === y ? '3.4' : '2')
          dot.setAttribute('class', rows[x] === y ? 'on' : '')
          picture.append(dot)
        }
      const line = document.createElementNS(svg, 'polyline')
      line.setAttribute('points', rows.map((y, x) => `${7 + x * 10},${7 + y * 10}`).join(' '))
      picture.prepend(line)
      return make('span', { class: 'way' }, String(k + 1), picture)
    }),
  )
}
