import { createInterface } from 'node:readline/promises';
import type { Effect } from '../suite/conformance-case.ts';
import type { Plan } from './plan.ts';
import type { Terminal } from './terminal.ts';

/**
 * Returns what the run may do: the whole plan with `--write` or after a confirmation, else reads without an account.
 */
export async function requestConsent(
  plan: Plan,
  url: string,
  write: boolean,
  terminal: Terminal,
): Promise<Effect> {
  if (write || plan.effect === 'none') return plan.effect;
  if (!terminal.isInteractive) {
    terminal.printError(
      'Only reads that need no account are called: nobody can be asked here, and --write was not given.',
    );
    return 'none';
  }
  terminal.printError(
    [`This does the following on ${url}:`, ...plan.lines.map((line) => `  - ${line}`)].join('\n'),
  );
  const yes = await terminal.ask('Go on? y/N ');
  if (!yes) terminal.printError('Only reads that need no account are called.');
  return yes ? plan.effect : 'none';
}

/** Asks a yes/no question on a terminal. Anything but `y` or `yes` is a no. Rejects on Ctrl+C, which aborts the run. */
export async function askOn(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  question: string,
): Promise<boolean> {
  const lines = createInterface({ input, output });
  try {
    const ended = new Promise<string>((resolve, reject) => {
      lines.once('close', () => resolve(''));
      // Without a listener Ctrl+C would only close the stream, which counts as a no.
      lines.once('SIGINT', () => {
        output.write('\n');
        reject(new Error('Broken off: nothing was examined.'));
      });
    });
    return /^y(es)?$/i.test((await Promise.race([lines.question(question), ended])).trim());
  } finally {
    lines.close();
  }
}
