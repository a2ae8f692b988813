// Schemathesis in a separate Python environment below .cache; nothing is installed globally.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstaller, hasApt } from './apt.mjs'
import { hashOf, isCurrent, setCurrent } from './build-cache.mjs'
import { commandExists, exec, root, UserError } from './run.mjs'

const PINNED = 'scripts/api/requirements.txt'
const FOLDER = join(root, '.cache/schemathesis')
const STAMP = 'schemathesis'

/** Installs Python's venv support, which is a separate package on Debian. */
async function python() {
  const able = () => commandExists('python3', ['-c', 'import ensurepip, venv'])
  if (able()) return
  if (!hasApt())
    throw new UserError('the API is tried with schemathesis, which needs python3 with venv and pip')
  console.log('· installing python3-venv')
  const install = await aptInstaller()
  await install(['python3', 'python3-venv'])
  if (!able())
    throw new UserError('python3 cannot make environments: `python3 -c "import ensurepip, venv"` fails')
}

/** Returns the program's path, installed in the pinned version. */
export async function schemathesis() {
  const program = join(FOLDER, 'bin/schemathesis')
  const wanted = hashOf([PINNED])
  if (isCurrent(STAMP, wanted) && commandExists(program)) return program
  await python()
  if (existsSync(FOLDER)) rmSync(FOLDER, { recursive: true })
  const doing = async (command, args) => {
    const { code, output } = await exec(command, args)
    if (code !== 0) throw new UserError(`${command} ${args.join(' ')}\n${output}`)
  }
  await doing('python3', ['-m', 'venv', FOLDER])
  const quiet = ['--quiet', '--disable-pip-version-check', '--only-binary', ':all:']
  await doing(join(FOLDER, 'bin/pip'), ['install', ...quiet, '-r', PINNED])
  setCurrent(STAMP, wanted)
  return program
}
