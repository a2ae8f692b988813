// Reads the methods in the package's types.
import { parseSync } from 'vite'

/**
 * Returns the methods that an exported class or interface declares: each with its name, offset, and whether it returns
 * a promise.
 */
export function declaredMethods(types, owner) {
  return parseSync('core.d.ts', types)
    .program.body.filter(({ declaration }) => declaration?.id?.name === owner)
    .flatMap(({ declaration }) => declaration.body.body)
    .filter(({ type, kind, computed }) => /Method/.test(type) && kind !== 'constructor' && !computed)
    .map(({ key, start, value, returnType = value.returnType }) => ({
      name: key.name,
      start,
      returnsPromise: returnType.typeAnnotation.typeName?.name === 'Promise',
    }))
}
