import { describe, expect, it } from 'vitest'
import { fold, indexOf, searchArticles, suggestArticles, type TextPiece, termsOf } from './search'

const article = (id: string, title: string, content: string) => ({ id, title, content })
const HELP = {
  topics: [
    {
      id: 'money',
      title: 'Dinheiro',
      articles: [
        article('late', 'Meu depósito não chegou', 'Espere dez minutos e olhe o histórico de pagamentos.'),
        article('out', 'Como saco?', 'O saque sai em minutos. Um depósito com bônus segura o saque.'),
      ],
    },
    { id: 'play', title: 'Jogos', articles: [article('fair', 'São justos?', 'Sorteados no servidor.')] },
  ],
}
const entries = indexOf(HELP, (html) => html)
const articles = import.meta.glob<string>('/sandbox/seed/help/money.*.html', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const shown = (pieces: readonly TextPiece[]) =>
  pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')

describe('searching the help centre', () => {
  it('folds accents and case, with the original position of each letter', () => {
    const { text, at } = fold('Ação É')
    expect(text).toBe('acao e')
    expect(at).toEqual([0, 1, 2, 3, 4, 5])
    expect(fold('a\u0301b').at).toEqual([0, 2]) // a letter followed by a combining accent
  })

  it('finds text without accents and marks the accented original', () => {
    const [first, second] = searchArticles(entries, 'DEPOSITO')
    expect(first?.article.id).toBe('late')
    expect(shown(first?.title ?? [])).toBe('Meu [depósito] não chegou')
    expect(second?.article.id).toBe('out')
    expect(shown(second?.excerpt ?? [])).toContain('Um [depósito] com bônus')
  })

  it('shows the articles with every word, or else those with some, titles before texts', () => {
    expect(searchArticles(entries, 'deposito minutos').map(({ article }) => article.id)).toEqual([
      'late',
      'out',
    ])
    expect(searchArticles(entries, 'pagamentos servidor').map(({ article }) => article.id)).toEqual([
      'late',
      'fair',
    ])
    expect(searchArticles(entries, 'xyz')).toEqual([])
    expect(searchArticles(entries, '  ?! ')).toEqual([])
    expect(termsOf('Não, não!')).toEqual(['nao'])
  })

  it('merges overlapping marks', () => {
    const [found] = searchArticles(entries, 'hist historico')
    expect(shown(found?.excerpt ?? [])).toContain('o [histórico] de')
  })

  it('cuts an excerpt at word boundaries', () => {
    const long = `${'antes '.repeat(40)}aqui ${'depois '.repeat(60)}`.trim()
    const many = indexOf({ topics: [{ id: 't', title: 't', articles: [article('a', 'a', long)] }] }, (x) => x)
    const text = shown(searchArticles(many, 'aqui')[0]?.excerpt ?? [])
    expect(text).toMatch(/^… (antes )+\[aqui\] (depois )+…$/)
  })

  it('suggests articles by all words except those of most articles', () => {
    const service = indexOf(
      {
        topics: [
          ...HELP.topics,
          {
            id: 'trouble',
            title: 'Problemas',
            articles: [
              article('line', 'A conexão caiu', 'A aposta que não chegou não vale.'),
              article('pix', 'O PIX não caiu', 'Não pague de novo.'),
            ],
          },
        ],
      },
      (html) => html,
    )
    const found = (written: string) => suggestArticles(service, written, 3).map(({ id }) => id)
    expect(found('fiz um deposito ontem')).toEqual(['late'])
    expect(found('Meu PIX não caiu')).toEqual(['pix', 'late', 'line'])
    expect(found('não')).toEqual([])
    expect(found('um e o')).toEqual([])
    expect(found('fiz dois depósitos')).toEqual(['late'])
    expect(suggestArticles(service, 'a transferência atrasou', 3, 'pix, transferência')[0]?.id).toBe('pix')
  })

  const idsOf = (q: string, synonyms?: string) =>
    searchArticles(entries, q, synonyms).map(({ article }) => article.id)

  it('finds other forms of a word', () => {
    expect(idsOf('depósitos')).toEqual(['late', 'out'])
    expect(idsOf('sortear')).toEqual(['fair'])
    expect(idsOf('pagamento demorado')).toEqual(['late'])
  })

  it.each(['bn', 'hi', 'ne', 'ta', 'ur', 'my', 'th'])('keeps the vowel signs of words in %s', (tag) => {
    const html = articles[`/sandbox/seed/help/money.${tag}.html`] ?? ''
    const text = html.replace(/<[^>]*>/g, ' ')
    const words = [...new Intl.Segmenter(tag, { granularity: 'word' }).segment(text)]
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment }) => segment)
      .filter((word) => /^[\p{L}\p{M}]+$/u.test(word))
    expect(words.length).toBeGreaterThan(100)
    for (const word of words) expect(termsOf(word)).toEqual([fold(word).text])
  })

  it('finds synonyms and phrases that mean the same', () => {
    const synonyms = 'saque, sacar, saco, retirada, cash out; sorteados, RNG'
    expect(idsOf('retirada')).toEqual([])
    expect(idsOf('retirada', synonyms)).toEqual(['out'])
    expect(idsOf('como sacar', synonyms)).toEqual(['out'])
    expect(idsOf('Cash out?', synonyms)).toEqual(['out'])
    expect(idsOf('rng', synonyms)).toEqual(['fair'])
  })
})
