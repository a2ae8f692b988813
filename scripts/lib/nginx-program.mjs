// A web server for the deployment check: the system's nginx, or one unpacked in the cache. It is not installed, because
// Debian's package would start it on port 80.
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { commandExists, exec, root, UserError } from './run.mjs'

const UNPACKED = join(root, '.cache/nginx')
const PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static']
const MODULE = 'usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** Returns the paths of the program, and of the module that serves `.br` files. */
export async function nginxProgram() {
  for (const base of ['/', UNPACKED]) {
    const [program, brotli] = [join(base, 'usr/sbin/nginx'), join(base, MODULE)]
    if (existsSync(program) && existsSync(brotli)) return { program, brotli }
  }
  if (!commandExists('apt-get') || !commandExists('dpkg'))
    throw new UserError('the deployment is tried with nginx and its module http_brotli_static: install both')
  mkdirSync(UNPACKED, { recursive: true })
  const within = async (command, args) => {
    const { code, output } = await exec(command, args, { cwd: UNPACKED })
    if (code !== 0) throw new UserError(`${command} ${args.join(' ')}\n${output}`)
  }
  await within('apt-get', ['-qq', 'download', ...PACKAGES])
  for (const name of readdirSync(UNPACKED).filter((name) => name.endsWith('.deb')))
    await within('dpkg', ['-x', name, '.'])
  return { program: join(UNPACKED, 'usr/sbin/nginx'), brotli: join(UNPACKED, MODULE) }
}
