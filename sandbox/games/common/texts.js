// Texts of every game page, in Portuguese and English. Games add their own; the server's messages are in the language
// of the site.

const PT = {
  lang: 'pt-BR',
  opening: 'Abrindo o jogo…',
  balance: 'Saldo',
  stake: 'Aposta',
  less: 'Diminuir aposta',
  more: 'Aumentar aposta',
  rules: 'Prêmios e regras',
  closeSheet: 'Fechar',
  close: 'Sair do jogo',
  deposit: 'Depositar',
  back: 'Voltar ao site',
  cameBack: (amount, staked) => `Retorno: ${amount} de ${staked} apostados.`,
  stakeForm: 'Digite um valor como 1.50.',
  stakeRange: (least, most) => `A aposta vai de ${least} a ${most}.`,
  offline: 'O jogo não abriu. Verifique a conexão e abra de novo.',
  onBreak: (until) => `Você está em pausa até ${until}.`,
  noTicket: 'A sessão do jogo terminou. Abra o jogo de novo.',
}

const EN = {
  lang: 'en',
  opening: 'Opening the game…',
  balance: 'Balance',
  stake: 'Stake',
  less: 'Lower the stake',
  more: 'Raise the stake',
  rules: 'Prizes and rules',
  closeSheet: 'Close',
  close: 'Leave the game',
  deposit: 'Deposit',
  back: 'Back to the site',
  cameBack: (amount, staked) => `Returned: ${amount} of the ${staked} staked.`,
  stakeForm: 'Enter an amount such as 1.50.',
  stakeRange: (least, most) => `Stakes are from ${least} to ${most}.`,
  offline: 'The game did not open. Check your connection and open it again.',
  onBreak: (until) => `You are on a break until ${until}.`,
  noTicket: 'The game session has ended. Open the game again.',
}

/** Returns the shared and the game's own texts: Portuguese by default, English for all other languages. */
export const textsFor = (code, own) =>
  ['', 'PT', 'PT-BR'].includes(code) ? { ...PT, ...own.PT } : { ...EN, ...own.EN }

/**
 * Writes the texts into the page: `data-text` is the content; `data-label` is the accessible name, and the tooltip of
 * a button.
 */
export function applyTexts(texts) {
  for (const e of document.querySelectorAll('[data-text]')) e.textContent = texts[e.dataset.text]
  for (const e of document.querySelectorAll('[data-label]')) {
    e.setAttribute('aria-label', texts[e.dataset.label])
    if (e.matches('button')) e.title = texts[e.dataset.label]
  }
}
