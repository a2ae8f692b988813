// Texts of the live roulette, in addition to those of every table.
import * as table from './tableTexts.js'

const PORTUGUESE = {
  cloth: 'Mesa de apostas',
  clothHelp:
    'As setas percorrem a mesa. Enter coloca uma ficha e Backspace tira uma. Depois, confirme em Apostar.',
  history: 'Últimos números',
  hot: 'Quentes',
  cold: 'Frios',
  welcome: 'Coloque fichas na mesa e confirme.',
  wait: 'Espere a próxima rodada para apostar.',
  phase: { ...table.PT.phase, spin: 'Bola girando' },
  fell: (number, color) => `Saiu ${number}${color}.`,
  colors: { red: ' vermelho', black: ' preto', zero: '' },
  many: 'Uma aposta tem no máximo 48 lugares. Confirme estas fichas antes de colocar outras.',
  pays: (times) => `paga ${times} para 1`,
  spot: (name, pays, amount, open) =>
    `${name}, paga ${pays} para 1${amount ? `, ${amount}${open ? ' não confirmados' : ' apostados'}` : ''}`,
  names: {
    straight: (n) => `Pleno ${n}`,
    split: (low, high) => `Duplo ${low} e ${high}`,
    street: (n) => `Rua ${n} a ${n + 2}`,
    trio: (n) => `Trio 0, ${n} e ${n + 1}`,
    corner: (n) => `Quadra ${n}, ${n + 1}, ${n + 3} e ${n + 4}`,
    four: () => 'Primeiros quatro: 0 a 3',
    line: (n) => `Linha ${n} a ${n + 5}`,
    dozen: (k) => `${k}ª dúzia`,
    column: (k) => `${k}ª coluna`,
    red: () => 'Vermelho',
    black: () => 'Preto',
    even: () => 'Par',
    odd: () => 'Ímpar',
    low: () => '1 a 18',
    high: () => '19 a 36',
  },
  kinds: ['Pleno', 'Duplo', 'Rua e trio', 'Quadra', 'Linha', 'Dúzia e coluna', 'Cor, par, metade'],
  explain: (seconds, least, most) =>
    `Roleta europeia com um zero. Há uma rodada a cada ${seconds} segundos, a mesma para todos na mesa. O mínimo por lugar é ${least} e o máximo por rodada, ${most}. O número é sorteado no servidor quando as apostas fecham e não depende dos anteriores. Números quentes e frios só mostram o que já saiu. Retorno teórico ao jogador: 97.30% em todos os lugares. Se você sair, a aposta continua valendo e o prêmio entra no saldo.`,
}

const ENGLISH = {
  cloth: 'Betting table',
  clothHelp:
    'The arrow keys move over the table. Enter places a chip, Backspace removes one. Then confirm with Place bets.',
  history: 'Latest numbers',
  hot: 'Hot',
  cold: 'Cold',
  welcome: 'Place chips on the table and confirm.',
  wait: 'You can bet again in the next round.',
  phase: { ...table.EN.phase, spin: 'Ball in play' },
  fell: (number, color) => `${number}${color}.`,
  colors: { red: ' red', black: ' black', zero: '' },
  many: 'A bet covers at most 48 spots. Confirm these chips before you place more.',
  pays: (times) => `pays ${times} to 1`,
  spot: (name, pays, amount, open) =>
    `${name}, pays ${pays} to 1${amount ? `, ${amount} ${open ? 'not confirmed' : 'staked'}` : ''}`,
  names: {
    straight: (n) => `Straight up ${n}`,
    split: (low, high) => `Split ${low} and ${high}`,
    street: (n) => `Street ${n} to ${n + 2}`,
    trio: (n) => `Trio 0, ${n} and ${n + 1}`,
    corner: (n) => `Corner ${n}, ${n + 1}, ${n + 3} and ${n + 4}`,
    four: () => 'First four: 0 to 3',
    line: (n) => `Six line ${n} to ${n + 5}`,
    dozen: (k) => `Dozen ${k}`,
    column: (k) => `Column ${k}`,
    red: () => 'Red',
    black: () => 'Black',
    even: () => 'Even',
    odd: () => 'Odd',
    low: () => '1 to 18',
    high: () => '19 to 36',
  },
  kinds: ['Straight up', 'Split', 'Street, trio', 'Corner', 'Six line', 'Dozen, column', 'Even-money bets'],
  explain: (seconds, least, most) =>
    `European roulette with one zero. There is a round every ${seconds} seconds, the same for everyone at the table. The minimum per spot is ${least}, and the maximum per round is ${most}. The number is drawn on the server when betting closes and does not depend on earlier ones. Hot and cold numbers only show what has come up. Theoretical return to player: 97.30% on every spot. If you leave, the bet stands and any prize is added to your balance.`,
}

const FACES = {
  straight: (n) => String(n),
  dozen: (k, texts) => texts.names.dozen(k),
  column: () => '2:1',
  low: () => '1–18',
  high: () => '19–36',
  even: (_, texts) => texts.names.even(),
  odd: (_, texts) => texts.names.odd(),
  red: (_, texts) => texts.names.red(),
  black: (_, texts) => texts.names.black(),
}

/** Adds derived texts: the name of a bet target, and its label on the cloth; lines and corners have no label. */
const withDerivedTexts = (texts) => ({
  ...texts,
  place: (place) => texts.names[place.kind](...place.numbers),
  face: (place) => FACES[place.kind]?.(place.numbers[0], texts),
})

export const PT = withDerivedTexts({ ...table.PT, ...PORTUGUESE })
export const EN = withDerivedTexts({ ...table.EN, ...ENGLISH })
