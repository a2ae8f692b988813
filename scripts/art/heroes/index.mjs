// Every hero motif by name.
import { treasures } from './treasures.mjs'
import { fruits } from './fruits.mjs'
import { creatures } from './creatures.mjs'
import { places } from './places.mjs'
import { sea } from './sea.mjs'
import { table } from './table.mjs'
import { contests } from './contests.mjs'

export const M = { ...treasures, ...fruits, ...creatures, ...places, ...sea, ...table, ...contests };
