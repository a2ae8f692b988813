/** Where each picture was found first, by its path; and its path, by that address. */
const places = new Map<string, string>()
let host = ''

/** The host that pictures come from, from now on; none: the site itself. */
export const choosePictureHost = (origin = '') => {
  host = origin
}

/** The address of a picture of the site: on the chosen host, and for as long as the page lives the same one. */
export const pictureUrl = (path: string) =>
  // what the build made lies beside the page
  places.get(path) ?? placePicture(path, /^\/(?!assets)/.test(path) ? host : '')

/** Puts a picture on a host. */
export const placePicture = (path: string, origin: string) => {
  places.set(origin + path, path).set(path, origin + path)
  return origin + path
}

/** The path of a picture that was put on a host; its own address for one of the site, nothing for any other. */
export const placedPath = (url: string) => places.get(url)
