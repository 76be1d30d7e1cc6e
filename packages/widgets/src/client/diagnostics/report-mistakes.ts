import type { Account } from '@playerdesk/core';
import type { PlayerdeskOptions } from '../../options/playerdesk-options.ts';
import { findElementMistakes } from './find-element-mistakes.ts';
import { findMistakes } from './find-mistakes.ts';

const reported = new WeakSet<object>();

/** Whether a bundler built the page for development. Bundlers replace the expression; without one, it throws. */
function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return false;
  }
}

/**
 * Reports mistakes in the options of an instance and in its elements as `diagnostic` events, once per instance. In a development build,
 * writes every diagnostic to the console.
 */
export async function reportMistakes(desk: {
  readonly account: Account;
  options(): PlayerdeskOptions;
}): Promise<void> {
  if (reported.has(desk)) return;
  reported.add(desk);
  const { events } = desk.account;
  if (isDevelopment()) {
    const { writeDiagnostic } = await import('./developer-console.ts');
    events.on('diagnostic', writeDiagnostic);
  }
  const mistakes = [...findElementMistakes(desk.account), ...(await findMistakes(desk.options()))];
  for (const mistake of mistakes) events.emit('diagnostic', { ...mistake });
}
