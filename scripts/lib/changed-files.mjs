// The files that a branch changes against `main`, and the affected tasks.
import { exec, UserError } from './run.mjs'
import { namesNeeded } from './scheduler.mjs'

/** Returns the items of a list that Git separates by `separator`; undefined if the command failed. */
async function git(separator, ...args) {
  const { code, stdout } = await exec('git', args)
  return code === 0 ? stdout.split(separator).filter(Boolean) : undefined
}

/** Returns the paths that differ from the branch point on `main`, committed or not, including new files. */
export async function changedFiles() {
  const forkFrom = (branch) => git('\n', 'merge-base', branch, 'HEAD')
  const base = (await forkFrom('main')) ?? (await forkFrom('origin/main'))
  if (!base) throw new UserError('--changed compares with the branch main, and there is none here')
  // both names of a renamed file, and no quotes around names
  const changed = await git('\0', 'diff', '--name-only', '--no-renames', '-z', base[0])
  const untracked = await git('\0', 'ls-files', '--others', '--exclude-standard', '-z')
  return [...(changed ?? []), ...(untracked ?? [])]
}

/** Returns whether a path is one of the inputs, or below one. `*` in an input matches any text. */
export function isInput(path, inputs) {
  return inputs.some((input) => {
    if (!input.includes('*')) return path === input || path.startsWith(`${input}/`)
    const pattern = input.split('*').map((text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${pattern.join('.*')}$`).test(path)
  })
}

/** Returns the tasks of `chosen` affected by these files, through their own inputs or those of their needs. */
export function affectedTasks(chosen, all, files) {
  const changed = new Set(
    all
      .filter((task) =>
        files.some((file) => isInput(file, task.inputs) && !isInput(file, task.ignores ?? [])),
      )
      .map(({ name }) => name),
  )
  return chosen.filter((task) => namesNeeded(task, all).some((name) => changed.has(name)))
}
