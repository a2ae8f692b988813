// A demo game of each kind, by address.
import { ROOMS } from './card-rooms.ts'
import { LOTTERY } from './lottery.ts'
import { GAME_PATH } from './responsible.ts'

export const GAME_KINDS = {
  slot: GAME_PATH,
  cards: `${ROOMS}&room=bronze`,
  fish: '/game?gameCode=pesca-brava&gameType=FISH&vassalage=JDB',
  roulette: '/game?gameCode=roleta-brasil&gameType=LIVE&vassalage=CRG',
  duel: '/game?gameCode=galo-de-ouro&gameType=DS88&vassalage=DS88',
  sportsbook: '/fbsports',
  lottery: `/lottery?gameCode=${LOTTERY.code}&vendor=${LOTTERY.vendor}&playType=${LOTTERY.play}`,
}
