/** What a fault cost its callers. Times are in milliseconds. */
export interface Figures {
  readonly name: string;
  readonly lasted: number;
  /** From the beginning to the first success of a call that was sent after it. */
  readonly firstSuccess: number | null;
  /** From the end to the first success of a call that was sent after it. */
  readonly firstSuccessAfterEnd: number | null;
  /** From the end until all processes were ready. */
  readonly ready: number;
  readonly succeeded: number;
  readonly unavailable: number;
  readonly noneReady: number;
  readonly broken: number;
}

/** Returns a table in Markdown. Times are in seconds. */
export function formatFigures(rows: readonly Figures[]): string {
  const seconds = (milliseconds: number | null) =>
    milliseconds === null ? 'none' : (milliseconds / 1000).toFixed(1);
  const head = [
    'Fault',
    'Lasted',
    'First success since it began',
    'First success since it ended',
    'All ready since it ended',
    'Succeeded',
    '503 of a process',
    '503 of the balancer',
    'No answer',
  ];
  const lines = rows.map((row) => [
    row.name,
    seconds(row.lasted),
    seconds(row.firstSuccess),
    seconds(row.firstSuccessAfterEnd),
    seconds(row.ready),
    row.succeeded,
    row.unavailable,
    row.noneReady,
    row.broken,
  ]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
