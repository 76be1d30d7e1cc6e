import { DIAGNOSTICS, EXPLAINED_AT, type PlayerdeskEvents } from '@playerdesk/contract/internal';

/** Returns a diagnostic as text for the console: what happened, why, what to do, and where to read on. */
export function describeDiagnostic({ code, detail }: PlayerdeskEvents['diagnostic']): string {
  const title = `Playerdesk: ${code}${detail === undefined ? '' : `: ${detail}`}`;
  const explanation = DIAGNOSTICS[code];
  if (!explanation) return title;
  const [cause, remedy] = explanation;
  return [title, `Cause: ${cause}`, `Remedy: ${remedy}`, `See ${EXPLAINED_AT}/diagnostics.md#${code}`].join(
    '\n',
  );
}

/** Writes a diagnostic to the console. */
export function writeDiagnostic(diagnostic: PlayerdeskEvents['diagnostic']): void {
  // biome-ignore lint/suspicious/noConsole: the console is where a developer looks first
  console.warn(describeDiagnostic(diagnostic));
}
