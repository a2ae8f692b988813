import { useT } from '@/i18n'
import css from './DrawNumbers.module.css'

type Shape = 'ball' | 'die' | 'place' | 'card'

const CARD_PATTERN = /^(10|[2-9AJQKT])([SHDC])$/
const SUITS: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' }

/** Categories with dice: three per draw; in VIDEO on camera. */
const DICE_CATEGORIES = ['K3', 'VIDEO']

/** Returns the shape by category: dice, race positions, cards, otherwise balls. */
function shapeOf(category: string, number: string): Shape {
  if (DICE_CATEGORIES.includes(category) && /^[1-6]$/.test(number)) return 'die'
  if (category === 'PK10') return 'place'
  return CARD_PATTERN.test(number) ? 'card' : 'ball'
}

interface DrawNumbersProps {
  category: string
  numbers: readonly string[]
  small?: boolean
}

/** Renders the drawn numbers in draw order. */
export function DrawNumbers({ category, numbers, small }: DrawNumbersProps) {
  const t = useT()
  return (
    <ol
      className={css.drawn}
      data-small={small ? '' : undefined}
      data-many={numbers.length > 7 ? 'race' : numbers.length > 5 ? '' : undefined}
      aria-label={t('lottery.drawn')}
    >
      {numbers.map((number, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same number may occur twice, and none moves
        <li key={at}>
          <DrawNumber category={category} number={number} />
        </li>
      ))}
    </ol>
  )
}

export function DrawNumber({ category, number }: { category: string; number: string }) {
  const shape = shapeOf(category, number)
  switch (shape) {
    case 'die':
      return <Die face={Number(number)} />
    case 'card': {
      const [, rank = number, suit = ''] = CARD_PATTERN.exec(number) ?? []
      return (
        <span className={css.card} data-red={suit === 'H' || suit === 'D' ? '' : undefined}>
          {`${rank}${SUITS[suit]}`}
        </span>
      )
    }
    default:
      return (
        <span className={css[shape]} data-long={number.length > 2 ? '' : undefined}>
          {number}
        </span>
      )
  }
}

/** Filled positions of the 3 × 3 grid of a die face. */
const PIPS: Record<number, readonly number[]> = {
  1: [4],
  2: [2, 6],
  3: [2, 4, 6],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}

function Die({ face }: { face: number }) {
  return (
    <span className={css.die}>
      <svg viewBox="0 0 30 30" aria-hidden="true">
        {PIPS[face]?.map((point) => (
          <circle key={point} cx={7.5 + 7.5 * (point % 3)} cy={7.5 + 7.5 * Math.floor(point / 3)} r={2.7} />
        ))}
      </svg>
      <span className="sr">{face}</span>
    </span>
  )
}
