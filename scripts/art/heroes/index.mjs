// Every hero motif by name.

import { contests } from './contests.mjs'
import { creatures } from './creatures.mjs'
import { fruits } from './fruits.mjs'
import { places } from './places.mjs'
import { sea } from './sea.mjs'
import { table } from './table.mjs'
import { treasures } from './treasures.mjs'

export const M = { ...treasures, ...fruits, ...creatures, ...places, ...sea, ...table, ...contests }
