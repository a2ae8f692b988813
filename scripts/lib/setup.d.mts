/** Returns the path of the sandbox server's program, built if needed. */
export function sandboxProgram(options?: { quiet?: boolean; release?: boolean }): Promise<string>
