// Network faults that a page simulates itself, so that they are the same in every engine: scripts to run in the page.

/** Expressions of what a faulty `fetch` returns. */
export const FETCH_FAULTS: Record<string, string> = {
  'no connection': 'Promise.reject(new TypeError("Failed to fetch"))',
  'an aborted request': 'Promise.reject(new DOMException("Aborted", "AbortError"))',
  'a rejection without an error': 'Promise.reject("offline")',
  'no promise at all': 'undefined',
  'an exception': '(() => { throw "patched" })()',
  'an object instead of a response': 'Promise.resolve({ status: 200 })',
  'a body that cannot be read':
    'Promise.resolve(Object.assign(new Response("{}"), { text: () => Promise.reject("cut off") }))',
}

/** Returns a script that breaks the next requests with `part` in their address, `times` times at most. */
export function breakFetch(part: string, fault: string, times = 1000): string {
  return `
    window.ownFetch ??= window.fetch
    let left = ${times}
    window.fetch = (...request) =>
      String(request[0]?.url ?? request[0]).includes(${JSON.stringify(part)}) && left-- > 0
        ? ${fault}
        : window.ownFetch(...request)
  `
}

/** Restores the page's own `fetch`. */
export const RESTORE_FETCH = 'window.fetch = window.ownFetch'
