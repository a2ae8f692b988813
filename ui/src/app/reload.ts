/** Reloads the page. */
export const reload = () => window.location.reload()
