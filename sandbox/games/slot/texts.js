// What the page says. The server's own messages come in the same language.

const PT = {
  opening: 'Abrindo o jogo…',
  balance: 'Saldo',
  stake: 'Aposta',
  less: 'Apostar menos',
  more: 'Apostar mais',
  spin: 'Girar',
  spinning: 'Girando…',
  retry: 'Retomar rodada',
  rules: 'Prêmios e regras',
  closeRules: 'Fechar regras',
  close: 'Sair do jogo',
  deposit: 'Depositar',
  back: 'Voltar ao site',
  paytable: 'Prêmios desta aposta',
  lines: 'Linhas',
  welcome: 'Escolha a aposta e gire.',
  nothing: 'Sem prêmio desta vez.',
  won: (amount, lines) =>
    lines === 1 ? `Você ganhou ${amount} em 1 linha.` : `Você ganhou ${amount} em ${lines} linhas.`,
  jackpot: (amount) => `Jackpot! Você ganhou ${amount}.`,
  stakeForm: 'Digite um valor como 1.50.',
  stakeRange: (least, most) => `A aposta vai de ${least} a ${most}.`,
  perLine: (amount, lines) => `${amount} por linha, ${lines} linhas`,
  unknown:
    'A conexão falhou e o resultado ainda não chegou. Toque em Retomar rodada: nada será apostado de novo.',
  offline: 'Não foi possível abrir o jogo. Verifique a conexão e abra de novo.',
  noTicket: 'A sessão do jogo terminou. Abra o jogo de novo.',
  board: 'Rolos',
  reel: (place, names) => `Rolo ${place}: ${names}`,
  symbol: (k) => (k === 0 ? 'curinga' : `símbolo ${k}`),
  explain: (r, lines, jackpot) =>
    `Cada linha paga a maior sequência a partir da esquerda, com 3, 4 ou 5 símbolos iguais. O curinga vale por qualquer símbolo. ${lines} linhas fixas; a aposta se divide entre elas. ${jackpot ? 'Cinco curingas numa linha pagam o jackpot fixo. ' : ''}Retorno teórico ao jogador: ${r} %. Cada rodada é sorteada no servidor e não depende das anteriores.`,
}

const EN = {
  opening: 'Opening the game…',
  balance: 'Balance',
  stake: 'Stake',
  less: 'Stake less',
  more: 'Stake more',
  spin: 'Spin',
  spinning: 'Spinning…',
  retry: 'Resume round',
  rules: 'Prizes and rules',
  closeRules: 'Close rules',
  close: 'Leave the game',
  deposit: 'Deposit',
  back: 'Back to the site',
  paytable: 'Prizes for this stake',
  lines: 'Lines',
  welcome: 'Choose your stake and spin.',
  nothing: 'No prize this time.',
  won: (amount, lines) =>
    lines === 1 ? `You won ${amount} on 1 line.` : `You won ${amount} on ${lines} lines.`,
  jackpot: (amount) => `Jackpot! You won ${amount}.`,
  stakeForm: 'Type an amount such as 1.50.',
  stakeRange: (least, most) => `Stakes go from ${least} to ${most}.`,
  perLine: (amount, lines) => `${amount} a line, ${lines} lines`,
  unknown:
    'The connection failed and the result has not arrived yet. Press Resume round: nothing is staked again.',
  offline: 'The game could not be opened. Check your connection and open it again.',
  noTicket: 'The game session has ended. Open the game again.',
  board: 'Reels',
  reel: (place, names) => `Reel ${place}: ${names}`,
  symbol: (k) => (k === 0 ? 'wild' : `symbol ${k}`),
  explain: (r, lines, jackpot) =>
    `Each line pays its longest run from the left of 3, 4 or 5 equal symbols. The wild stands for any symbol. ${lines} fixed lines; the stake is shared among them. ${jackpot ? 'Five wilds on a line pay the fixed jackpot. ' : ''}Theoretical return to player: ${r}%. Every round is drawn on the server and does not depend on earlier ones.`,
}

/** Portuguese unless another language was asked for. */
export const pick = (code) => (['', 'PT', 'PT-BR'].includes(code) ? PT : EN)

/** Puts the texts into the page. */
export function write(texts) {
  for (const e of document.querySelectorAll('[data-text]')) e.textContent = texts[e.dataset.text]
  for (const e of document.querySelectorAll('[data-label]')) {
    e.setAttribute('aria-label', texts[e.dataset.label])
    e.title = texts[e.dataset.label]
  }
}
