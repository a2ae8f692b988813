/** Maps each picture's path to its first address, and that address to the path. */
const places = new Map<string, string>()
let host = ''

/** Sets the picture host from now on; by default the site itself. */
export const choosePictureHost = (origin = '') => {
  host = origin
}

/** Returns the address of a picture on the chosen host; constant for the life of the page. */
export const pictureUrl = (path: string) =>
  // build output is on the site's own host
  places.get(path) ?? placePicture(path, /^\/(?!assets)/.test(path) ? host : '')

/** Assigns a picture to a host. */
export const placePicture = (path: string, origin: string) => {
  places.set(origin + path, path).set(path, origin + path)
  return origin + path
}

/** Returns the path of a picture assigned to a host; undefined for any other address. */
export const placedPath = (url: string) => places.get(url)
