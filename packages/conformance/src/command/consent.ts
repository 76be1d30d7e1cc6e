import { createInterface } from 'node:readline/promises';
import type { Effect } from '../suite/conformance-case.ts';
import type { Plan } from './plan.ts';
import type { Terminal } from './terminal.ts';

/** What the run may do: all of the plan with `--write` or when somebody says yes, else reads that need no account. */
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

/** Asks on a terminal; anything but y or yes is a no. Rejects on Ctrl+C: who breaks off wants nothing done at all. */
export async function askOn(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  question: string,
): Promise<boolean> {
  const lines = createInterface({ input, output });
  try {
    const ended = new Promise<string>((resolve, reject) => {
      lines.once('close', () => resolve(''));
      // Without a listener it would only close, and pass for a no.
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
