export const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs a command and ends the process with its exit code. 2: the command failed, as `failure` says. */
export async function runCommand(failure: string, run: () => Promise<number>): Promise<never> {
  try {
    process.exit(await run());
  } catch (error) {
    process.stderr.write(`${failure} ${explain(error)}\n`);
    process.exit(2);
  }
}

/** A refusal of the store names the reason as its cause. */
function explain(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: Error };
  const reason = cause instanceof Error && !message?.includes(cause.message) ? ` ${cause.message}` : '';
  return `${message || code || String(error)}${reason}`;
}
