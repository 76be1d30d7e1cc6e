import type { PlayerdeskOptions } from '../../options/playerdesk-options.ts';
import { isLoopback } from './is-loopback.ts';

/** Whether somebody reads the console: in a development build, on a loopback host, and with the option `debug`. */
export function hasDeveloper({ debug }: PlayerdeskOptions, hostname = location.hostname): boolean {
  // The attribute `data-debug` without a value is an empty text.
  return isDevelopment() || isLoopback(hostname) || (debug ?? false) !== false;
}

/** Bundlers replace the expression; without one, it throws. */
function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return false;
  }
}
