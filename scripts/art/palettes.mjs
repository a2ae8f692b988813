// Palettes of five colours: d deep, m mid, l lit, a accent, s second.

export const PAL = {
  ember: { d: '#1c0407', m: '#8a1414', l: '#ff7a2f', a: '#ffb52e', s: '#d61f26' },
  imperial: { d: '#240309', m: '#a50f1f', l: '#f5472f', a: '#ffcf5a', s: '#0d8f6f' },
  lagoon: { d: '#02161f', m: '#075d75', l: '#25cfc4', a: '#ffd166', s: '#ff6b5e' },
  deep: { d: '#020a1c', m: '#0a3a80', l: '#2f9cf4', a: '#7fe9ff', s: '#ffb02e' },
  jungle: { d: '#03150d', m: '#0e5a36', l: '#63c74d', a: '#ffd84a', s: '#ef6a28' },
  dusk: { d: '#1d0b14', m: '#8c2f39', l: '#ffa25e', a: '#ffe0a3', s: '#2b8c94' },
  desert: { d: '#20100a', m: '#a4541c', l: '#ffc465', a: '#35c4c0', s: '#c8321f' },
  candy: { d: '#2b0a26', m: '#c22873', l: '#ff86ae', a: '#ffe45e', s: '#2cc6d8' },
  ice: { d: '#061420', m: '#2c6a94', l: '#b8ecff', a: '#eafcff', s: '#5ad1ff' },
  noir: { d: '#07080b', m: '#2a2e38', l: '#8d96a8', a: '#f1c35a', s: '#c4232b' },
  felt: { d: '#02120d', m: '#0b5c43', l: '#2fae7d', a: '#f4cf77', s: '#c01f2e' },
  wine: { d: '#17040b', m: '#6d0f2b', l: '#d2455f', a: '#f3c979', s: '#123c5a' },
  neon: { d: '#04070f', m: '#123a5e', l: '#17d4e6', a: '#ff3f7f', s: '#e8ff4f' },
  storm: { d: '#060b14', m: '#2b4a72', l: '#86b6ea', a: '#ffe27a', s: '#e0562f' },
  moss: { d: '#0d1206', m: '#4a5a14', l: '#c3d147', a: '#ffeaa0', s: '#b8431f' },
  sunrise: { d: '#1b0d1a', m: '#b5433c', l: '#ffcb6b', a: '#fff0c2', s: '#0f8f93' },
}
