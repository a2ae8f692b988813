// Installs Debian packages, as root or by non-interactive sudo.
import { commandExists, run } from './run.mjs'

/** Returns whether apt-get is available. */
export const hasApt = () => commandExists('apt-get')

/** Returns a function that installs packages by name; the lists are updated once. */
export async function aptInstaller() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', '-qq', ...args]
    return run(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  await apt(['update'])
  return (names) => apt(['install', '-y', '--no-install-recommends', ...names])
}
