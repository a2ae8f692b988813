// The files that a branch changes against `main`, and the affected tasks.
import { exec, UserError } from './run.mjs'
import { namesNeeded } from './scheduler.mjs'

async function git(...args) {
  const { code, stdout } = await exec('git', args)
  return code === 0 ? stdout.split('\n').filter(Boolean) : undefined
}

/** Returns the paths that differ from the branch point on `main`, committed or not, including new files. */
export async function changedFiles() {
  const base = (await git('merge-base', 'main', 'HEAD')) ?? (await git('merge-base', 'origin/main', 'HEAD'))
  if (!base) throw new UserError('--changed compares with the branch main, and there is none here')
  const changed = await git('diff', '--name-only', base[0])
  const untracked = await git('ls-files', '--others', '--exclude-standard')
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
