import type { PlayerdeskError } from '@playerdesk/contract/internal';
import { type ErrorRecovery, notifyFailure } from '../../kit/call-failure.ts';
import type { WidgetContext } from '../../kit/widget-context.ts';

const MINUTE = 60;

/** Shows an error of the wizard. For a rate limit, shows how long to wait if the platform says so. */
export function notifyError(
  widget: WidgetContext,
  thrown: unknown,
  recovery: ErrorRecovery = {},
): PlayerdeskError {
  const error = notifyFailure(widget, thrown, recovery);
  if (error.code !== 'generic.rate-limit' || !error.retryAfter) return error;
  widget.notify({ level: 'error', text: formatWait(widget, error.retryAfter) });
  return error;
}

/** Formats a wait: seconds up to a minute, then whole minutes, rounded up. */
export function formatWait({ texts }: WidgetContext, seconds: number): string {
  return seconds < MINUTE
    ? texts.text('sign-up.wait.seconds', { seconds: Math.ceil(seconds) })
    : texts.text('notice.wait.minutes', { minutes: Math.ceil(seconds / MINUTE) });
}

/** Returns the error code of every field that an error names. */
export function getFieldErrors(error: PlayerdeskError): Readonly<Record<string, string>> {
  return error.fields ?? (error.field ? { [error.field]: error.code } : {});
}
