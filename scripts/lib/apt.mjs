// Debian's packages, as root or by sudo without a question.
import { answers, run } from './run.mjs'

/** Whether packages can be installed here. */
export const hasApt = () => answers('apt-get')

/** What installs packages by their names; the lists are fetched once. */
export async function aptInstaller() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', '-qq', ...args]
    return run(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  await apt(['update'])
  return (names) => apt(['install', '-y', '--no-install-recommends', ...names])
}
