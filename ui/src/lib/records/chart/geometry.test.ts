import { describe, expect, it } from 'vitest'
import { gridValues, labeledDays, labelWidth, labelX, layOutBars } from './geometry'

const BOX = { width: 340, height: 220, left: 40, top: 10, bottom: 10 }
const heights = (amounts: string[]) =>
  layOutBars(amounts, BOX).bars.map(({ height, down }) => (down ? -height : height))

describe('bars of a chart', () => {
  it('extend up or down from the zero line in proportion to the amount', () => {
    const { bars, zero, lines } = layOutBars(['100', '-50', '0'], BOX)
    expect(zero).toBeCloseTo(10 + (200 * 2) / 3, 1)
    expect(heights(['100', '-50', '0']).map(Math.round)).toEqual([133, -67, 0])
    expect(bars[0]?.y).toBeCloseTo(10)
    expect(bars[1]?.y).toBe(zero)
    expect(lines.map(({ value }) => value)).toEqual([100, 50, 0, -50])
  })

  it('share the width from the margin on', () => {
    const { bars, step } = layOutBars(['1', '2', '3'], BOX)
    expect(step).toBe(100)
    expect(bars.map(({ x, width }) => x + width / 2)).toEqual([90, 190, 290])
  })

  it('have a minimum height', () => {
    expect(heights(['0.0001', '90071992547409.93', '-0.0001'])).toMatchObject([2, expect.any(Number), -2])
  })

  it('have grid lines only on sides with values', () => {
    expect(layOutBars(['30', '5'], BOX).zero).toBe(210)
    expect(layOutBars(['-30', '-5'], BOX).zero).toBe(10)
    expect(layOutBars(['0', '0'], BOX)).toMatchObject({ zero: 210, bars: [{ height: 0 }, { height: 0 }] })
  })

  it('have round grid values', () => {
    expect(layOutBars(['0.3', '-0.2'], BOX).lines.map(({ value }) => value)).toEqual([0.4, 0.2, 0, -0.2])
  })
})

describe('labels of grid lines', () => {
  it('have the value of the line', () => {
    expect(gridValues(['100', '-50', '0'])).toEqual([100, 50, 0, -50])
  })

  it('have the width of the longest label', () => {
    expect(labelWidth(['0', '500 million'])).toBeGreaterThan(labelWidth(['0', '5K']) + 40)
  })
})

describe('labelled days', () => {
  it('do not overlap and include the last day', () => {
    expect(labeledDays(7, 350)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(labeledDays(30, 300)).toEqual([1, 8, 15, 22, 29])
    expect(labeledDays(1, 300)).toEqual([0])
    expect(labeledDays(93, 10)).toEqual([92])
    expect(labeledDays(7, -20)).toEqual([6])
  })

  it('keep a distance between the last two', () => {
    for (let count = 1; count <= 93; count += 1)
      for (const room of [150, 200, 260, 300, 700]) {
        const chart = { bars: [], zero: 0, lines: [], left: 40, step: room / count }
        const middles = labeledDays(count, room).map((day) => labelX(chart, day, 40 + room))
        middles.slice(1).forEach((middle, at) => {
          expect(middle - (middles[at] ?? 0)).toBeGreaterThanOrEqual(44 - 1e-9)
        })
      }
  })
})
