// Texts of the duel, in addition to those of every table.
import * as table from '../live/tableTexts.js'

export const PT = {
  ...table.PT,
  opening: 'Abrindo a arena…',
  meron: 'Meron',
  wala: 'Wala',
  names: { meron: 'Meron', draw: 'Empate', wala: 'Wala' },
  cloth: 'Lados do duelo',
  clothHelp: 'Enter põe uma ficha no lado, Backspace tira. Depois confirme no botão Apostar.',
  history: 'Últimos resultados',
  share: (all, meron, draw, wala) => `Últimos ${all}: Meron ${meron} · Empate ${draw} · Wala ${wala}`,
  welcome: 'Escolha um lado, ponha fichas e confirme.',
  phase: { ...table.PT.phase, spin: 'Duelo na arena' },
  fell: { meron: 'Meron venceu.', wala: 'Wala venceu.', draw: 'Deu empate.' },
  verdict: { meron: 'Meron vence', wala: 'Wala vence', draw: 'Empate' },
  back: (fell, amount) => `${fell} Sua aposta voltou: ${amount}.`,
  spot: (name, odds, amount, open) =>
    `${name}, paga ${odds}${amount ? `, ${amount}${open ? ' não confirmados' : ' apostados'}` : ''}`,
  explain: (seconds, least, most) =>
    `Duelo virtual de dois galos desenhados: nenhum animal participa. Um duelo a cada ${seconds} segundos, o mesmo para todos. Meron é o canto vermelho, Wala o azul. Cada lado aceita a partir de ${least}; a rodada, até ${most}. No empate, apostas em Meron e Wala voltam inteiras. O resultado é sorteado no servidor quando as apostas fecham e não depende dos anteriores. Retorno teórico ao jogador: 95.25 % em Meron e Wala, 95.00 % no empate. Se você sair, a aposta vale e o prêmio entra no saldo.`,
}

export const EN = {
  ...table.EN,
  opening: 'Opening the arena…',
  meron: 'Meron',
  wala: 'Wala',
  names: { meron: 'Meron', draw: 'Draw', wala: 'Wala' },
  cloth: 'Sides of the duel',
  clothHelp: 'Enter lays a chip on the side, Backspace takes one. Then confirm with Place bets.',
  history: 'Latest results',
  share: (all, meron, draw, wala) => `Last ${all}: Meron ${meron} · Draw ${draw} · Wala ${wala}`,
  welcome: 'Choose a side, lay chips and confirm.',
  phase: { ...table.EN.phase, spin: 'They are at it' },
  fell: { meron: 'Meron won.', wala: 'Wala won.', draw: 'It is a draw.' },
  verdict: { meron: 'Meron wins', wala: 'Wala wins', draw: 'Draw' },
  back: (fell, amount) => `${fell} Your stake came back: ${amount}.`,
  spot: (name, odds, amount, open) =>
    `${name}, pays ${odds}${amount ? `, ${amount} ${open ? 'not confirmed' : 'staked'}` : ''}`,
  explain: (seconds, least, most) =>
    `A virtual duel of two drawn roosters: no animal takes part. A duel every ${seconds} seconds, the same for everybody. Meron is the red corner, Wala the blue one. Each side takes ${least} or more; a round, up to ${most}. At a draw, stakes on Meron and Wala come back whole. The result is drawn on the server when bets close and does not depend on earlier ones. Theoretical return to player: 95.25% on Meron and Wala, 95.00% on the draw. If you leave, the bet stands and the prize goes to your balance.`,
}
