// Runs the tasks of a dependency graph in parallel, within the machine's capacity.
import { withTimeLimit } from './run.mjs'

/** Time limits of a task in minutes. */
const LIMIT_MINUTES = { shared: 15, exclusive: 45 }

/**
 * Adds the direct and transitive needs of the chosen tasks. The order of `all` is kept.
 * Throws if a need is not in `all`.
 */
export function withNeeds(chosen, all) {
  const byName = new Map(all.map((task) => [task.name, task]))
  const wanted = new Set()
  const add = (task, askedBy) => {
    if (!task) throw new Error(`${askedBy.name} needs a task that is not there`)
    if (wanted.has(task)) return
    wanted.add(task)
    for (const need of task.needs ?? []) add(byName.get(need), task)
  }
  for (const task of chosen) add(task)
  return all.filter((task) => wanted.has(task))
}

/** Returns the names of a task and of all its direct and transitive needs. */
export function namesNeeded(task, all) {
  return withNeeds([task], all).map(({ name }) => name)
}

/**
 * Runs every task once all its needs have passed. Earlier tasks of the list go first.
 *
 * A task takes one of the `slots`; an `exclusive` one takes all of them. Tasks with the same `lock` run one after the
 * other. `onStart(task)` and `onEnd(task, result)` are called during the run; after a failed need a task ends with
 * `{ code: 1, blockedBy: <name> }` without having run.
 */
export function runTasks(tasks, { slots, onStart = () => {}, onEnd = () => {} }) {
  const results = new Map()
  const waiting = new Set(tasks)
  const locks = new Set()
  let free = slots

  return new Promise((resolve, reject) => {
    const finish = (task, result) => {
      results.set(task.name, result)
      onEnd(task, result)
    }

    const start = async (task) => {
      const taken = task.exclusive ? slots : 1
      free -= taken
      if (task.lock) locks.add(task.lock)
      onStart(task)
      const limit = LIMIT_MINUTES[task.exclusive ? 'exclusive' : 'shared']
      const result = await withTimeLimit(limit, task.run).catch((error) => ({
        code: 1,
        output: String(error?.stack ?? error),
      }))
      free += taken
      if (task.lock) locks.delete(task.lock)
      finish(task, result)
    }

    const hasRoomFor = (task) => free >= (task.exclusive ? slots : 1) && !locks.has(task.lock)

    const next = () => {
      for (const task of waiting) {
        const needs = (task.needs ?? []).map((name) => [name, results.get(name)])
        const blockedBy = needs.find(([, result]) => result && result.code !== 0)?.[0]
        if (blockedBy) {
          waiting.delete(task)
          finish(task, { code: 1, blockedBy })
          next()
          return
        }
        if (needs.some(([, result]) => !result) || !hasRoomFor(task)) continue
        waiting.delete(task)
        start(task).then(next).catch(reject)
      }
      if (waiting.size === 0 && free === slots) resolve(results)
    }
    next()
  })
}
