// Ante's artwork grammar: a pure function from a seed to an SVG string, without dependencies.
// Layers, back to front: backdrop, light, companions, hero, front, title, vendor stamp.
export { avatar, banner, mini, plan, tile } from './compose.mjs'
export { M as motifs } from './heroes/index.mjs'
export { PAL } from './palettes.mjs'
export { mark, VENDOR } from './vendors.mjs'
