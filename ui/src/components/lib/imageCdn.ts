import { imageFolders } from '@brand/config.json'

/** Maps each picture's path to its first address, and that address to the path. */
const bindings = new Map<string, string>()
let host = ''

/** Sets the picture host from now on; by default the site itself. */
export const setImageHost = (origin = '') => {
  host = origin
}

/**
 * Returns the address of a picture on the chosen host; constant for the life of the page. A name without a folder is that
 * of a game's icon, in the brand's folder (REQ-7.34).
 */
export const imageUrl = (image: string): string => {
  const path = image && !image.includes('/') ? imageFolders.games + image : image
  // build output is on the site's own host
  return bindings.get(path) ?? bindToHost(path, /^\/(?!assets)/.test(path) ? host : '')
}

/** Binds a picture to a host. */
export const bindToHost = (path: string, origin: string) => {
  bindings.set(origin + path, path).set(path, origin + path)
  return origin + path
}

/** Returns the path of a picture bound to a host; undefined for any other address. */
export const boundPath = (url: string) => bindings.get(url)
