// What the page says. The server's own messages come in the same language.

const PT = {
  opening: 'Abrindo a mesa…',
  balance: 'Saldo',
  stake: 'Na mesa',
  confirm: 'Apostar',
  confirmSum: (amount) => `Apostar ${amount}`,
  sending: 'Apostando…',
  retry: 'Conferir aposta',
  undo: 'Desfazer',
  clear: 'Tirar fichas',
  repeat: 'Repetir rodada',
  double: 'Dobrar',
  chips: 'Fichas',
  chip: (amount) => `Ficha de ${amount}`,
  rules: 'Prêmios e regras',
  mine: 'Minhas apostas',
  mineNow: 'Nesta rodada',
  mineLast: 'Última rodada',
  mineNone: 'Nenhuma aposta nesta rodada.',
  notYet: 'ainda não apostada',
  closeDialog: 'Fechar',
  close: 'Sair do jogo',
  deposit: 'Depositar',
  back: 'Voltar ao site',
  cloth: 'Mesa de apostas',
  clothHelp: 'Setas andam pela mesa. Enter põe uma ficha, Backspace tira. Depois confirme no botão Apostar.',
  history: 'Últimos números',
  hot: 'Quentes',
  cold: 'Frios',
  seconds: (n) => `${n} s`,
  welcome: 'Ponha fichas na mesa e confirme.',
  phase: {
    bets: 'Façam suas apostas',
    closed: 'Apostas encerradas',
    spin: 'Bola girando',
    result: 'Resultado',
  },
  soon: 'Últimos segundos para apostar.',
  laid: (amount) => `Apostado: ${amount}. Boa sorte!`,
  returned: 'Apostas encerradas. As fichas não confirmadas voltaram para você.',
  fell: (number, colour) => `Saiu ${number}${colour}.`,
  colours: { red: ' vermelho', black: ' preto', zero: '' },
  won: (fell, amount) => `${fell} Você ganhou ${amount}.`,
  lost: (fell) => `${fell} Desta vez não deu.`,
  poor: 'Seu saldo não cobre essa ficha.',
  most: (amount) => `Neste lugar cabem até ${amount}.`,
  mostAll: (amount) => `Nesta mesa apostam-se até ${amount} por rodada.`,
  many: 'Cabem 48 lugares numa aposta. Confirme estas fichas antes de pôr outras.',
  unknown:
    'A conexão falhou e não se sabe se a aposta chegou. Toque em Conferir aposta: nada será apostado de novo.',
  lostLink: 'Sem conexão com a mesa. Reconectando…',
  offline: 'Não foi possível abrir a mesa. Verifique a conexão e abra de novo.',
  noTicket: 'A sessão do jogo terminou. Abra o jogo de novo.',
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
  upTo: (amount) => `até ${amount}`,
  explain: (seconds, least, most) =>
    `Roleta europeia com um zero. Uma rodada a cada ${seconds} segundos, a mesma para todos na mesa. Cada lugar aceita a partir de ${least}; a rodada, até ${most}. O número é sorteado no servidor quando as apostas fecham e não depende dos anteriores; números quentes e frios são só memória. Retorno teórico ao jogador: 97.30 % em todos os lugares. Se você sair, a aposta vale e o prêmio entra no saldo.`,
}

const EN = {
  opening: 'Opening the table…',
  balance: 'Balance',
  stake: 'On the table',
  confirm: 'Place bets',
  confirmSum: (amount) => `Bet ${amount}`,
  sending: 'Placing bets…',
  retry: 'Check bet',
  undo: 'Undo',
  clear: 'Take chips off',
  repeat: 'Repeat round',
  double: 'Double',
  chips: 'Chips',
  chip: (amount) => `${amount} chip`,
  rules: 'Prizes and rules',
  mine: 'My bets',
  mineNow: 'This round',
  mineLast: 'Last round',
  mineNone: 'No bets in this round.',
  notYet: 'not placed yet',
  closeDialog: 'Close',
  close: 'Leave the game',
  deposit: 'Deposit',
  back: 'Back to the site',
  cloth: 'Betting table',
  clothHelp:
    'Arrow keys move over the table. Enter lays a chip, Backspace takes one. Then confirm with Place bets.',
  history: 'Latest numbers',
  hot: 'Hot',
  cold: 'Cold',
  seconds: (n) => `${n} s`,
  welcome: 'Lay chips on the table and confirm.',
  phase: {
    bets: 'Place your bets',
    closed: 'No more bets',
    spin: 'Ball in play',
    result: 'Result',
  },
  soon: 'Last seconds to bet.',
  laid: (amount) => `Placed: ${amount}. Good luck!`,
  returned: 'No more bets. Chips that were not confirmed came back to you.',
  fell: (number, colour) => `${number}${colour}.`,
  colours: { red: ' red', black: ' black', zero: '' },
  won: (fell, amount) => `${fell} You won ${amount}.`,
  lost: (fell) => `${fell} Not this time.`,
  poor: 'Your balance does not cover this chip.',
  most: (amount) => `This place holds up to ${amount}.`,
  mostAll: (amount) => `At this table up to ${amount} can be staked in a round.`,
  many: 'A bet holds 48 places. Confirm these chips before you lay others.',
  unknown:
    'The connection failed and it is not known whether the bet arrived. Press Check bet: nothing is staked again.',
  lostLink: 'No connection to the table. Reconnecting…',
  offline: 'The table could not be opened. Check your connection and open it again.',
  noTicket: 'The game session has ended. Open the game again.',
  pays: (times) => `pays ${times} to 1`,
  spot: (name, pays, amount, open) =>
    `${name}, pays ${pays} to 1${amount ? `, ${amount} ${open ? 'not confirmed' : 'staked'}` : ''}`,
  names: {
    straight: (n) => `Straight ${n}`,
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
  kinds: ['Straight', 'Split', 'Street, trio', 'Corner', 'Six line', 'Dozen, column', 'Colour, parity, half'],
  upTo: (amount) => `up to ${amount}`,
  explain: (seconds, least, most) =>
    `European roulette with one zero. A round every ${seconds} seconds, the same for everybody at the table. Each place takes ${least} or more; a round, up to ${most}. The number is drawn on the server when bets close and does not depend on earlier ones; hot and cold numbers are only memory. Theoretical return to player: 97.30% on every place. If you leave, the bet stands and the prize goes to your balance.`,
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

/** Portuguese unless another language was asked for. */
export function pick(code) {
  const portuguese = ['', 'PT', 'PT-BR'].includes(code)
  const texts = portuguese ? PT : EN
  return {
    ...texts,
    lang: portuguese ? 'pt-BR' : 'en',
    /** A place's name. */
    place: (place) => texts.names[place.kind](...place.numbers),
    /** What stands on the cloth; nothing on lines and corners. */
    face: (place) => FACES[place.kind]?.(place.numbers[0], texts),
  }
}

/** Puts the texts into the page. */
export function write(texts) {
  for (const e of document.querySelectorAll('[data-text]')) e.textContent = texts[e.dataset.text]
  for (const e of document.querySelectorAll('[data-label]')) {
    e.setAttribute('aria-label', texts[e.dataset.label])
    if (e.matches('button')) e.title = texts[e.dataset.label]
  }
}
