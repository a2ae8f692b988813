// What the slot says.

export const PT = {
  spin: 'Girar',
  spinning: 'Girando…',
  retry: 'Retomar rodada',
  closeRules: 'Fechar regras',
  paytable: 'Prêmios desta aposta',
  lines: 'Linhas',
  welcome: 'Escolha a aposta e gire.',
  nothing: 'Sem prêmio desta vez.',
  won: (amount, lines) =>
    lines === 1 ? `Você ganhou ${amount} em 1 linha.` : `Você ganhou ${amount} em ${lines} linhas.`,
  jackpot: (amount) => `Jackpot! Você ganhou ${amount}.`,
  perLine: (amount, lines) => `${amount} por linha, ${lines} linhas`,
  unknown:
    'A conexão falhou e o resultado ainda não chegou. Toque em Retomar rodada: nada será apostado de novo.',
  board: 'Rolos',
  reel: (place, names) => `Rolo ${place}: ${names}`,
  symbol: (k) => (k === 0 ? 'curinga' : `símbolo ${k}`),
  explain: (r, lines, jackpot) =>
    `Cada linha paga a maior sequência a partir da esquerda, com 3, 4 ou 5 símbolos iguais. O curinga vale por qualquer símbolo. ${lines} linhas fixas; a aposta se divide entre elas. ${jackpot ? 'Cinco curingas numa linha pagam o jackpot fixo. ' : ''}Retorno teórico ao jogador: ${r} %. Cada rodada é sorteada no servidor e não depende das anteriores.`,
}

export const EN = {
  spin: 'Spin',
  spinning: 'Spinning…',
  retry: 'Resume round',
  closeRules: 'Close rules',
  paytable: 'Prizes for this stake',
  lines: 'Lines',
  welcome: 'Choose your stake and spin.',
  nothing: 'No prize this time.',
  won: (amount, lines) =>
    lines === 1 ? `You won ${amount} on 1 line.` : `You won ${amount} on ${lines} lines.`,
  jackpot: (amount) => `Jackpot! You won ${amount}.`,
  perLine: (amount, lines) => `${amount} a line, ${lines} lines`,
  unknown:
    'The connection failed and the result has not arrived yet. Press Resume round: nothing is staked again.',
  board: 'Reels',
  reel: (place, names) => `Reel ${place}: ${names}`,
  symbol: (k) => (k === 0 ? 'wild' : `symbol ${k}`),
  explain: (r, lines, jackpot) =>
    `Each line pays its longest run from the left of 3, 4 or 5 equal symbols. The wild stands for any symbol. ${lines} fixed lines; the stake is shared among them. ${jackpot ? 'Five wilds on a line pay the fixed jackpot. ' : ''}Theoretical return to player: ${r}%. Every round is drawn on the server and does not depend on earlier ones.`,
}
