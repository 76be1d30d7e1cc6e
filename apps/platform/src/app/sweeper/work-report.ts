import type { Log } from '../../infrastructure/log/log.ts';

/** Returns the error handler of a named piece of background work. */
export type WorkReport = (work: string) => (error: unknown) => void;

/** Logs failures of background work by name. */
export function createWorkReport(log: Log): WorkReport {
  return (work) => (error) => log.error({ err: error, work }, 'background work failed');
}
