// What each symbol pays for the present stake, and the ways that the lines run.
import { shown } from './amount.js'

const element = (tag, className, text) => {
  const e = document.createElement(tag)
  if (className) e.className = className
  if (text !== undefined) e.textContent = text
  return e
}

export function drawPays(root, game, images, lineStake, symbol, texts) {
  root.replaceChildren(
    ...game.pays.map((pays, k) => {
      const item = element('figure', k === 0 ? 'pay wild' : 'pay')
      const image = element('img')
      image.src = images[k]
      image.alt = texts.symbol(k)
      const list = element('dl')
      for (const count of [5, 4, 3])
        list.append(
          element('dt', '', `${count}×`),
          element('dd', '', `${symbol} ${shown(lineStake * BigInt(pays[count - 3]))}`),
        )
      item.append(image, list)
      return item
    }),
  )
}

export function drawWays(root, lines) {
  const svg = 'http://www.w3.org/2000/svg'
  root.replaceChildren(
    ...lines.map((way, k) => {
      const picture = document.createElementNS(svg, 'svg')
      picture.setAttribute('viewBox', '0 0 54 34')
      picture.setAttribute('aria-hidden', 'true')
      for (let x = 0; x < 5; x++)
        for (let y = 0; y < 3; y++) {
          const dot = document.createElementNS(svg, 'circle')
          dot.setAttribute('cx', String(7 + x * 10))
          dot.setAttribute('cy', String(7 + y * 10))
          dot.setAttribute('r', way[x] === y ? '3.4' : '2')
          dot.setAttribute('class', way[x] === y ? 'on' : '')
          picture.append(dot)
        }
      const line = document.createElementNS(svg, 'polyline')
      line.setAttribute('points', way.map((y, x) => `${7 + x * 10},${7 + y * 10}`).join(' '))
      picture.prepend(line)
      const item = element('span', 'way', String(k + 1))
      item.append(picture)
      return item
    }),
  )
}
