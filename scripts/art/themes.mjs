// Tables: which heroes, palettes, backdrops and letterings go together, and what a game is called. The order is part of the grammar.

// where companions fly: x, y, scale, behind(0)/front(1); tuned so nothing covers the title
export const FLY = [
  [[38, 62, .3], [262, 52, .34], [276, 190, .3], [58, 258, .42], [246, 258, .46]],
  [[30, 120, .4], [272, 108, .26], [50, 40, .22], [250, 244, .5], [66, 252, .3]],
  [[54, 248, .5], [112, 266, .34], [194, 266, .38], [246, 246, .54], [40, 48, .2]],
  [[24, 30, .2], [276, 76, .46], [22, 170, .46], [282, 226, .24], [42, 260, .26]],
];

export const THEME = {
  fruits:  { pal: ['candy', 'sunrise', 'lagoon', 'ember'], hero: ['fruits', 'cherry', 'melon', 'lemon', 'seven', 'bell'], back: ['rays', 'deco', 'dunes'], bit: ['coin', 'star', 'leaf'], let: ['candy', 'bold'], face: ['hot', 'ivory', 'lime', 'gold'] },
  gems:    { pal: ['deep', 'noir', 'lagoon', 'wine', 'ice'], hero: ['gem', 'stone', 'crown'], back: ['rays', 'stars', 'deco', 'arch'], bit: ['ruby', 'gem', 'star'], let: ['chisel', 'tall', 'bold'], face: ['ice', 'gold', 'chrome'] },
  beasts:  { pal: ['ember', 'jungle', 'imperial', 'dusk'], hero: ['tiger', 'lion', 'bull', 'phoenix'], back: ['leaves', 'rays', 'hills', 'dunes'], bit: ['coin', 'ember', 'leaf'], let: ['bold', 'chisel'] },
  dragon:  { pal: ['imperial', 'ember', 'felt', 'storm'], hero: ['dragon', 'lantern', 'pagoda', 'phoenix'], back: ['rays', 'deco', 'hills', 'arch'], bit: ['coin', 'ember', 'petal'], let: ['bold', 'chisel'] },
  temple:  { pal: ['desert', 'dusk', 'jungle', 'sunrise'], hero: ['pharaoh', 'pyramid', 'olympus', 'sunmask', 'chest'], back: ['dunes', 'arch', 'leaves', 'rays'], bit: ['coin', 'ruby', 'leaf'], let: ['chisel', 'plate'], face: ['gold', 'ivory', 'gold'] },
  brasil:  { pal: ['jungle', 'sunrise', 'lagoon', 'candy'], hero: ['carnival', 'toucan', 'capy', 'tiger', 'pepper'], back: ['leaves', 'rays', 'waves', 'dunes'], bit: ['confetti', 'coin', 'leaf'], let: ['candy', 'bold'], face: ['gold', 'lime', 'hot', 'ivory'] },
  sea:     { pal: ['deep', 'lagoon', 'storm'], hero: ['fish', 'shark', 'shell', 'crab', 'trident'], back: ['sea'], bit: ['bubble', 'coin', 'bubble'], let: ['bold', 'candy'], face: ['ivory', 'ice', 'gold', 'mint'] },
  table:   { pal: ['felt', 'wine', 'noir', 'deep'], hero: ['roulette', 'cards', 'chip', 'stack', 'dice'], back: ['table', 'curtain', 'deco'], bit: ['chip', 'coin'], let: ['plate', 'tall'], face: ['ivory', 'gold'] },
  duel:    { pal: ['noir', 'imperial', 'felt', 'storm'], hero: ['cards', 'dice', 'mahjong', 'crown', 'stack'], back: ['deco', 'curtain', 'rays', 'hex'], bit: ['chip', 'star', 'coin'], let: ['plate', 'bold'], face: ['ivory', 'gold', 'chrome'] },
  sport:   { pal: ['jungle', 'deep', 'felt', 'ember'], hero: ['football', 'trophy', 'basket', 'shield'], back: ['stadium'], bit: ['confetti', 'star'], let: ['speed'], face: ['ivory', 'lime', 'gold'] },
  esport:  { pal: ['neon', 'storm', 'ember', 'noir'], hero: ['helmet', 'blades', 'shield', 'wolf'], back: ['hex', 'grid', 'city'], bit: ['bolt', 'ember'], let: ['speed', 'plate'], face: ['chrome', 'lime', 'hot'] },
  lottery: { pal: ['sunrise', 'candy', 'deep', 'felt'], hero: ['balls', 'ticket'], back: ['rays', 'curtain', 'deco'], bit: ['star', 'confetti', 'coin'], let: ['candy', 'bold'], face: ['ivory', 'hot', 'gold'] },
  crash:   { pal: ['storm', 'neon', 'dusk'], hero: ['rocket'], back: ['stars', 'grid', 'city'], bit: ['star', 'bolt'], let: ['speed'], face: ['ice', 'hot', 'lime'] },
  north:   { pal: ['ice', 'storm'], hero: ['wolf', 'blades', 'helmet', 'gem'], back: ['hills', 'stars'], bit: ['flake', 'gem'], let: ['chisel', 'tall'], face: ['ice', 'chrome'] },
};
export const TYPE = { RNG: ['fruits', 'gems', 'beasts', 'dragon', 'temple', 'brasil', 'north', 'crash'], LIVE: ['table'], PVP: ['duel'], FISH: ['sea'], SPORTS: ['sport'], ESPORTS: ['esport'], ELOTT: ['lottery'], LOTT: ['lottery'] };
export const NOUN = { // what a hero is called
  gem: ['Diamante', 'Safira'], stone: ['Joia', 'Pedra'], coin: ['Moeda'], seven: ['Sete', 'Tr\u00eas Setes'], bell: ['Sino'], crown: ['Coroa', 'Rei'], cherry: ['Cerejas'], lemon: ['Lim\u00e3o'], melon: ['Melancia'], grape: ['Uvas'], fruits: ['Pomar', 'Feira'], pepper: ['Pimenta'],
  tiger: ['Tigre', 'Garra'], lion: ['Le\u00e3o', 'Savana'], bull: ['Touro', 'Boi'], wolf: ['Lobo', 'Alcateia'], dragon: ['Drag\u00e3o'], pharaoh: ['Fara\u00f3'], sunmask: ['Templo', 'Sol'], phoenix: ['F\u00eanix'], carnival: ['Carnaval', 'Folia'], capy: ['Capivara'], toucan: ['Tucano'], pyramid: ['Pir\u00e2mide'], olympus: ['Olimpo'], pagoda: ['Pagode'], chest: ['Tesouro', 'Cofre'], lantern: ['Lanterna'], lotus: ['L\u00f3tus'], rocket: ['Foguete', '\u00d3rbita'],
  fish: ['Recife', 'Pesca'], shark: ['Tubar\u00e3o', 'Abismo'], shell: ['P\u00e9rola'], crab: ['Caranguejo'], trident: ['Tridente'], dice: ['Dados', 'Sic Bo'], cards: ['Truco', 'Bacar\u00e1', 'Buraco'], roulette: ['Roleta'], chip: ['Fichas'], stack: ['Blackjack', 'Mesa'], mahjong: ['Mahjong'], football: ['Gol', 'Futebol'], basket: ['Cesta'], trophy: ['Copa', 'Ta\u00e7a'], shield: ['Escudo', 'Liga'], helmet: ['Elmo', 'Arena'], blades: ['L\u00e2minas'], balls: ['Bola', 'Sorteio'], ticket: ['Bilhete'],
};
export const TAIL = { fruits: ['de Ouro', 'Turbo', 'Deluxe', 'em Festa'], gems: ['do Rei', 'Polar', 'Sem Fim', 'de Luz'], beasts: ['de Fogo', 'Imperial', 'da Noite', 'Selvagem'], dragon: ['de Jade', 'da Fortuna', 'Celeste', 'do Oriente'], temple: ['de Areia', 'das Eras', 'do Deserto', 'Imortal'], brasil: ['da Sorte', 'de Ouro', 'Feliz', 'em Festa'], sea: ['de Ouro', 'Real', 'do Mar', 'Azul'], table: ['Brasil', 'Ao Vivo', 'VIP', 'Rel\u00e2mpago'], duel: ['Duelo', 'Royal', 'Mestre', 'Veloz'], sport: ['de Ouro', 'Ao Vivo', 'Total'], esport: ['Neon', 'Zero', 'Final'], lottery: ['da Sorte', 'do Dia', 'Express'], crash: ['Turbo', 'Zero', 'Max'], north: ['Polar', 'do Norte', 'de Gelo'] };
