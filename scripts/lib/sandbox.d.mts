export interface Sandbox {
  ready: Promise<string>
  ended: Promise<number>
  stop: () => Promise<number>
}
export function startSandbox(
  program: string,
  args: string[],
  options?: { say?: (line: string) => void; cwd?: string; env?: NodeJS.ProcessEnv },
): Sandbox
export function stopOnSignals(stop: () => void): void
