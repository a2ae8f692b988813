/** The sandbox server's program, built if it must be. */
export function sandboxProgram(options?: { quiet?: boolean; release?: boolean }): Promise<string>
