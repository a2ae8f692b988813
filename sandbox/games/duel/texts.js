// Texts of the duel, in addition to those of every table.
import * as table from '../live/tableTexts.js'

export const PT = {
  ...table.PT,
  opening: 'Abrindo a arena…',
  meron: 'Meron',
  wala: 'Wala',
  names: { meron: 'Meron', draw: 'Empate', wala: 'Wala' },
  cloth: 'Lados do duelo',
  clothHelp: 'Enter coloca uma ficha no lado e Backspace tira uma. Depois, confirme em Apostar.',
  history: 'Últimos resultados',
  share: (all, meron, draw, wala) => `Últimos ${all}: Meron ${meron} · Empate ${draw} · Wala ${wala}`,
  welcome: 'Escolha um lado, coloque fichas e confirme.',
  phase: { ...table.PT.phase, spin: 'Duelo em andamento' },
  fell: { meron: 'Meron venceu.', wala: 'Wala venceu.', draw: 'Empate.' },
  verdict: { meron: 'Meron vence', wala: 'Wala vence', draw: 'Empate' },
  back: (fell, amount) => `${fell} Sua aposta foi devolvida: ${amount}.`,
  spot: (name, odds, amount, open) =>
    `${name}, paga ${odds}${amount ? `, ${amount}${open ? ' não confirmados' : ' apostados'}` : ''}`,
  explain: (seconds, least, most) =>
    `Duelo virtual de dois galos desenhados: nenhum animal participa. Há um duelo a cada ${seconds} segundos, o mesmo para todos. Meron é o canto vermelho e Wala, o azul. O mínimo por lado é ${least} e o máximo por rodada, ${most}. No empate, as apostas em Meron e Wala são devolvidas por inteiro. O resultado é sorteado no servidor quando as apostas fecham e não depende dos anteriores. Retorno teórico ao jogador: 95.25% em Meron e Wala, 95.00% no empate. Se você sair, a aposta continua valendo e o prêmio entra no saldo.`,
}

export const EN = {
  ...table.EN,
  opening: 'Opening the arena…',
  meron: 'Meron',
  wala: 'Wala',
  names: { meron: 'Meron', draw: 'Draw', wala: 'Wala' },
  cloth: 'Sides of the duel',
  clothHelp: 'Enter places a chip on the side, Backspace removes one. Then confirm with Place bets.',
  history: 'Latest results',
  share: (all, meron, draw, wala) => `Last ${all}: Meron ${meron} · Draw ${draw} · Wala ${wala}`,
  welcome: 'Choose a side, place chips and confirm.',
  phase: { ...table.EN.phase, spin: 'Duel in progress' },
  fell: { meron: 'Meron won.', wala: 'Wala won.', draw: 'Draw.' },
  verdict: { meron: 'Meron wins', wala: 'Wala wins', draw: 'Draw' },
  back: (fell, amount) => `${fell} Your stake was returned: ${amount}.`,
  spot: (name, odds, amount, open) =>
    `${name}, pays ${odds}${amount ? `, ${amount} ${open ? 'not confirmed' : 'staked'}` : ''}`,
  explain: (seconds, least, most) =>
    `A virtual duel of two drawn roosters: no animal takes part. There is a duel every ${seconds} seconds, the same for everyone. Meron is the red corner, Wala the blue one. The minimum per side is ${least}, and the maximum per round is ${most}. On a draw, stakes on Meron and Wala are returned in full. The result is drawn on the server when betting closes and does not depend on earlier ones. Theoretical return to player: 95.25% on Meron and Wala, 95.00% on the draw. If you leave, the bet stands and any prize is added to your balance.`,
}
