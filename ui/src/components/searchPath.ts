/** Returns the address of the search page for a text. */
export function searchPath(text: string): string {
  const q = text.trim()
  return q ? `/search?${new URLSearchParams({ q })}` : '/search'
}
