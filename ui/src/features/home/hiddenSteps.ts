const KEY = 'firstSteps.hidden'

/** Did this member hide them in this browser? */
export function isHidden(account: string): boolean {
  try {
    return localStorage.getItem(KEY) === account
  } catch {
    return false
  }
}

export function hideSteps(account: string): void {
  try {
    localStorage.setItem(KEY, account)
  } catch {
    // without storage they stay hidden as long as the page lives
  }
}
