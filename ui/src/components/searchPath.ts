/** Returns the address of the search page with a text to search for. */
export function searchPath(text: string): string {
  const q = text.trim()
  return q ? `/search?${new URLSearchParams({ q })}` : '/search'
}
